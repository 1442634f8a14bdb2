import { alive, expect, test } from "./journey.ts";

for (const language of ["en", "hi"] as const) {
  test(`from a crop's page to its problems, to what to do, to a product and back to a crop, in ${language}`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto("/croppage/cotton");
    await alive(page);
    await page.locator('main a[href="/advisories?crop=cotton"]').click();
    await expect(page).toHaveURL(/\/advisories\?crop=cotton$/);
    await page.locator('main a[href="/advisory/cotton-worm-pinkboll"]').click();
    await expect(page.locator("h1")).toHaveText(
      language === "en" ? "Pink bollworm in cotton" : "कपास की गुलाबी सुंडी",
    );
    await expect(page.locator("main ol > li")).toHaveCount(3);
    await expect(page.locator("main [data-citation]").first()).toContainText("pheromonechemicals.in");
    await expect(page.locator('main a[href^="/SearchByName/Pheromone"]')).toBeVisible();
    await page.locator('main a[href="/croppage/cotton"]').click();
    await expect(page).toHaveURL(/\/croppage\/cotton$/);
  });
}

test("problems are sought by words in either language, and the search has an address", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await page.goto("/advisories");
  await alive(page);
  expect(await page.locator("main li h2").count()).toBe(37);
  await page.locator('main input[name="query"]').fill("गेहूँ पीला रतुआ");
  await page.locator('main input[name="query"]').press("Enter");
  await expect(page).toHaveURL(/query=/);
  await expect(page.locator("main li h2").first()).toHaveText("गेहूँ का पीला और भूरा रतुआ");
  await page.goto("/advisories?query=qqqq%20zzzz");
  await expect(page.locator("main")).toContainText("कोई सलाह नहीं मिली");
});

test("an advisory that is not there is told in words with a way on", async ({ page, speak, expected }) => {
  expected.push(/404/);
  await speak("en");
  const answer = await page.goto("/advisory/no-such-thing");
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main a[href="/advisories"]')).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("advisories are read and sought, and the chatbot's page greets", async ({ page }) => {
    await page.goto("/advisory/termite");
    await expect(page.locator("h1")).toHaveText("Termite");
    await expect(page.locator("main ol > li")).toHaveCount(2);
    await page.goto("/advisories");
    await page.locator('main input[name="query"]').fill("rust");
    await page.locator("main form button").click();
    await expect(page.locator("main li h2").first()).toHaveText("Yellow and brown rust of wheat");
    await page.goto("/ChatBot");
    await expect(page.locator("h1")).toHaveText("Welcome To ChatBot Farmer:)");
    await expect(page.locator('[role="log"]')).toContainText("What is your name?");
  });
});
