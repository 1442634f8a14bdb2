import type { Page } from "@playwright/test";
import { alive, expect, test } from "./journey.ts";
import { keptOnPhone } from "./keptOnPhone.ts";

/** Taps on a tile of the question that is asked. */
async function tap(page: Page, word: string): Promise<void> {
  const tile = page.locator(`main ul a[href$="${word}"]`).first();
  await expect(tile.locator("img")).toBeVisible();
  await tile.click();
}

for (const [language, tonight] of [
  ["en", "Do this first"],
  ["hi", "पहले यह करें"],
] as const)
  test(`from home to the first step in four taps and to the dose in five, without a letter typed (${language})`, async ({
    page,
    speak,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await speak(language);
    await page.goto("/");
    await alive(page);
    await page.locator('main a[href="/problem"]').click();
    await tap(page, "crop=sugarcane-spring");
    await tap(page, "part=stem");
    await tap(page, "sign=dead-heart");
    // Four taps: three causes, each with its first step.
    const cards = page.locator("main li", { has: page.locator("h3") });
    await expect(cards.first().locator("strong")).toBeVisible();
    expect(await cards.locator("visible=true").count()).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.locator('main h3 a[href$="cause=cane-early-shoot-borer"]').click();
    await expect(page.getByRole("heading", { name: tonight })).toBeVisible();
    // Five: registered uses with their amounts; nobody asks which crop again.
    const uses = page.locator("#registered-uses details");
    await expect(uses.first()).toBeAttached();
    await expect(page.locator("main select[name=sprayedCrop]")).toHaveCount(0);
    await expect(uses.first()).toHaveAttribute("open", "");
    await expect(uses.first()).toContainText(language === "en" ? "For one acre" : "एक एकड़");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // Back is back to the three.
    await page.goBack();
    await expect(cards.first()).toBeVisible();
  });

test("a crop's page knows its crop, an unsure farmer finds the question filled in for other farmers", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/croppage/wheat");
  await alive(page);
  await page.locator('main a[href="/problem?crop=wheat"]').first().click();
  await tap(page, "part=leaf");
  await tap(page, "sign=yellow");
  await expect(page.getByRole("heading", { name: "Nitrogen deficiency" })).toBeVisible();
  await page.getByRole("link", { name: "Send a photo to the farmers" }).click();
  await expect(page).toHaveURL(/discussions\?topic=crop\.wheat/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("I see: Pale or yellow");
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("after one visit every crop's causes and first steps are there without a network", async ({
    page,
    context,
    speak,
  }) => {
    await speak("en");
    await page.goto("/problem");
    await alive(page);
    await expect(page.locator('main a[href$="crop=wheat"]')).toBeAttached();
    await keptOnPhone(page, ["/api/sickcrop"]);
    await context.setOffline(true);
    await page.reload();
    await page.getByText("Another crop").click();
    await tap(page, "crop=mango");
    await tap(page, "part=insect");
    await tap(page, "sign=hopper");
    await expect(page.getByRole("link", { name: "Mango hoppers" })).toBeVisible();
    await expect(page.locator("main li strong").first()).toHaveText("First:");
  });
});
