import { alive, choose, expect, test } from "./journey.ts";
import { refusedScreens, screens } from "./screens.ts";
import { figureOfTap } from "./slowPhone.ts";

test.use({ expected: [/status of 404/] });

test("a first visit asks for the language in each one's own script, and never again", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  await expect(page.getByText("हिन्दी").first()).toBeVisible();
  await expect(page.getByText("English").first()).toBeVisible();
  // What it covers comes after it for the keyboard, and it covers no tab.
  const choice = page.locator('section a[href^="/language?choose=hi"]');
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(choice).toBeFocused();
  const sheet = await page.locator('section:has(a[href^="/language?choose=hi"])').boundingBox();
  const tabs = await page.locator('nav[aria-label="Tabs"]').boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await page.locator('a[href^="/language?choose=hi"], button:has-text("हिन्दी")').first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator('section a[href^="/language?choose=en"]')).toHaveCount(0);
});

test("changing the language keeps the page, the place and what was chosen, and loads no page", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/CropSuggestion");
  await alive(page);
  await choose(page, "soilType", "Sandy");
  await choose(page, "waterReq", "Low");
  const picker = page.locator("header details:has(a[lang])");
  const switcher = picker.locator('a[lang="hi"]');
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await page.evaluate(() => window.scrollY);
  const loaded: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loaded.push(request.url()));
  await picker.locator("summary").evaluate((summary) => (summary as HTMLElement).click());
  // A finger, not locator.click(): that scrolls the bar "into view", which moves the page under a sticky bar.
  const box = await switcher.boundingBox();
  const changed = { on: "click", selector: "h1", words: "[\\u0900-\\u097f]" } as const;
  await figureOfTap(page, "a change of language", 300, changed, async () => {
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page.locator("h1")).toContainText(/[\u0900-\u097f]/);
  });
  expect(loaded).toEqual([]);
  await expect(page).toHaveURL(/\/CropSuggestion$/);
  await expect(page.locator('input[name="soilType"][value="Sandy"]')).toBeChecked();
  await expect(page.locator('input[name="waterReq"][value="Low"]')).toBeChecked();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(300);
});

test("the choice in the bar names each language in its own script, by keyboard too, and closes by itself", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/Aboutus");
  await alive(page);
  const picker = page.locator("header details:has(a[lang])");
  const links = picker.getByRole("link");
  const summary = picker.locator("summary");
  await expect(summary).toHaveAccessibleName(/भाषा Language/);
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(links).toHaveText(["हिन्दी", "English"]);
  await expect(picker.locator('[aria-current="true"]')).toHaveText("English");
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(links.first()).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(links.first()).toBeHidden();
  await summary.click();
  await expect(picker.locator('[aria-current="true"]')).toHaveText("हिन्दी");
  // Beside the choice, which lies over the page.
  await page.mouse.click(20, 500);
  await expect(links.first()).toBeHidden();
});

test("the screens that are refused are in the matrix", () => {
  expect(refusedScreens.every((name) => name in screens)).toBe(true);
});
