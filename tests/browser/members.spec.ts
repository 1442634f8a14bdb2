import { alive, expect, ownNetwork, test } from "./journey.ts";
import { isEnglish, sidewaysScroll, smallTargets, textsOf, violationsIn } from "./looks.ts";
import { languages, memberScreens, themes } from "./screens.ts";

test.use({ viewport: { width: 320, height: 640 }, extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

for (const [name, { address, as, holding = [] }] of Object.entries(memberScreens)) {
  for (const language of languages) {
    test(`${name} in ${language}: nothing for axe in any theme, no sideways scrolling, no small target, no other language`, async ({
      page,
      speak,
      signUp,
    }) => {
      await speak(language);
      const email = await signUp(as);
      for (const _id of holding) await page.request.post("/api/addToCart", { data: { _id } });
      await page.goto(address);
      await alive(page);
      // Whatever is folded is part of the screen.
      for (const summary of await page.locator("main summary").all()) await summary.click();
      await alive(page);
      for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await smallTargets(page)).toEqual([]);
      if (language === "en") return;
      const own = [email, email.slice(0, 6).toUpperCase()];
      const texts = (await textsOf(page)).filter((text) => !own.includes(text));
      expect(texts.length).toBeGreaterThan(10);
      const devices = /Chrome|Safari|Linux|HeadlessChrome/g;
      expect(texts.map((text) => text.replace(devices, "")).filter(isEnglish)).toEqual([]);
    });
  }
}
