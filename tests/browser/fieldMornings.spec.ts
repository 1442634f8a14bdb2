import { recordedChanges } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import { daysBetween, daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import type {} from "#people/account/server/tables.ts";
import type { Season } from "#season/fields/contract.ts";
import { lookAtFieldsOf } from "#season/fields/server/morning/tellMornings.ts";
import { noWeather } from "#season/weather/server/routes.ts";
import { dataDir } from "../support/browser.ts";
import { expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

/** The morning of today, beside the running server: its own look keeps to India's hours. */
async function morningComes(email: string): Promise<void> {
  const store = await openStore({ dataDir, beside: true });
  const { id } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const house = { changes: recordedChanges(), log: { error: (about: object) => console.error(about) } };
  await lookAtFieldsOf(house, store.db, { now: Date.now, weatherAt: async () => noWeather }, id);
  await store.close();
}

const say = { today: /^आज आपके खेतों में · 1 काम$/, done: "हो गया" } as const;
test("what is to be done today in a field rings in the morning, leads to the list, and is gone once it is done", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 800 });
  const email = await signUp();
  const today = indianDay(Date.now());
  const field = await (
    await page.request.post("/api/fields", { data: { name: "Well", areaHa: 0.6 } })
  ).json();
  const sown = await page.request.post(`/api/fields/${field.id}/seasons`, {
    data: { crop: "wheat", sownOn: today, sure: true },
  });
  const season: Season = await sown.json();
  // So long ago that one task begins today, and no other one does or ends.
  const ago = season.tasks
    .filter(({ byCalendar, from }) => !byCalendar && from > daysLater(today, 10))
    .map(({ from }) => daysBetween(today, from) - 1)
    .find((days, _, all) => {
      const ends = season.tasks.map(({ to }) => daysBetween(today, to) - 1);
      return all.filter((one) => one === days).length === 1 && !ends.includes(days);
    });
  const moved = { data: { sownOn: daysLater(today, -(ago ?? 0)) } };
  expect((await page.request.patch(`/api/seasons/${season.id}`, moved)).ok()).toBe(true);
  await page.goto("/");
  const bell = page.locator("header a[href='/notes']").first();
  await expect(bell).toBeVisible();
  await morningComes(email);
  await expect(bell).toContainText("1", { timeout: 15_000 });
  await bell.click();
  const told = page.getByRole("link", { name: say.today });
  await expect(told).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);
  await told.click();
  await expect(page).toHaveURL("/fields");
  const done = page.locator("main").getByRole("button", { name: say.done }).first();
  await done.click();
  // It was opened, so it rings no more; done, it is history the next time one looks.
  await expect(bell).not.toContainText("1");
});
