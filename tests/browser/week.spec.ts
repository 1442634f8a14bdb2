import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import type { MandiPrices } from "#knowledge/crops/mandi/contract.ts";
import { openChat, type as say } from "./chatTalk.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, violationsIn } from "./layoutChecks.ts";

const today = indianDay(Date.now());

function pricesOf(daysAgo: number): MandiPrices {
  return {
    support: { price: 570_800, marketingSeason: "KMS 2026-27", isOld: false },
    mandis: [
      {
        ...{ market: "Hinganghat", district: "Wardha", state: "Maharashtra", km: 0 },
        ...{ variety: "Yellow", grade: "FAQ", day: daysLater(today, -daysAgo), source: "" },
        ...{
          min: 466_000,
          modal: 470_135,
          max: 474_000,
          before: { median: 440_000, days: 4 },
          sameMonth: [],
        },
      },
    ],
  };
}

/** A field whose soybean ends in ten days. */
async function harvest(page: Page, prices?: MandiPrices): Promise<void> {
  const data = { name: "By the well", areaHa: 0.6, soil: "Black", district: 498 };
  const made = await page.request.post("/api/fields", { data });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const season = { crop: "soybean", sownOn: daysLater(today, -89), stages: [20, 25, 35, 20], sure: true };
  expect((await page.request.post(`/api/fields/${id}/seasons`, { data: season })).status()).toBe(201);
  if (prices) await page.route("**/api/crops/*/mandi-prices?*", (route) => route.fulfill({ json: prices }));
  await page.goto("/fields");
  await alive(page);
}

/** The card of prices on Today. */
const priceCard = (page: Page) =>
  page
    .locator("section, article, div")
    .filter({ has: page.getByRole("heading", { name: "Price at the mandi" }) })
    .last();

test("near the harvest Today has the price of the nearest mandi with its day, beside its weeks before and the support price", async ({
  page,
  signUp,
  speak,
}) => {
  await speak("en");
  await signUp();
  await harvest(page, pricesOf(1));
  const card = priceCard(page);
  await expect(card).toContainText(/Hinganghat \(Wardha\), \d+ \w+: Rs\s4,701\.35 a quintal/);
  await expect(card).toContainText("Higher by Rs 301.35 than in the weeks before (Rs 4,400).");
  await expect(card).toContainText("Rs 1,006.65 below the support price.");
  await expect(card).toContainText("Source: Agmarknet");
  await expect(card).not.toContainText(/wait|sell now|days old/i);
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a price over a week old says its age, and one over a month old is no price", async ({
  page,
  signUp,
  speak,
}) => {
  await speak("en");
  await signUp();
  const prices = pricesOf(12);
  await harvest(page, prices);
  await expect(priceCard(page)).toContainText("12 days old");
  prices.mandis = pricesOf(31).mandis;
  await page.reload();
  await expect(priceCard(page)).toContainText("No mandi price of these weeks near Wardha is known here.");
  await expect(priceCard(page)).not.toContainText("4,701");
  await expect(priceCard(page)).toContainText("Support price of 2026-27: Rs 5,708 a quintal.");
});

test("without a setting and a service Today says that no price is known, and EarthWorm what is usual and whom to ring", async ({
  page,
  signUp,
  speak,
}) => {
  await speak("en");
  await signUp();
  await harvest(page);
  await expect(priceCard(page)).toContainText("No mandi price of these weeks near Wardha is known here.");
  await openChat(page);
  const log = page.getByRole("log");
  await say(page, "will it rain tomorrow in Wardha");
  await expect(log.getByRole("heading", { name: "Weather in Wardha" })).toBeVisible();
  await expect(log).toContainText("Mitti has no forecast here.");
  await expect(log).toContainText("This is what is usual, and no forecast.");
  await expect(log.getByRole("link", { name: /1800-180-1551$/ })).toBeVisible();
  await say(page, "onion price in Nashik district");
  await expect(log).toContainText("What mandis near Nashik pay in these weeks is not known here.");
  await expect(log.getByRole("link", { name: /1800-270-0224$/ })).toBeVisible();
});
