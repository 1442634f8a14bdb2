import { alive, expect, test } from "./journey.ts";
import {
  faultsOfLargeLetters,
  isEnglish,
  sidewaysScroll,
  smallTargets,
  textsOf,
  violationsIn,
} from "./layoutChecks.ts";
import { languages, screens, themesOf } from "./screens.ts";

// Without the service worker, which would bring all screens for each of these visits: a fifth of the time.
test.use({ serviceWorkers: "block" });
test.use({ expected: [/status of 404/] });

// Both languages in one browser: starting one and compiling the app costs more than the looking does.
for (const [name, address] of Object.entries(screens)) {
  test(`${name} in each language: at 320 px and with large letters no sideways scrolling and no small target, nothing for axe in any theme, no other language`, async ({
    page,
    speak,
  }) => {
    const usual = page.viewportSize() ?? { width: 360, height: 740 };
    for (const language of languages)
      await test.step(language, async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await speak(language);
        await page.goto(address);
        await alive(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        expect(await smallTargets(page)).toEqual([]);
        expect(await faultsOfLargeLetters(page)).toEqual([]);
        await page.setViewportSize(usual);
        for (const theme of themesOf(language)) expect(await violationsIn(page, theme)).toEqual([]);
        if (language === "en") return;
        const texts = await textsOf(page);
        expect(texts.length).toBeGreaterThan(15);
        expect(texts.filter(isEnglish)).toEqual([]);
        expect(await page.title()).toMatch(/[\u0900-\u097f]/);
      });
  });
}

test("axe finds nothing on a first visit, while the language is asked", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  expect(await violationsIn(page, "light")).toEqual([]);
});
