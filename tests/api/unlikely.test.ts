import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { NewEntry, NewSeason } from "#season/fields/contract.ts";
import { engines } from "../support/database.ts";
import { addField, farmDay, seasonOf, sow, write } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("what is unlikely is asked about once, on $name", ({ open }) => {
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
    return addTestPerson(app, store, { email: `once${count}@example.in` });
  };
  const doubted = (answer: { statusCode: number; json: () => unknown }) => {
    if (answer.statusCode === 201 || answer.statusCode === 200) return [];
    const problem = answer.json() as {
      type: string;
      detail: string;
      errors: { field: string; rule: string }[];
    };
    expect([answer.statusCode, problem.type]).toEqual([409, "urn:mitti:problem:unlikely"]);
    expect(problem.detail).toContain("sure");
    for (const { rule } of problem.errors) expect(rule).toBe("unlikely");
    return problem.errors.map(({ field }) => field);
  };
  const sowing = (who: TestPerson, field: { id: string }, season: Partial<NewSeason>, key = randomUUID()) =>
    who.asks({
      ...{ method: "POST", url: `/api/fields/${field.id}/seasons`, payload: season },
      headers: { "idempotency-key": key },
    });

  test("a sowing out of season, or onto a standing crop, is taken by whoever is sure, and nothing is written before", async () => {
    const who = await newFarmer();
    const field = await addField(who);
    const june = { crop: "wheat", sownOn: "2026-06-15" };
    const key = randomUUID();
    expect(doubted(await sowing(who, field, june, key))).toEqual(["sownOn"]);
    expect((await who.asks({ url: "/api/fields" })).json()[0].seasons).toEqual([]);
    expect(doubted(await sowing(who, field, { ...june, sure: true }, key))).toEqual([]);
    expect(doubted(await sowing(who, field, { crop: "mustard", sownOn: "2026-12-15" }))).toEqual(["sownOn"]);
    expect(doubted(await sowing(who, field, { crop: "chickpea", sownOn: "2026-11-05" }))).toEqual([]);
    expect(doubted(await sowing(who, field, { crop: "potato", sownOn: "2026-11-10" }))).toEqual(["crop"]);
    const other = await addField(who);
    expect(doubted(await sowing(who, other, { crop: "potato", sownOn: "2026-11-10" }))).toEqual([]);
    expect(doubted(await sowing(who, other, { crop: "rice-kharif", sownOn: "2027-01-10" }))).toEqual([
      "sownOn",
      "crop",
    ]);
  });

  test("a sowing day that is moved out of season is asked about, what does not move it is not", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    const change = (payload: object) =>
      who.asks({ method: "PATCH", url: `/api/seasons/${season.id}`, payload });
    expect(doubted(await change({ sownOn: "2026-07-02" }))).toEqual(["sownOn"]);
    expect((await seasonOf(who, season)).sownOn).toBe("2026-11-02");
    expect(doubted(await change({ sownOn: "2026-11-12" }))).toEqual([]);
    expect(doubted(await change({ sownOn: "2026-07-02", sure: true }))).toEqual([]);
    expect(doubted(await change({ sownOn: "2026-07-02", stages: null }))).toEqual([]);
  });

  test("entries beyond the field or the day are asked about once, with the key that they are sent with again", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who, { areaHa: 0.4 }));
    const unlikely: [Omit<NewEntry, "on">, string][] = [
      [{ kind: "spray", product: "Neem oil", areaHa: 40 }, "areaHa"],
      [{ kind: "harvest", kg: 9_000_000 }, "kg"],
      [{ kind: "rain", mm: 900 }, "mm"],
      [{ kind: "irrigation", mm: 900 }, "mm"],
      [{ kind: "cost", amount: 900_000_000 }, "amount"],
      [{ kind: "spray", product: "Neem oil", dose: 900, doseUnit: "kg" }, "dose"],
    ];
    for (const [entry, field] of unlikely) {
      const key = randomUUID();
      expect([entry.kind, doubted(await write(who, season, entry, key))]).toEqual([entry.kind, [field]]);
      expect((await seasonOf(who, season)).entries.filter((each) => each.key === key)).toEqual([]);
      const sure = await write(who, season, { ...entry, sure: true }, key);
      expect(doubted(sure)).toEqual([]);
      expect(sure.json()).not.toHaveProperty("sure");
      // Sent again after a lost answer it is once, asked or not.
      expect(doubted(await write(who, season, { ...entry, sure: true }, key))).toEqual([]);
      expect(doubted(await write(who, season, entry, key))).toEqual([]);
      expect((await seasonOf(who, season)).entries.filter((each) => each.key === key)).toHaveLength(1);
    }
  });

  test("water of one day counts together, and what was taken back does not count", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    const first = await write(who, season, { kind: "irrigation", tap: "heavy" });
    expect(doubted(await write(who, season, { kind: "irrigation", tap: "heavy" }))).toEqual(["mm"]);
    expect(doubted(await write(who, season, { kind: "rain", tap: "heavy" }))).toEqual([]);
    await who.asks({ method: "DELETE", url: `/api/seasons/${season.id}/entries/${first.json().id}` });
    expect(doubted(await write(who, season, { kind: "irrigation", tap: "heavy" }))).toEqual([]);
  });

  test("a correction is asked about as an entry is, an undoing never", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    const { id } = (await write(who, season, { kind: "rain", tap: "good" })).json();
    const correct = (payload: object) =>
      who.asks({ method: "PATCH", url: `/api/seasons/${season.id}/entries/${id}`, payload });
    expect(doubted(await correct({ mm: 900 }))).toEqual(["mm"]);
    expect(doubted(await correct({ mm: 190 }))).toEqual([]);
    expect(doubted(await correct({ mm: 900, sure: true }))).toEqual([]);
    expect(doubted(await correct({ undone: true }))).toEqual([]);
  });

  test("usual work is never asked about", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who, { areaHa: 0.4 }));
    const usual: Omit<NewEntry, "on">[] = [
      { kind: "rain", tap: "heavy" },
      { kind: "irrigation", tap: "normal" },
      {
        kind: "spray",
        product: "Neem oil",
        areaHa: 0.4,
        dose: 400,
        doseUnit: "ml",
        pumps: 12,
        waterLitres: 200,
      },
      { kind: "harvest", kg: 1_600 },
      { kind: "sale", kg: 1_600, amount: 41_000 },
      { kind: "cost", amount: 12_000, costKind: "machine" },
      { kind: "note", words: "Green" },
    ];
    for (const entry of usual)
      expect([entry.kind, doubted(await write(who, season, entry))]).toEqual([entry.kind, []]);
  });
});
