import type { Page } from "@playwright/test";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { alive, expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

test.use({ viewport: { width: 360, height: 740 } });

const dayMs = 86_400_000;

/** A field of an acre with wheat that is sown so many days from today. */
async function wheatIn(page: Page, days: number): Promise<void> {
  const field = await page.request.post("/api/fields", {
    data: { name: "Nala", areaHa: 0.4, district: 411 },
  });
  const { id } = await field.json();
  const sownOn = indianDay(Date.now() + days * dayMs);
  const data = { crop: "wheat", sownOn, sure: true };
  expect((await page.request.post(`/api/fields/${id}/seasons`, { data })).status()).toBe(201);
}

const row = (page: Page) => page.getByRole("region", { name: "आपकी फसल गेहूँ के लिए, इस महीने" });

test("above the random products stands what one's own wheat takes this month, and goes into the cart in one tap", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/Market");
  await alive(page);
  // Who has no field is shown nothing, and nothing is asked for it.
  await expect(row(page)).toHaveCount(0);
  expect(asked.filter((url) => /\/api\/(needs|fields)/.test(url))).toEqual([]);

  await wheatIn(page, -8);
  await page.goto("/fields");
  await expect(page.getByRole("link", { name: "Nala", exact: true })).toBeVisible();
  await page.goto("/Market");
  await expect(row(page).getByRole("listitem")).not.toHaveCount(0);
  // It stands already: its seed is bought, the urea of the first water is not.
  await expect(row(page).getByText(/यूरिया/).first()).toBeVisible();
  await expect(row(page).getByText(/गेहूँ का बीज/)).toHaveCount(0);
  expect(await row(page).getByRole("listitem").count()).toBeLessThanOrEqual(6);
  const latest = page.getByRole("heading", { name: "नया सामान" });
  const [own, random] = [await row(page).boundingBox(), await latest.boundingBox()];
  expect(own?.y).toBeLessThan(random?.y ?? 0);
  expect(await violationsIn(page, "light")).toEqual([]);
  expect([await sidewaysScroll(page), await smallTargets(page)]).toEqual([0, []]);
  await row(page)
    .getByRole("button", { name: /कार्ट में डालें/ })
    .click();
  await expect(row(page).getByRole("status")).toContainText("कार्ट");
  const cart = await (await page.request.get("/api/Cart")).json();
  expect(cart.length).toBeGreaterThan(0);
  await row(page).getByRole("link", { name: "आपके खेत को जो-जो चाहिए" }).click();
  await expect(page).toHaveURL(/\/seasons\/[^/]+\/fertilizer$/);
});
