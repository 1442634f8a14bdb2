import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerRegister } from "#app/server/commands/registerCommands.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { type Edition, mostUses, type ReckonedUse } from "#knowledge/register/contract.ts";
import { loadRegister } from "#knowledge/register/server/loadRegister.ts";
import { readUses } from "#knowledge/register/server/readUses.ts";
import { sprayedUses, useById } from "#knowledge/register/server/uses.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { engines, temporaryFolder } from "../support/database.ts";
import { allUses } from "../support/registeredUses.ts";

const shipped = "src/knowledge/register/data/pesticide-uses.csv";

interface Spray {
  uses: ReckonedUse[];
  prohibited: { words: string }[];
  harvestFrom: string | null;
  coverage: string;
}

describe.each(engines)("the register of pesticide uses on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const uses = async (query: string): Promise<RegisteredUse[]> =>
    (await app.inject(`/api/register/uses?${query}`)).json();
  const editions = async (): Promise<Edition[]> => (await app.inject("/api/register/editions")).json();
  const spray = async (more: object): Promise<Spray> => {
    const payload = {
      active: "imidacloprid",
      crop: "tomato-rabi",
      on: "2026-12-01",
      areaHa: 1,
      pumpLitres: 15,
    };
    const url = "/api/reckon/spray";
    const answer = await app.inject({ method: "POST", url, payload: { ...payload, ...more } });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json();
  };
  const run = (...words: string[]) => administerRegister(words, { changes: app.changes, db: store.db });
  const written = (name: string, change: (text: string) => string): string => {
    const path = join(temporaryFolder(), name);
    writeFileSync(path, change(readFileSync(shipped, "utf8")));
    return path;
  };

  test("what an order forbids on a crop is told with the order, and with no dose anywhere", async () => {
    for (const crop of ["jowar-kharif", "jowar-rabi"]) {
      const found = (await uses(`crop=${crop}&active=mancozeb`)).map(
        ({ dose, doseAsWritten, prohibited }) => ({
          ...{ dose, doseAsWritten },
          ...{ order: prohibited?.order, orderDate: prohibited?.orderDate },
        }),
      );
      const forbidden = { dose: null, doseAsWritten: "", order: "S.O. 4294(E)", orderDate: "2023-10-03" };
      expect(found).toEqual([forbidden]);
      const reckoned = await spray({ active: "mancozeb 75 WP", crop });
      expect(reckoned).toMatchObject({
        ...{ uses: [], harvestFrom: null },
        prohibited: [
          { substance: "Mancozeb", words: "Mancozeb may not be used on Jowar (S.O. 4294(E), 2023-10-03)" },
        ],
      });
    }
    expect((await spray({ active: "mancozeb 75 WP", crop: "potato" })).prohibited).toEqual([]);
    expect(
      (await allUses(app))
        .filter(({ prohibited }) => prohibited)
        .map(({ crop, actives }) => [crop, ...actives]),
    ).toEqual([
      ["Ber", "chlorpyrifos"],
      ["Citrus", "chlorpyrifos"],
      ["Mango", "dinocap"],
      ["Rose", "dinocap"],
      ["Jowar", "mancozeb"],
      ["Guava", "mancozeb"],
    ]);
  });

  test("ships with every row that is in no doubt, each with its edition, page and row", async () => {
    const all = await allUses(app);
    expect(all).toHaveLength(2114);
    for (const { page, row, part, edition, asOn } of all) {
      expect([page > 0, row >= 0, part !== "", edition.slice(0, 10), asOn]).toEqual([
        ...[true, true, true, "2026-03-31", "2026-03-31"],
      ]);
    }
    expect(await editions()).toMatchObject([
      { asOn: "2026-03-31", rows: 2612, doubtful: 501, current: true },
    ]);
    // Of the crops that came later nobody has read the register.
    const [edition] = await editions();
    expect(edition?.coveredCrops).toHaveLength(103);
    expect(edition?.coveredCrops).toContain("spinach");
    expect(edition?.coveredCrops).not.toContain("tea");
    expect(edition?.sources.reduce((sum, { rows }) => sum + rows, 0)).toBe(2612);
  });

  test("is asked by crop, pest in English or Hindi, and active with or without its strength", async () => {
    const [use] = await uses("crop=tomato-rabi&pest=whitefly&active=imidacloprid%2017.8%20SL");
    expect(use).toMatchObject({
      ...{ product: "Imidacloprid 17.80%SL", actives: ["imidacloprid"], strength: "17.8", formulation: "SL" },
      ...{ dose: { least: 150, most: 175, unit: "ml", per: "ha" }, waiting: "days", waitingDays: 3 },
      ...{ pests: ["whitefly"], pestNames: ["whitefly"], groups: [{ scheme: "IRAC", code: "4A" }] },
    });
    expect(
      await uses(`crop=tomato-rabi&active=imidacloprid%2017.8&pest=${encodeURIComponent("सफेद मक्खी")}`),
    ).toEqual([use]);
    const inHindi: RegisteredUse[] = (
      await app.inject({
        url: "/api/register/uses?crop=tomato-rabi&pest=whitefly&active=imidacloprid%2017.8%20SL",
        headers: { cookie: "language=hi" },
      })
    ).json();
    expect(inHindi[0]).toMatchObject({ pests: ["whitefly"], pestNames: ["सफेद मक्खी"] });
    expect(inHindi[0]?.groups[0]?.name).toMatch(/^[\u0900-\u097f]/);
    expect(await uses("crop=tomato-rabi&pest=white%20flies&active=imidacloprid%2017.8%20SL")).toEqual([use]);
    expect((await uses("crop=tomato-rabi&active=imidacloprid")).length).toBeGreaterThan(1);
    expect(await uses("crop=spinach")).toEqual([]);
    expect(await uses("crop=pigeonpea&active=imidacloprid%2017.8%20SL")).toEqual([]);
  });

  test("has an empty waiting cell as unknown, living products as none, and never as nothing", async () => {
    const all = await uses("");
    for (const { waiting, waitingDays } of all) expect(waiting === "days").toBe(waitingDays !== null);
    expect(
      await uses("active=beauveria%20bassiana").then((some) => new Set(some.map(({ waiting }) => waiting))),
    ).toEqual(new Set(["none", "days"]));
    const mancozeb = await uses("crop=potato&active=mancozeb%2075%20WP");
    expect(mancozeb.map(({ waiting, waitingDays }) => [waiting, waitingDays])).toContainEqual([
      "unknown",
      null,
    ]);
  });

  test("reckons imidacloprid on tomato: 150 ml in 500 litres, 33.3 pumps with 4.5 ml each", async () => {
    const asked = { active: "imidacloprid 17.8 SL", pest: "whitefly" };
    expect((await spray(asked)).uses).toMatchObject([
      {
        dose: 150,
        doseMost: 175,
        unit: "ml",
        waterLitres: 500,
        waterAssumed: false,
        pumps: 33.3,
        perPump: 4.5,
      },
    ]);
    expect(await spray({ ...asked, areaHa: 0.4047 })).toMatchObject({
      uses: [{ dose: 60.7, waterLitres: 202, pumps: 13.5, perPump: 4.5, waitingDays: 3 }],
      harvestFrom: "2026-12-04",
      coverage: "whole",
    });
  });

  test("says the first day of harvest by crop: 29 days on tur, 3 on tomato, none where it is unknown", async () => {
    const active = "chlorantraniliprole 18.5 SC";
    const tur = await spray({ active, crop: "pigeonpea", on: "2026-12-01" });
    expect(tur.harvestFrom).toBe("2026-12-30");
    // Both rows of tur contradict each other: their days count, and neither is shown.
    expect(tur.uses).toEqual([]);
    expect((await spray({ active, on: "2026-09-28" })).harvestFrom).toBe("2026-10-01");
    expect((await spray({ active: "spinosad", crop: "pigeonpea", on: "2026-10-10" })).harvestFrom).toBe(
      "2026-11-26",
    );
    expect((await spray({ active: "mancozeb 75 WP", crop: "potato" })).harvestFrom).toBeNull();
    expect(await spray({ active: "no such thing" })).toEqual({
      uses: [],
      prohibited: [],
      harvestFrom: null,
      coverage: "whole",
    });
    for (const [crop, coverage] of [
      ["spinach", "whole"],
      ["tea", "none"],
    ])
      expect(await spray({ crop })).toEqual({ uses: [], prohibited: [], harvestFrom: null, coverage });
  });

  test.each([
    { on: "2026-02-30" },
    { on: "9999-12-31" },
    { areaHa: 0 },
    { areaHa: 1e9 },
    { pumpLitres: 0 },
    { active: "" },
    { active: "x".repeat(81) },
    { crop: "TOMATO" },
  ])("does not reckon with %o", async (more) => {
    const payload = {
      active: "spinosad",
      crop: "cotton",
      on: "2026-12-01",
      areaHa: 1,
      pumpLitres: 15,
      ...more,
    };
    expect((await app.inject({ method: "POST", url: "/api/reckon/spray", payload })).statusCode).toBe(400);
  });

  test("keeps an older edition readable when a newer one is loaded", async () => {
    const before = await uses("crop=tomato-rabi&pest=whitefly&active=imidacloprid%2017.8%20SL");
    const [old] = await editions();
    const file = written("newer.csv", (text) =>
      text.replace(/150-175,500,500,3,days/, "150-175,500,500,9,days"),
    );
    const dry = await run("register", file, "2026-09-30", "--dry-run");
    expect(dry).toMatch(
      /^2612 rows, 501 of them in doubt .* SHA-256 [0-9a-f]{64}\.\nIt would be the current edition\. Nothing was loaded\.$/,
    );
    expect(await editions()).toHaveLength(1);

    expect(await run("register", file, "2026-09-30")).toContain("It is the current edition.");
    const query = "crop=tomato-rabi&pest=whitefly&active=imidacloprid%2017.8%20SL";
    expect(await uses(query)).toMatchObject([{ waitingDays: 9, asOn: "2026-09-30" }]);
    expect(await uses(`${query}&edition=${old?.id}`)).toEqual(before);
    expect(await useById(store.db, before[0]?.id ?? "")).toEqual(before[0]);
    expect(await run("register", file, "2026-09-30")).toContain("loaded before; nothing changed");

    const older = written("older.csv", (text) =>
      text.replace("150-175,500,500,3,days", "150-175,500,500,4,days"),
    );
    expect(await run("register", older, "2025-03-31", "--dry-run")).toContain(
      "The edition of 2026-09-30 would stay the current one. Nothing was loaded.",
    );
    expect(await run("register", older, "2025-03-31")).toContain(
      "The edition of 2026-09-30 stays the current one.",
    );
    expect(await uses(query)).toMatchObject([{ waitingDays: 9 }]);
    expect((await app.inject("/api/register/uses?edition=2020-01-01-00000000")).statusCode).toBe(404);
  });

  test.each([
    [
      "a waiting period of zero days beside an empty cell",
      "150-175,500,500,3,days",
      "150-175,500,500,0,not_stated",
      /Line \d+: waiting_days stands beside/,
    ],
    ["a letter for a dose", ",150,175,ml,ha", ",150,l75,ml,ha", /Line \d+: dose_max is no figure: l75/],
    [
      "a range that is upside down",
      ",150,175,ml,ha",
      ",175,150,ml,ha",
      /Line \d+: dose_min is above dose_max/,
    ],
    ["a dose of nothing", ",150,175,ml,ha", ",0,0,ml,ha", /Line \d+: dose_min is 0/],
    [
      "a dose beyond every label",
      ",150,175,ml,ha",
      ",150,175000,ml,ha",
      /Line \d+: dose_max is above 50000 ml/,
    ],
    [
      "years of waiting",
      "150-175,500,500,3,days",
      "150-175,500,500,900,days",
      /Line \d+: waiting_days is no number of days/,
    ],
    [
      "another row under the same hash",
      "Imidacloprid 17.80%SL",
      "Imidacloprid 70.00% WG",
      /Line \d+: product is another than in the edition of/,
    ],
    [
      "a column that is missing",
      "waiting_days",
      "days_of_waiting",
      /Line 2: the column waiting_days is missing/,
    ],
    [
      "a row twice",
      "4cd13abb7e271dbb",
      "f4b5760f35344a92",
      /Line 4: the row_hash f4b5760f35344a92 stands there twice/,
    ],
  ])("loads nothing of a file with %s", async (_, found, put, words) => {
    const count = (await editions()).length;
    const file = written("bad.csv", (text) => text.replace(found, put));
    await expect(run("register", file, "2026-10-31")).rejects.toThrow(words);
    expect(await editions()).toHaveLength(count);
  });

  test("a pest alone is answered in pages, the next one behind the last use of this one", async () => {
    const all = await allUses(app);
    expect(all.length).toBeGreaterThan(mostUses);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const [first, second] = await uses("pest=aphid");
    expect((await uses(`pest=aphid&after=${first?.id}`))[0]).toEqual(second);
    for (const after of ["no-such-use", "x".repeat(121), "%27"])
      expect([after, (await app.inject(`/api/register/uses?after=${after}`)).statusCode]).toEqual([
        after,
        400,
      ]);
  });

  test("of one day the edition that was loaded last holds, also within the same millisecond", async () => {
    const at = 1;
    const load = async (text: string) => {
      const read = await readUses(
        readFileSync(written("same-day.csv", (file) => file.replace("150-175,500,500,3,days", text))),
      );
      await change(app, store.db, (tx) =>
        loadRegister(tx, read, { asOn: "2026-10-01", source: "test", coveredCrops: [], at }),
      );
      return read.hash;
    };
    for (const days of [5, 6, 7, 8]) {
      const hash = await load(`150-175,500,500,${days},days`);
      expect((await editions())[0]).toMatchObject({ hash, asOn: "2026-10-01" });
    }
  });

  test("asks for the day of an edition, and for the file", async () => {
    await expect(run("register", shipped)).rejects.toThrow("As on which day?");
    await expect(run("register", shipped, "2999-01-01")).rejects.toThrow("still to come");
    await expect(run("register")).rejects.toThrow("Which file?");
    await expect(run("register", "/nowhere.csv", "2026-03-31")).rejects.toThrow("can't be read");
  });

  test("a spray may have been any of its rows, so that the longest counts", async () => {
    const { uses: found, waiting } = await sprayedUses(store.db, {
      crop: "cotton",
      active: "diafenthiuron 50 WP",
    });
    expect(found.every(({ crops }) => crops.includes("cotton"))).toBe(true);
    expect(Math.max(...waiting.map(({ waitingDays }) => waitingDays ?? 0))).toBe(30);
  });
});
