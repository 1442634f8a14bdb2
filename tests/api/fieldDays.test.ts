import type { FastifyInstance } from "fastify";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { translate } from "#kit/server/translation.ts";
import { waterToday } from "#knowledge/agronomy/water/waterToday.ts";
import type { Today, WaterToday } from "#season/fields/contract.ts";
import { fieldWaterOf } from "#season/fields/water.ts";
import { engines } from "../support/database.ts";
import { addField, seasonOf, sow, written } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("the days of a season, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  let now = 0;
  const isNow = (day: string) => {
    now = Date.parse(`${day}T06:00:00+05:30`);
  };

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => now });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newFarmer = () => {
    count += 1;
    return addTestPerson(app, store, { email: `w${count}@example.in` });
  };
  const waterOf = async (who: TestPerson, { id }: { id: string }): Promise<WaterToday> =>
    (await who.asks({ url: `/api/seasons/${id}/water` })).json();
  const today = async (who: TestPerson): Promise<Today> => (await who.asks({ url: "/api/today" })).json();
  const calendar = async (who: TestPerson, { id }: { id: string }, query = "") => {
    const answer = await who.asks({ url: `/api/seasons/${id}/calendar.ics${query}` });
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const parsed = new ICAL.Component(ICAL.parse(answer.body));
    return parsed.getAllSubcomponents("vevent").map((event) => ({
      uid: String(event.getFirstPropertyValue("uid")),
      sequence: Number(event.getFirstPropertyValue("sequence")),
      start: String(event.getFirstPropertyValue("dtstart")),
      summary: String(event.getFirstPropertyValue("summary")),
    }));
  };

  test("dry wheat is told to be watered, a good rain makes it wait, and a phone reckons the same", async () => {
    isNow("2026-11-02");
    const who = await newFarmer();
    // Akola: black soil, 0.4047 hectares by a borewell.
    const field = await addField(who, {
      ...{ areaHa: 0.4047, soil: "Black", state: "Maharashtra", water: "borewell" },
      pump: { litresPerSecond: 10, head: 30 },
    });
    const season = await sow(who, field);
    expect(await waterOf(who, season)).toMatchObject({ say: "wait", guessing: false, weatherMadeAt: null });
    let day = "2026-11-02";
    for (; day < "2026-12-25"; day = daysLater(day, 7)) {
      isNow(day);
      await written(who, season, { kind: "rain", tap: "none", on: day });
    }
    isNow(day);
    const dry = await waterOf(who, season);
    expect(dry).toMatchObject({ say: "water", reason: "dry" });
    expect(dry.depletion).toBeGreaterThanOrEqual(dry.raw);
    expect(dry.litres).toBeCloseTo(dry.amountMm * 4_047, 3);
    expect(dry.pumping?.hours).toBeCloseTo(dry.litres / 36_000, 6);
    await written(who, season, { kind: "irrigation", tap: "heavy", on: day });
    const watered = await waterOf(who, season);
    expect(watered).toMatchObject({ say: "wait", amountMm: 0, litres: 0 });
    const onThePhone = fieldWaterOf(await seasonOf(who, season), day);
    expect(onThePhone && waterToday(onThePhone)).toMatchObject({
      ...{ say: watered.say, depletion: watered.depletion, by: watered.by },
    });
  });

  test("the first water of wheat has one date, in the answer, the list, the calendar and the morning", async () => {
    isNow("2026-11-20");
    const who = await newFarmer();
    const field = await addField(who, { soil: "Black", state: "Madhya Pradesh", water: "borewell" });
    const season = await sow(who, field, { sownOn: "2026-11-20" });
    const first = season.tasks.find(({ kind }) => kind === "irrigation");
    if (!first) throw new Error("wheat is watered");
    expect(first).toMatchObject({ from: "2026-12-10", to: "2026-12-15" });
    const window = { from: first.from, to: first.to };
    for (const day of ["2026-11-21", "2026-12-01", "2026-12-09"]) {
      isNow(day);
      await written(who, season, { kind: "rain", tap: day === "2026-12-09" ? "good" : "none", on: day });
      expect(await waterOf(who, season)).toMatchObject({ say: "wait", by: first.from, window });
      const file = await calendar(who, season);
      expect(file.filter(({ uid }) => uid.endsWith("-next-water@mitti"))).toEqual([]);
      expect(file.find(({ uid }) => uid.includes(`-${first.id}@`))?.start).toBe(first.from);
    }
    isNow("2026-12-14");
    expect(await waterOf(who, season)).toMatchObject({ say: "water", reason: "planned", by: "2026-12-14" });
    const due = (await today(who)).tasks.filter(({ task }) => task.kind === "irrigation");
    expect(due).toMatchObject([{ when: "today", task: { id: first.id } }]);
    await written(who, season, { kind: "irrigation", tap: "normal", on: "2026-12-14" });
    const second = season.tasks.filter(({ kind }) => kind === "irrigation")[1];
    const after = await waterOf(who, season);
    expect(after).toMatchObject({ say: "wait", by: second?.from });
    expect((await today(who)).tasks.filter(({ task }) => task.id === first.id)).toEqual([]);
  });

  test("where the soil is dry before the plan's water, its day stands in the calendar too", async () => {
    isNow("2026-11-02");
    const who = await newFarmer();
    const field = await addField(who, { soil: "Sandy", state: "Rajasthan", water: "well" });
    const season = await sow(who, field, { crop: "potato", stages: undefined, sownOn: "2026-11-02" });
    const water = await waterOf(who, season);
    const planned = season.tasks.find(({ kind }) => kind === "irrigation");
    const file = await calendar(who, season);
    const own = file.filter(({ uid }) => uid.endsWith("-next-water@mitti"));
    if (water.window) expect([water.by, own]).toEqual([planned?.from, []]);
    else expect(own).toMatchObject([{ start: water.by }]);
    expect((water.by ?? "") <= (planned?.from ?? "9999")).toBe(true);
  });

  test("cotton is not watered after its bolls open, and never more than 75 mm at once", async () => {
    isNow("2026-06-15");
    const who = await newFarmer();
    const field = await addField(who, { soil: "Black", state: "Maharashtra", water: "well" });
    const season = await sow(who, field, { crop: "cotton", stages: undefined, sownOn: "2026-06-15" });
    const last = season.tasks.find(({ kind }) => kind === "last-irrigation");
    if (!last) throw new Error("cotton has a last water");
    for (let day = "2026-06-16"; day < season.endsOn; day = daysLater(day, 6)) {
      isNow(day);
      await written(who, season, { kind: "rain", tap: "none", on: day });
      const water = await waterOf(who, season);
      expect(water.amountMm).toBeLessThanOrEqual(75);
      expect([day, water.say === "water" && day > last.to]).toEqual([day, false]);
      expect(water.by === null || water.by <= last.to || water.by <= day).toBe(true);
      if (water.rest) expect(water.rest.on >= daysLater(day, 3)).toBe(true);
    }
  });

  test("a rain-fed field has no water task, no water now, no note and no date for water", async () => {
    for (const crop of ["cotton", "wheat", "rice-kharif", "sugarcane-spring", "chickpea"]) {
      isNow("2026-07-01");
      const who = await newFarmer();
      const field = await addField(who, { soil: "Black", state: "Maharashtra", water: "rain" });
      const season = await sow(who, field, { crop, stages: undefined, sownOn: "2026-07-01" });
      const isWater = (kind: string) => kind === "irrigation" || kind === "last-irrigation";
      expect(season.tasks.filter(({ kind }) => isWater(kind))).toEqual([]);
      for (let day = "2026-07-02"; day < season.endsOn; day = daysLater(day, 29)) {
        isNow(day);
        const water = await waterOf(who, season);
        expect([water.say === "water", water.amountMm, water.by]).toEqual([false, 0, null]);
        expect((await today(who)).water.filter(({ water: { say } }) => say === "water")).toEqual([]);
      }
      expect((await calendar(who, season)).filter(({ uid }) => /irrigation|water/.test(uid))).toEqual(
        crop === "rice-kharif"
          ? [expect.objectContaining({ uid: expect.stringContaining("last-irrigation") })]
          : [],
      );
    }
  });

  test("ten days without a word are told as a guess", async () => {
    isNow("2026-11-02");
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    isNow("2026-11-20");
    expect(await waterOf(who, season)).toMatchObject({ guessing: true });
    await written(who, season, { kind: "rain", tap: "none", on: "2026-11-20" });
    expect(await waterOf(who, season)).toMatchObject({ guessing: false });
  });

  test("a field without a district has its state's climate and says so; one with a district has that", async () => {
    isNow("2026-12-01");
    const who = await newFarmer();
    const [akola] = (await app.inject({ url: "/api/districts?state=Maharashtra" }))
      .json<{ code: number; name: string }[]>()
      .filter(({ name }) => name === "Akola");
    if (!akola) throw new Error("Akola is a district");
    const field = await addField(who, { state: "Maharashtra" });
    const season = await sow(who, field);
    expect(season.waterInputs?.climate).toMatchObject({ of: { kind: "state" }, flags: ["state"] });
    await who.asks({ method: "PATCH", url: `/api/fields/${field.id}`, payload: { district: akola.code } });
    const moved = await seasonOf(who, season);
    expect(moved.field).toMatchObject({ district: { name: "Akola" }, state: { name: "Maharashtra" } });
    expect(moved.waterInputs).toMatchObject({
      ...{ soilGuessed: true, climate: { of: { kind: "district", name: "Akola" } } },
    });
    const nowhere = await sow(who, await addField(who));
    expect(nowhere.waterInputs?.climate.of.kind).toBe("country");
  });

  test("a season that is over is not watered", async () => {
    isNow("2026-12-01");
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    await who.asks({ method: "PATCH", url: `/api/seasons/${season.id}`, payload: { overOn: "2026-12-01" } });
    expect((await who.asks({ url: `/api/seasons/${season.id}/water` })).statusCode).toBe(409);
    expect(await today(who)).toMatchObject({ fields: 1, tasks: [], water: [] });
  });

  test("today has what is due now and in a week over all fields, the most pressing first, and no done task", async () => {
    isNow("2026-11-04");
    const who = await newFarmer();
    expect(await today(who)).toEqual({
      ...{ day: "2026-11-04", fields: 0, unseen: 0 },
      ...{ tasks: [], water: [], sprays: [], turns: [], next: null },
    });
    const seasons = [
      await sow(who, await addField(who, { name: "Well field" }), { sownOn: "2026-11-02" }),
      await sow(who, await addField(who, { name: "Road field" }), { sownOn: "2026-11-10" }),
    ];
    const due = await today(who);
    expect(due.tasks.length).toBeGreaterThan(2);
    for (const { task, when } of due.tasks) {
      expect(task.from <= "2026-11-11" && task.to >= "2026-10-21").toBe(true);
      expect(when).toBe(task.from > "2026-11-04" ? "week" : task.to < "2026-11-04" ? "late" : "today");
    }
    expect(due.tasks.map(({ task }) => task.to)).toEqual(due.tasks.map(({ task }) => task.to).sort());
    expect(due.water.map(({ season }) => season)).toEqual([seasons[0]?.id]);
    const toCome = due.tasks.filter(({ task }) => task.from > "2026-11-04").map(({ task }) => task.from);
    expect(due.next?.task.from).toBe(toCome.sort()[0]);
    const [first] = due.tasks;
    if (!first) throw new Error("something is due");
    await written(who, { id: first.season }, { kind: "done", task: first.task.id, on: "2026-11-04" });
    const after = (await today(who)).tasks.map(({ season, task }) => `${season} ${task.id}`);
    expect(after).not.toContain(`${first.season} ${first.task.id}`);
    expect(after).toHaveLength(due.tasks.length - 1);
  });

  test("of a crop that was sown weeks before it was entered nothing is late; what passes from then on is", async () => {
    isNow("2026-11-28");
    const who = await newFarmer();
    const season = await sow(who, await addField(who, { water: "borewell" }), { sownOn: "2026-11-02" });
    expect(season.enteredOn).toBe("2026-11-28");
    const past = season.tasks.filter(({ to }) => to >= "2026-11-14" && to < "2026-11-28");
    const next = season.tasks.map(({ to }) => to).filter((to) => to >= "2026-11-28");
    const [soonest] = next.toSorted();
    if (past.length === 0 || !soonest) throw new Error("a plan has tasks before and after that day");
    const late = async () =>
      (await today(who)).tasks.filter(({ when }) => when === "late").map(({ task }) => task.to);
    expect(await late()).toEqual([]);
    // Nor is it put into the phone's calendar.
    expect(await calendar(who, season)).toHaveLength(next.length);
    isNow(daysLater(soonest, 1));
    expect(await late()).toEqual(next.filter((to) => to === soonest));
  });

  test("of very many open seasons those that grow now are looked at, and the rest is said", async () => {
    isNow("2026-11-04");
    const who = await newFarmer();
    const field = await addField(who);
    const cane = await sow(who, field, {
      crop: "sugarcane-spring",
      sownOn: "2026-02-01",
      stages: [35, 60, 190, 120],
    });
    const row = await store.db
      .selectFrom("season")
      .selectAll()
      .where("id", "=", cane.id)
      .executeTakeFirstOrThrow();
    const next = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      sown_on: daysLater("2027-11-01", index),
    }));
    await store.db.insertInto("season").values(next).execute();
    const due = await today(who);
    expect(due.unseen).toBe(1);
    expect(due.water.map(({ season }) => season)).toEqual([cane.id]);
  });

  test("a season of a crop that is no longer shipped keeps its diary, without a plan, and troubles no other one", async () => {
    isNow("2026-11-04");
    const who = await newFarmer();
    const field = await addField(who, { water: "borewell" });
    const [gone, wheat] = [await sow(who, field), await sow(who, field, { sownOn: "2026-11-01" })];
    await written(who, gone, { kind: "note", words: "Dry", on: "2026-11-03" });
    await store.db.updateTable("season").set({ crop_id: "gone" }).where("id", "=", gone.id).execute();
    expect((await today(who)).water.map(({ season }) => season)).toEqual([wheat.id]);
    expect(await seasonOf(who, gone)).toMatchObject({
      crop: { _id: "gone", name: "gone" },
      ...{ stages: [], tasks: [], waterInputs: null, endsOn: gone.sownOn },
      entries: [{ words: "Dry" }],
    });
    expect(await calendar(who, gone)).toEqual([]);
    const over = await who.asks({
      method: "PATCH",
      url: `/api/seasons/${gone.id}`,
      payload: { overOn: "2026-11-04" },
    });
    expect([over.statusCode, over.json()]).toMatchObject([200, { overOn: "2026-11-04" }]);
    expect((await who.asks({ url: "/api/fields" })).json()[0].seasons).toHaveLength(2);
  });

  test("at 23:30 UTC it is India's next day", async () => {
    now = Date.parse("2026-11-03T23:30:00Z");
    expect((await today(await newFarmer())).day).toBe("2026-11-04");
  });

  test("the calendar has each task under a name that stays, and a later number once it moved", async () => {
    isNow("2026-10-01");
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    const before = await calendar(who, season);
    expect(before.map(({ uid }) => uid)).toEqual(season.tasks.map(({ id }) => `${season.id}-${id}@mitti`));
    expect(await calendar(who, season)).toEqual(before);
    await who.asks({ method: "PATCH", url: `/api/seasons/${season.id}`, payload: { sownOn: "2026-11-09" } });
    const after = await calendar(who, season);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    for (const [place, { sequence }] of after.entries())
      expect(sequence).toBeGreaterThan(before[place]?.sequence ?? 0);
    expect(after[1]?.start).not.toBe(before[1]?.start);
    const hindi = await calendar(who, season, "?language=hi");
    expect(hindi[0]?.summary).toBe(translate(season.tasks[0]?.title ?? "", "hi"));
  });

  test("a task that is done is ticked in the calendar, under a later number", async () => {
    isNow("2026-11-05");
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    const [task] = season.tasks;
    await written(who, season, { kind: "done", task: task?.id ?? "", on: "2026-11-05" });
    const [event] = await calendar(who, season);
    expect(event).toMatchObject({ summary: `✓ ${task?.title}`, sequence: season.version + 1 });
  });
});
