import { alive, choose, expect, test } from "./journey.ts";
import { refusedScreens, screens } from "./screens.ts";

test.use({ expected: [/status of 404/] });

test("a first visit asks for the language in each one's own script, and never again", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  await expect(page.getByText("हिन्दी").first()).toBeVisible();
  await expect(page.getByText("English").first()).toBeVisible();
  await page.locator('a[href^="/language?choose=hi"], button:has-text("हिन्दी")').first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator('section a[href^="/language?choose=en"]')).toHaveCount(0);
});

test("changing the language keeps the page, the place and what was chosen, within 300 ms", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/CropSuggestion");
  await alive(page);
  await choose(page, "soilType", "Sandy");
  await choose(page, "waterReq", "Low");
  const switcher = page
    .locator('header a[href^="/language?choose=hi"], header button[data-language="hi"]')
    .first();
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await page.evaluate(() => window.scrollY);
  // From the touch to the heading in the other script, as the page itself sees it.
  await page.evaluate(() => {
    const page = window as unknown as { touched: number; took?: number };
    document.addEventListener("click", () => (page.touched = performance.now()), {
      capture: true,
      once: true,
    });
    new MutationObserver(() => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (/[\u0900-\u097f]/.test(heading)) page.took ??= performance.now() - page.touched;
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  // A finger, not locator.click(): that scrolls the bar "into view", which moves the page under a sticky bar.
  const box = await switcher.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator("h1")).toContainText(/[\u0900-\u097f]/);
  expect(await page.evaluate(() => (window as unknown as { took?: number }).took)).toBeLessThan(300);
  await expect(page).toHaveURL(/\/CropSuggestion$/);
  await expect(page.locator('input[name="soilType"][value="Sandy"]')).toBeChecked();
  await expect(page.locator('input[name="waterReq"][value="Low"]')).toBeChecked();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(300);
});

test("the screens that are refused are in the matrix", () => {
  expect(refusedScreens.every((name) => name in screens)).toBe(true);
});
