import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import type { Field, Season } from "#season/fields/contract.ts";
import { lookAtAll } from "#season/fields/server/morning/tellMornings.ts";
import type { CountedWeather } from "#season/weather/server/routes.ts";
import { engines } from "../support/database.ts";
import { addField, sow } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

const sown = "2026-11-02";

describe.each(engines)("frost and heat for fields, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  let now = 0;
  let weather: CountedWeather = { days: [], madeAt: null };
  const isNow = (day: string, hour = "06:00") => {
    now = Date.parse(`${day}T${hour}:00+05:30`);
  };
  const look = () => lookAtAll(app, store.db, { now: () => now, weatherAt: async () => weather });
  /** Forecasts the nights and days from a day on, made an hour ago. */
  const forecast = (from: string, temperatures: readonly (readonly [tmin: number, tmax: number])[]) => {
    const days = temperatures.map(([tmin, tmax], index) => ({ on: daysLater(from, index), tmin, tmax }));
    weather = { days, madeAt: now - 3_600_000 };
  };

  beforeAll(async () => {
    isNow(sown);
    store = await open();
    app = await makeApp({ store, now: () => now });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  let who: TestPerson;
  let field: Field;
  let season: Season;
  beforeEach(async () => {
    isNow(sown);
    weather = { days: [], madeAt: null };
    count += 1;
    who = await addTestPerson(app, store, { email: `frost${count}@example.in` });
    field = await addField(who, { name: "By the well" });
    season = await sow(who, field, { crop: "potato", sownOn: sown, stages: [25, 30, 40, 25] });
  });
  afterEach(() => store.db.updateTable("season").set({ over_on: sown }).execute());

  const told = async (kind = "field-frost"): Promise<Notification[]> =>
    ((await who.asks({ url: "/api/notifications" })).json() as Notification[]).filter(
      (each) => each.kind === kind,
    );

  test("a cold night is told once for each field at risk, with its day, its °C, the field and the age of the forecast", async () => {
    const other = await addField(who, { name: "At the road" });
    await sow(who, other, { crop: "potato", sownOn: sown, stages: [25, 30, 40, 25] });
    await addField(who, { name: "Fallow" });
    isNow("2026-12-20");
    forecast("2026-12-20", [
      [8, 22],
      [6, 22],
      [2.4, 21],
    ]);
    await Promise.all([look(), look()]);
    const notes = await told();
    expect(notes.map(({ hazard }) => hazard?.field).toSorted()).toEqual(["At the road", "By the well"]);
    for (const { hazard, read, work } of notes) {
      expect(hazard).toMatchObject({ on: "2026-12-22", degrees: 2, madeAt: now - 3_600_000 });
      expect([read, work]).toEqual([false, undefined]);
    }
  });

  test("a forecast that repeats, shifts or contradicts itself is told of no second time, and a later frost is", async () => {
    const cold: [number, number] = [3, 20];
    const mild: [number, number] = [9, 20];
    const mornings = [
      [mild, cold, cold],
      [mild, mild, cold],
      [mild, mild, mild],
      [mild, cold, cold],
      [mild, cold, mild],
    ] as const;
    for (const [index, nights] of mornings.entries()) {
      isNow(daysLater("2026-12-20", index));
      forecast(daysLater("2026-12-20", index), nights);
      await look();
      isNow(daysLater("2026-12-20", index), "09:00");
      await look();
    }
    expect((await told()).map(({ hazard }) => hazard?.on)).toEqual(["2026-12-21"]);
    isNow("2026-12-27");
    forecast("2026-12-27", [mild, cold]);
    await look();
    expect((await told()).map(({ hazard }) => hazard?.on)).toEqual(["2026-12-28", "2026-12-21"]);
  });

  test("nothing is told without a forecast of the last day, in the night, of a crop that is over, or of days beyond", async () => {
    isNow("2026-12-20");
    await look();
    isNow("2026-12-21", "03:00");
    forecast("2026-12-21", [
      [1, 20],
      [1, 20],
    ]);
    await look();
    isNow("2026-12-21");
    forecast("2026-12-21", [
      [1, 20],
      [5, 20],
      [5, 20],
      [1, 20],
    ]);
    await look();
    expect(await told()).toEqual([]);
    isNow(daysLater(sown, 130));
    forecast(daysLater(sown, 130), [
      [1, 20],
      [1, 20],
    ]);
    await look();
    expect(await told()).toEqual([]);
    expect(season.endsOn < daysLater(sown, 130)).toBe(true);
  });

  test("heat is told in the middle stage alone", async () => {
    const hot: [number, number] = [24, 41];
    isNow(daysLater(sown, 40));
    forecast(daysLater(sown, 40), [hot, hot]);
    await look();
    expect(await told("field-heat")).toEqual([]);
    isNow(daysLater(sown, 70));
    forecast(daysLater(sown, 70), [hot, hot]);
    await look();
    expect((await told("field-heat")).map(({ hazard }) => hazard)).toMatchObject([
      { field: "By the well", on: daysLater(sown, 70), degrees: 41 },
    ]);
  });

  test("who turned off news of the fields is not counted any", async () => {
    const off = await who.asks({
      method: "PUT",
      url: "/api/notifications/bell",
      payload: { topic: "fields", on: false },
    });
    expect(off.statusCode).toBeLessThan(300);
    isNow("2026-12-20");
    forecast("2026-12-20", [
      [8, 22],
      [2, 22],
    ]);
    await look();
    expect((await told()).map(({ read }) => read)).toEqual([true]);
    expect((await who.asks({ url: "/api/notifications/new" })).json().count).toBe(0);
  });
});
