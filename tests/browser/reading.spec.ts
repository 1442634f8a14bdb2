import { chooseLanguage, expect, test, unfold } from "./journey.ts";

test.use({ javaScriptEnabled: false });

test("without a script, home, the form, results and a crop page can be read", async ({ page, speak: _ }) => {
  await page.goto("/");
  await expect(page.locator("h1")).toBeVisible();
  await page.locator('main a[href="/start?crop=wheat"]').click();
  await expect(page.locator("h1")).toHaveText("Wheat");
  // Chromium shows it where script is switched off by its user, not where a debugger holds it back.
  const html = await (await page.request.get("/start?crop=wheat")).text();
  expect(html).toContain("<noscript>From here on this page needs JavaScript.");
  await page.goto("/start");
  expect(await page.locator('main a[href^="/start?crop="]').count()).toBeGreaterThan(12);
  await page.goto("/");
  await page.locator('main a[href^="/CropSuggestion"]').first().click();
  await expect(page.locator("form fieldset")).toHaveCount(4);
  await page.goto("/croppage/wheat");
  await expect(page.locator("h1")).toContainText("Wheat");
  await expect(page.locator("dl").first()).toContainText("about Rs");
  await unfold(page, "#figures");
  await expect(page.getByRole("row", { name: "Investment (Rs/Hectare)" })).toBeVisible();
  await unfold(page, "#needs");
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await unfold(page, "#inputs");
  await expect(page.locator("#inputs")).toContainText("kg nitrogen");
});

test("without a script, the crop form works", async ({ page }) => {
  await page.goto("/CropSuggestion");
  for (const [name, value] of [
    ["soilType", "Sandy"],
    ["season", "Kharif"],
    ["investment", "90000"],
    ["waterReq", "Low"],
  ]) {
    await page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
  }
  await page.locator("form button[type=submit]").first().click();
  await expect(page).toHaveURL(/\/cropResults\?soilType=Sandy&season=Kharif&investment=90000&waterReq=Low/);
  expect(await page.locator('main a[href^="/croppage/"]').count()).toBeGreaterThanOrEqual(3);
});

test("without a script, an incomplete search says 'Enter all fields' and keeps what was given", async ({
  page,
}) => {
  await page.goto("/cropResults?soilType=Sandy&season=Kharif");
  await expect(page.getByRole("alert").filter({ hasText: "Enter all fields" })).toBeVisible();
  await expect(page.locator('input[name="soilType"][value="Sandy"]')).toBeChecked();
});

test("without a script, the language can be chosen", async ({ page }) => {
  await page.goto("/Aboutus");
  // On a first visit the sheet asks; the bar's own choice is a fold.
  await chooseLanguage(page, "hi");
  await expect(page).toHaveURL(/\/Aboutus$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});
