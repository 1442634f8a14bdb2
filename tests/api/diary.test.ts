import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Entry, NewEntry, Season } from "#season/fields/contract.ts";
import { limits } from "#season/fields/rules.ts";
import { engines } from "../support/database.ts";
import { addField, farmDay, seasonOf, sow, write, written } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("the diary of a season, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => farmDay });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newFarmer = () => {
    count += 1;
    return addTestPerson(app, store, { email: `d${count}@example.in` });
  };
  const newSeason = async (who: TestPerson, crop = "wheat", areaHa = 0.5) =>
    sow(who, await addField(who, { areaHa }), { crop, sownOn: "2026-09-01", stages: [30, 40, 50, 30] });
  const correct = (who: TestPerson, entry: Entry, payload: object) =>
    who.asks({ method: "PATCH", url: `/api/seasons/${entry.season}/entries/${entry.id}`, payload });
  const undo = (who: TestPerson, season: { id: string }, entry: string) =>
    who.asks({ method: "DELETE", url: `/api/seasons/${season.id}/entries/${entry}` });

  test("an entry of each kind is kept with what its kind has, and nothing else", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const kinds: (Omit<NewEntry, "on"> & { on?: string })[] = [
      { kind: "done", task: "weeding-1", words: "Two people" },
      { kind: "cost", amount: 1_200.5, costKind: "labour", words: "Weeding" },
      { kind: "sale", amount: 52_000, kg: 2_300 },
      { kind: "rain", tap: "good" },
      { kind: "irrigation", mm: 42.5 },
      { kind: "harvest", kg: 2_400 },
      { kind: "note", words: "Rust on two leaves\nby the well" },
    ];
    for (const entry of kinds) {
      const answer = await write(who, season, { ...entry, ...(entry.kind === "note" ? { kg: 5 } : {}) });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { ...entry, on: "2026-12-01", version: 1, undone: false, season: season.id, warning: null },
      ]);
      expect("kg" in answer.json()).toBe(entry.kg !== undefined);
    }
    expect((await seasonOf(who, season)).entries).toHaveLength(kinds.length);
  });

  test.each<[string, Omit<NewEntry, "on"> & { on?: string }]>([
    ["task", { kind: "done" }],
    ["amount", { kind: "cost" }],
    ["amount", { kind: "sale", kg: 5 }],
    ["tap", { kind: "rain" }],
    ["tap", { kind: "rain", tap: "normal" }],
    ["tap", { kind: "irrigation", tap: "good" }],
    ["kg", { kind: "harvest" }],
    ["product", { kind: "spray" }],
    ["words", { kind: "note", words: "  " }],
    ["on", { kind: "note", words: "Later", on: "2026-12-03" }],
    ["on", { kind: "note", words: "Long ago", on: "2024-01-01" }],
    ["on", { kind: "note", words: "No day", on: "2026-02-30" }],
  ])("an entry is refused for its %s: %o", async (field, entry) => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const answer = await write(who, season, entry);
    expect([answer.statusCode, answer.json().errors?.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      [field],
    ]);
    expect((await seasonOf(who, season)).entries).toEqual([]);
  });

  test("sent twice is once, at the same time too; another entry under a used key is refused", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const key = randomUUID();
    const cost = { kind: "cost", amount: 300, costKind: "water" } as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(who, season, cost, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const { entries } = await seasonOf(who, season);
    expect(entries).toEqual([answers[0]?.json()]);
    expect(entries[0]?.key).toBe(key);
    expect((await write(who, season, { ...cost, amount: 301 }, key)).statusCode).toBe(422);
    expect((await write(who, await newSeason(who), cost, key)).statusCode).toBe(422);
    // Another person's keys are another thing.
    const other = await newFarmer();
    expect((await write(other, await newSeason(other), cost, key)).statusCode).toBe(201);
  });

  test("an entry without a key, or with one that is too short, is refused", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const payload = { kind: "note", on: "2026-12-01", words: "x" };
    const url = `/api/seasons/${season.id}/entries`;
    expect((await who.asks({ method: "POST", url, payload })).statusCode).toBe(400);
    expect((await write(who, season, { kind: "note", words: "x" }, "short")).statusCode).toBe(400);
  });

  test("an undone entry counts no more, stays known by its key, and the undo can be taken back", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const key = randomUUID();
    const cost = { kind: "cost", amount: 800 } as const;
    const entry = await written(who, season, cost, key);
    // By its key: the phone may have lost the answer.
    for (const again of [key, entry.id]) expect((await undo(who, season, again)).json().undone).toBe(true);
    expect(await seasonOf(who, season)).toMatchObject({ entries: [], result: { cost: 0 } });
    expect((await write(who, season, cost, key)).json()).toMatchObject({ id: entry.id, undone: true });
    expect((await seasonOf(who, season)).entries).toEqual([]);
    expect((await correct(who, entry, { undone: false })).json()).toMatchObject({ undone: false });
    expect(await seasonOf(who, season)).toMatchObject({ entries: [{ id: entry.id }], result: { cost: 800 } });
    expect((await undo(who, season, "no-such-entry")).statusCode).toBe(404);
  });

  test("a task that two devices marked is done once, from the first mark on, and undone by one tap", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const task = season.tasks[0]?.id ?? "";
    const first = await written(who, season, { kind: "done", task, on: "2026-11-20" });
    const second = await written(who, season, { kind: "done", task, on: "2026-11-22" });
    const shown = async () => (await seasonOf(who, season)).tasks.find(({ id }) => id === task);
    expect([first.window, second.window]).not.toContain(null);
    expect(await shown()).toMatchObject({ done: true });
    await undo(who, season, second.id);
    expect(await shown()).toMatchObject({ done: false, doneOn: null });
    expect((await seasonOf(who, season)).entries).toEqual([]);
  });

  test("what was another task after all keeps that task's window", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const [first, second] = season.tasks;
    const entry = await written(who, season, { kind: "done", task: first?.id, on: "2026-11-20" });
    const moved = (await correct(who, entry, { task: second?.id })).json();
    expect(moved.window).toEqual({ from: second?.from, to: second?.to });
    expect((await correct(who, entry, { words: "x" })).json().window).toEqual(moved.window);
  });

  test("a correction keeps what it does not name, counts, and loses against one that was first", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const rain = await written(who, season, { kind: "rain", tap: "heavy", words: "At night" });
    const corrected = (await correct(who, rain, { mm: 22, on: "2026-11-30", version: 1 })).json();
    expect(corrected).toMatchObject({ mm: 22, on: "2026-11-30", words: "At night", version: 2 });
    expect(corrected).not.toHaveProperty("tap");
    expect((await correct(who, rain, { mm: 30, version: 1 })).statusCode).toBe(409);
    expect((await correct(who, rain, { mm: null })).statusCode).toBe(400);
    const cost = await written(who, season, { kind: "cost", amount: 100 });
    expect((await correct(who, cost, { amount: 120.25 })).json().amount).toBe(120.25);
    expect((await correct(who, cost, { on: "2027-05-01" })).statusCode).toBe(400);
  });

  test("one entry for many fields is one in each, with money and amounts shared by area to the last paisa", async () => {
    const who = await newFarmer();
    const seasons = [
      await newSeason(who, "wheat", 1),
      await newSeason(who, "chickpea", 1),
      await newSeason(who, "wheat", 1),
    ];
    const [first, ...others] = seasons;
    if (!first) throw new Error("there are three");
    const also = others.map(({ id }) => id);
    const key = randomUUID();
    const cost: Omit<NewEntry, "on"> = {
      kind: "cost",
      amount: 100,
      costKind: "labour",
      also: [...also, first.id],
    };
    for (let again = 0; again < 2; again += 1)
      expect((await write(who, first, cost, key)).statusCode).toBe(201);
    const amounts = await Promise.all(
      seasons.map(async (season) => (await seasonOf(who, season)).entries.map(({ amount }) => amount)),
    );
    expect(amounts).toEqual([[33.34], [33.33], [33.33]]);
    const spray = {
      kind: "spray",
      active: "imidacloprid",
      dose: 300,
      doseUnit: "ml",
      areaHa: 3,
      also,
    } as const;
    await write(who, first, spray);
    const shares = (await seasonOf(who, first)).entries.find(({ kind }) => kind === "spray");
    expect(shares).toMatchObject({ dose: 100, areaHa: 1 });
  });

  test("at the end the money and the harvest stand per hectare beside what was advised", async () => {
    const who = await newFarmer();
    const season = await newSeason(who, "wheat", 0.5);
    await written(who, season, { kind: "cost", amount: 9_000.1, costKind: "seed" });
    await written(who, season, { kind: "cost", amount: 0.2, costKind: "other" });
    await written(who, season, { kind: "irrigation", tap: "normal", amount: 250 });
    await written(who, season, { kind: "harvest", kg: 2_000 });
    await written(who, season, { kind: "sale", kg: 1_500, amount: 36_000 });
    const { result } = await seasonOf(who, season);
    const crop = (await app.inject({ url: "/api/croppage/wheat" })).json();
    expect(result).toMatchObject({
      cost: 9_250.3,
      income: 36_000,
      profit: 26_749.7,
      harvestKg: 2_000,
      soldKg: 1_500,
      perHa: { cost: 18_500.6, income: 72_000, profit: 53_499.4, harvestKg: 4_000 },
      advised: { cost: crop.investment, harvestKg: crop.yield },
    });
  });

  test("a diary is full at some point, and a key that it knows is answered still", async () => {
    const who = await newFarmer();
    const season = await newSeason(who);
    const key = randomUUID();
    await written(who, season, { kind: "note", words: "First" }, key);
    await store.db
      .updateTable("season")
      .set({ entries: limits.entriesPerSeason })
      .where("id", "=", season.id)
      .execute();
    expect((await write(who, season, { kind: "note", words: "More" })).statusCode).toBe(413);
    expect((await write(who, season, { kind: "note", words: "First" }, key)).statusCode).toBe(201);
  });

  test("two phones that were offline bring their entries in any order, each as often as it likes, and lose none", async () => {
    const who = await newFarmer();
    const seasons = [await newSeason(who), await newSeason(who)] as const;
    // A generator of its own, so that a run can be repeated.
    let state = 20261122;
    const draw = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    interface Waiting {
      readonly season: Season;
      readonly key: string;
      readonly amount: number;
    }
    const model = new Map<string, { amount: number; undone: boolean; season: string }>();
    const outboxes: Waiting[][] = [[], []];
    for (let step = 0; step < 150; step += 1) {
      const phone = draw(2);
      const outbox = outboxes[phone] ?? [];
      const doing = draw(10);
      if (doing < 5) {
        const season = seasons[draw(2)] ?? seasons[0];
        outbox.push({ season, key: `phone-${phone}-${step}`, amount: 1 + draw(100_000) / 100 });
      } else if (doing < 8) {
        // Sends everything, some of it twice at once; what is answered leaves the outbox, or the answer is lost.
        const sent = outbox.flatMap((waiting) => (draw(3) === 0 ? [waiting, waiting] : [waiting]));
        const answers = await Promise.all(
          sent.map(({ season, key, amount }) => write(who, season, { kind: "cost", amount }, key)),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
        for (const { season, key, amount } of sent)
          if (!model.has(key)) model.set(key, { amount, undone: false, season: season.id });
        if (draw(3) > 0) outbox.length = 0;
      } else {
        const known = [...model.keys()];
        const key = known[draw(known.length)];
        const entry = key === undefined ? undefined : model.get(key);
        if (!entry || key === undefined) continue;
        await undo(who, { id: entry.season }, key);
        model.set(key, { ...entry, undone: true });
      }
    }
    for (const season of seasons) {
      const { entries, result } = await seasonOf(who, season);
      const expected = [...model].filter(([, entry]) => entry.season === season.id && !entry.undone);
      expect(entries.map(({ key, amount }) => [key, amount]).sort()).toEqual(
        expected.map(([key, { amount }]) => [key, amount]).sort(),
      );
      expect(Math.round(result.cost * 100)).toBe(
        expected.reduce((sum, [, { amount }]) => sum + Math.round(amount * 100), 0),
      );
    }
    const rows = await store.db
      .selectFrom("season_entry")
      .select("id")
      .where("person_id", "=", who.id)
      .execute();
    expect(rows).toHaveLength(model.size);
  });
});
