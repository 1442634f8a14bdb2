import { daysLater, hourMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import type { PlaceWeather } from "#season/weather/contract.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

const today = indianDay(Date.now());

/** An answer with seven days, given so many hours ago; calm and dry but for the second day. */
function answerOf(hoursAgo: number): PlaceWeather {
  const from = startOfDay(today) ?? 0;
  const hours = (figure: number) => Array.from({ length: 72 }, () => figure);
  return {
    ...{ district: 498, name: "Wardha", today, service: true },
    forecast: {
      source: "open-meteo.com",
      madeAt: Date.now() - hoursAgo * hourMs,
      days: [0, 12, 0, 0, 70, 1, 0].map((rain, index) => ({
        ...{ on: daysLater(today, index), rain, tmin: 14, tmax: 27, wind: 12 },
      })),
      hours: {
        ...{ from, temperature: hours(22), humidity: hours(60), wind: hours(8) },
        rain: hours(0).map((none, hour) => (hour >= 24 && hour < 48 ? 0.5 : none)),
      },
    },
    warnings: { issuedOn: today, days: [{ on: daysLater(today, 4), kinds: ["heavy-rain"] }] },
    usual: { rainyDays: 2, rain: 30, tmin: 15, tmax: 29 },
  };
}

async function farm(page: Page, answer?: PlaceWeather): Promise<void> {
  const data = { name: "By the well", areaHa: 0.6, soil: "Black", district: 498 };
  const made = await page.request.post("/api/fields", { data });
  expect(made.status()).toBe(201);
  if (answer) await page.route("**/api/weather?*", (route) => route.fulfill({ json: answer }));
  await page.goto("/fields");
  await alive(page);
}

test("a week in pictures and words, with its place and time, and the details in a fold", async ({
  page,
  signUp,
  speak,
}, info) => {
  await signUp();
  await farm(page, answerOf(2));
  const week = page.getByRole("region", { name: "Weather in Wardha" });
  await expect(week.getByRole("listitem").filter({ visible: true })).toHaveCount(7);
  await expect(week.getByRole("listitem").first()).toContainText("Today");
  await expect(week.getByRole("listitem").nth(4)).toContainText("Heavy rain");
  await expect(week).toContainText(/Forecast of \d+ \w+, \d+:\d\d/);
  await expect(week).toContainText("heavy rain");
  await week.getByText("Day by day").click();
  await expect(week).toContainText("12 mm of rain");
  await expect(week).toContainText("Hours to spray in Wardha");
  await expect(week).toContainText("not good (rain within 6 hours");
  await expect(week).toContainText("This is what is usual, and no forecast.");
  expect(await violationsIn(page, "light")).toEqual([]);
  await speak("hi");
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.reload();
    await alive(page);
    const hindi = page.getByRole("region", { name: "वर्धा" }).or(page.getByRole("region", { name: "Wardha" }));
    await expect(hindi.getByText("आज", { exact: true })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`week-hi-${width}.png`), fullPage: true });
  }
});

test("older than a day it is said, than three days it is gone, and nothing of a past day is shown", async ({
  page,
  signUp,
}) => {
  await signUp();
  const old = answerOf(30);
  old.forecast?.days.unshift({ on: daysLater(today, -1), rain: 99, tmin: 1, tmax: 2, wind: 3 });
  await farm(page, old);
  const week = page.getByRole("region", { name: "Weather in Wardha" });
  await expect(week).toContainText("It is more than a day old");
  await expect(week).toHaveAttribute("data-age", "old");
  await week.getByText("Day by day").click();
  await expect(week).not.toContainText("99 mm");
  await expect(week).toContainText("is not known without a forecast of today");
  await page.unrouteAll();
  await page.route("**/api/weather?*", (route) => route.fulfill({ json: answerOf(72) }));
  await page.reload();
  await expect(week).toContainText("There is no forecast of these days now.");
  await expect(week).toContainText("rain on about 2 of 7 days");
  await expect(week).not.toContainText("Forecast of");
});

test("without a service and without a setting it says what is usual and that no forecast is known", async ({
  page,
  signUp,
}) => {
  await signUp();
  await farm(page);
  const week = page.getByRole("region", { name: "Weather in Wardha" });
  await expect(week).toContainText("Mitti has no forecast here.");
  await expect(week).toContainText("This is what is usual, and no forecast.");
});
