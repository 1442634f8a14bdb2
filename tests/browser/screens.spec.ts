import { alive, expect, test } from "./journey.ts";
import { isEnglish, textsOf, violationsIn } from "./layoutChecks.ts";
import { expectSound } from "./screenPass.ts";
import { guardedScreens, languages, refusedScreens, screens } from "./screens.ts";

test.use({ expected: [/status of 404/] });

// Both languages in one browser: starting one and compiling the app costs more than the looking does.
for (const [name, address] of Object.entries(screens)) {
  test(`${name} arrives rendered, hydrates in place, does not jump and is sound in each language and theme`, async ({
    page,
    speak,
    baseURL: origin = "",
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !url.startsWith("data:")) elsewhere.push(url);
    });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const language of languages)
      await test.step(language, async () => {
        await speak(language);
        const rendered = await page.goto(address);
        expect(rendered?.status()).toBe(refusedScreens.includes(name) ? 404 : 200);
        expect(await rendered?.text()).toMatch(/<h1[^>]*>(?:<span[^>]*>)?[^<]+/);
        const heading = await page.locator("h1").elementHandle();
        await alive(page);
        // React throws the rendered nodes away where they do not match; the same node means that it took them over.
        // Of a screen for members the server knows the frame alone.
        if (!guardedScreens.includes(name))
          expect(await page.evaluate((node) => node?.isConnected, heading)).toBe(true);
        const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
        expect(shift).toBeLessThanOrEqual(0.02);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expectSound(page, language);
        if (language === "en") return;
        const texts = await textsOf(page);
        expect(texts.length).toBeGreaterThan(15);
        expect(texts.filter(isEnglish)).toEqual([]);
        expect(await page.title()).toMatch(/[\u0900-\u097f]/);
      });
    expect(elsewhere).toEqual([]);
  });
}

test("axe finds nothing on a first visit, while the language is asked", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  expect(await violationsIn(page, "light")).toEqual([]);
});
