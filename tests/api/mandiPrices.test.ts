import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { fromJson, toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import { dayMs, daysLater } from "#kit/contract/days/indianDays.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import type { MandiPrice, MandiPrices } from "#knowledge/crops/mandi/contract.ts";
import { mandiTag } from "#knowledge/crops/mandi/rules.ts";
import { claimReading, keepClaim, noteWhole } from "#knowledge/crops/mandi/server/reading/lease.ts";
import { readWhenDue } from "#knowledge/crops/mandi/server/reading/readPrices.ts";
import { engines } from "../support/database.ts";
import {
  fiftyMandis,
  lieOf,
  type MandiStandIn,
  makeMandiStandIn,
  mandiRecord,
  sentOn,
  truePrice,
} from "../support/mandiService.ts";

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const today = "2026-11-28";

describe.each(engines)("prices of mandis on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let service: MandiStandIn;
  let clock = noon(today);
  beforeAll(async () => {
    [store, service] = [await open(), await makeMandiStandIn()];
    app = await makeApp({ store, now: () => clock });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
    await service.close();
  });
  beforeEach(async () => {
    for (const table of ["mandi_price", "mandi_month", "mandi_series", "mandi_held"] as const)
      await store.db.deleteFrom(table).execute();
    await store.db
      .updateTable("mandi_fetch")
      .set({
        next_at: 0,
        done_at: null,
        failed_at: null,
        failing_since: null,
        failure: "",
        report: toJson({}),
      })
      .execute();
    clock = noon(today);
    Object.assign(service, { records: [], instead: undefined, mostAPage: 1_000 });
    service.asked.length = 0;
  });
  const reading = () => ({ service: { url: service.url, key: "own-key" }, now: () => clock });
  /** Reads as if it were due. */
  const read = async (records: readonly unknown[] = service.records) => {
    service.records = records;
    await store.db.updateTable("mandi_fetch").set({ next_at: 0 }).execute();
    return readWhenDue(app, store.db, reading());
  };
  const stored = () =>
    store.db
      .selectFrom("mandi_price")
      .innerJoin("mandi_series", "mandi_series.id", "mandi_price.series_id")
      .select(["state", "district", "market", "day", "modal_paise"])
      .orderBy("day")
      .orderBy("district")
      .execute();
  const held = () =>
    store.db.selectFrom("mandi_held").select(["why", "modal_paise", "look"]).orderBy("modal_paise").execute();
  const fetched = () => store.db.selectFrom("mandi_fetch").selectAll().executeTakeFirstOrThrow();

  const near = async (crop: string, district?: string): Promise<MandiPrices> => {
    // Without the cache, as each test has another day.
    app.responses.invalidate(mandiTag);
    const code = [...knownDistricts().values()].find(({ name }) => name === district)?.code;
    const query = code === undefined ? "" : `?district=${code}`;
    return (await app.inject(`/api/crops/${crop}/mandi-prices${query}`)).json();
  };

  test("are read page by page with the operator's key, whatever the size of a page", async () => {
    service.mostAPage = 2;
    const records = [0, 1, 2, 3, 4].map((day) => mandiRecord(daysLater(today, -day), 2_450 + day));
    await read(records);
    expect(service.asked.map(({ offset }) => offset)).toEqual([0, 2, 4]);
    expect(new Set(service.asked.map(({ key }) => key))).toEqual(new Set(["own-key"]));
    expect((await stored()).map(({ modal_paise }) => modal_paise)).toEqual(
      [2_454, 2_453, 2_452, 2_451, 2_450].map((rupees) => rupees * 100),
    );
  });

  test("are kept once a day, the later word of a day in the place of the former", async () => {
    await read([mandiRecord(today, 2_450), mandiRecord(today, 2_450)]);
    await read([mandiRecord(today, 2_465)]);
    expect((await stored()).map(({ modal_paise }) => modal_paise)).toEqual([246_500]);
    const { taken, corrected, repeated, read: count } = fromJson((await fetched()).report);
    expect({ taken, corrected, repeated, count }).toEqual({ taken: 1, corrected: 1, repeated: 1, count: 3 });
  });

  test("of two mandis of one name stay apart by their districts and states", async () => {
    const pratapgarh = { market: "Pratapgarh", district: "Pratapgarh" };
    await read([
      mandiRecord(today, 2_450, { ...pratapgarh, state: "Uttar Pradesh" }),
      mandiRecord(today, 2_600, { ...pratapgarh, state: "Rajasthan" }),
      mandiRecord(today, 2_500, { market: "Pratapgarh", district: "Agra", state: "Uttar Pradesh" }),
    ]);
    expect(
      (await stored()).map(({ state, district, modal_paise }) => [state, district, modal_paise]),
    ).toEqual(
      expect.arrayContaining([
        ["Uttar Pradesh", "Pratapgarh", 245_000],
        ["Rajasthan", "Pratapgarh", 260_000],
        ["Uttar Pradesh", "Agra", 250_000],
      ]),
    );
  });

  test("are exact to the paisa, from texts and from numbers", async () => {
    const exact = { min_price: "2,400.05", modal_price: 2450.35, max_price: "2500.5" };
    await read([mandiRecord(today, 0, exact)]);
    expect(await store.db.selectFrom("mandi_price").selectAll().execute()).toMatchObject([
      { min_paise: 240_005, modal_paise: 245_035, max_paise: 250_050 },
    ]);
  });

  test("with a fault are refused and counted by it, and commodities that no crop has are counted by name", async () => {
    await read([
      mandiRecord(daysLater(today, 1), 2_450),
      mandiRecord(daysLater(today, -31), 2_450),
      mandiRecord(today, 2_450, { min_price: "2500" }),
      mandiRecord(today, 2_450, { max_price: "2400" }),
      mandiRecord(today, 2_450, { modal_price: "NR" }),
      mandiRecord(today, 2_450, { arrival_date: "31/02/2026" }),
      mandiRecord(today, 2_450, { district: "Atlantis" }),
      mandiRecord(today, 2_450, { price_unit: "Rs/Kg" }),
      mandiRecord(today, 0, { min_price: 0, modal_price: 0, max_price: 0 }),
      mandiRecord(today, 2_450, { commodity: "Dragon fruit" }),
      mandiRecord(today, 2_450, { commodity: "Dragon fruit" }),
      ...[null, 7, "wheat", [], {}],
    ]);
    expect(await stored()).toEqual([]);
    const { refused, unknown } = fromJson((await fetched()).report);
    expect(refused).toEqual({
      ...{ future: 1, late: 1, order: 2, unreadable: 6, "no-day": 1, place: 1, unit: 1, impossible: 1 },
    });
    expect(unknown).toEqual({ "Dragon fruit": 2 });
  });

  test("that are far from what is known wait for an operator: also a mandi's first, by its district or the crop's record", async () => {
    await read([mandiRecord(today, 2_450 * 20)]);
    expect(await stored()).toEqual([]);
    await read([mandiRecord(today, 2_450), mandiRecord(today, 2_440, { market: "Nilokheri" })]);
    expect(await stored()).toHaveLength(2);
    const gharaunda = { market: "Gharaunda" };
    const kilo = { min_price: "24.1", modal_price: "24.50", max_price: "25" };
    await read([
      mandiRecord(today, 0, { ...gharaunda, ...kilo }),
      mandiRecord(daysLater(today, -1), 2_450 * 20),
      mandiRecord(daysLater(today, -2), 400),
    ]);
    expect(await held()).toEqual([
      { why: "per-kilo", modal_paise: 2_450, look: "open" },
      { why: "low", modal_paise: 40_000, look: "open" },
      { why: "high", modal_paise: 4_900_000, look: "open" },
    ]);
    await read();
    expect(await held()).toHaveLength(3);
    // A correction of the day takes the place of what was held.
    await read([mandiRecord(daysLater(today, -1), 2_455)]);
    expect((await held()).map(({ why }) => why)).toEqual(["per-kilo", "low"]);
    expect(await stored()).toHaveLength(3);
  });

  test("are read by one process at a time, and again after one that was killed", async () => {
    service.records = [mandiRecord(today, 2_450)];
    const both = await Promise.all([
      readWhenDue(app, store.db, reading()),
      readWhenDue(app, store.db, reading()),
    ]);
    expect(both.sort()).toEqual([false, true]);
    expect(service.asked).toHaveLength(1);
    await store.db
      .updateTable("mandi_fetch")
      .set((row) => ({ next_at: clock + 120_000, claims: row("claims", "+", 1) }))
      .execute();
    expect(await readWhenDue(app, store.db, reading())).toBe(false);
    clock += 121_000;
    expect(await readWhenDue(app, store.db, reading())).toBe(true);
  });

  test("that passed to another process are left to it: what the former one notes is dropped", async () => {
    const former = await claimReading(store.db, clock, today);
    const later = await claimReading(store.db, clock + 121_000, today);
    if (!former || !later) throw new Error("Nobody has the claim");
    expect(await keepClaim(store.db, former, clock)).toBe(false);
    expect(await noteWhole(store.db, former, clock)).toBe(false);
    expect((await fetched()).done_at).toBeNull();
    expect(await keepClaim(store.db, later, clock + 121_000)).toBe(true);
  });

  test("of a service that is dead, silent, broken or refuses the key leave what is known, and the failure is noted with its begin", async () => {
    await read([mandiRecord(today, 2_450)]);
    const since = clock;
    const answers: Record<string, NonNullable<MandiStandIn["instead"]>> = {
      "answered 500": (response) => response.writeHead(500).end(),
      "does not take MANDI_KEY": (response) => response.writeHead(403).end('{"error":"Key not authorised"}'),
      "sent no JSON": (response) => response.end("<html>Maintenance</html>"),
      "sent no records": (response) => response.end('{"status":"error","message":"limit exceeded"}'),
      "sent more than": (response) => response.end(`{"records":["${"x".repeat(3 * 1024 * 1024)}"]}`),
    };
    for (const [failure, instead] of Object.entries(answers)) {
      clock += 60_000;
      service.instead = instead;
      await read();
      expect((await fetched()).failure).toContain(failure);
    }
    service.instead = (response) => response.destroy();
    await read();
    expect(await fetched()).toMatchObject({
      failed_at: clock,
      failing_since: since + 60_000,
      done_at: since,
    });
    expect((await fetched()).failure).not.toContain("own-key");
    expect(await stored()).toHaveLength(1);
    service.instead = undefined;
    await read();
    expect(await fetched()).toMatchObject({ failure: "", failing_since: null, done_at: clock });
  });

  test("of a list that sends one page for ever end, and so do those of a sample key", async () => {
    service.instead = (response) =>
      response.end(JSON.stringify({ total: 90_000, records: [mandiRecord(today, 2_450)] }));
    await read();
    expect((await fetched()).failure).toContain("again and again");
    expect(service.asked.length).toBe(2);
  });

  test("are shown of the three nearest mandis, each with its day and place, beside its weeks before and the support price", async () => {
    const weeks = [7, 14, 21, 30].map((days) => mandiRecord(daysLater(today, -days), 2_400));
    await read([
      mandiRecord(daysLater(today, -1), 0, { min_price: 2_500, modal_price: 2_520.35, max_price: "2550" }),
      ...weeks,
      mandiRecord(today, 2_450, { district: "Panipat", market: "Samalkha" }),
      mandiRecord(today, 2_450, { district: "Ludhiana", market: "Khanna", state: "Punjab" }),
      mandiRecord(today, 2_450, { district: "Indore", market: "Indore", state: "Madhya Pradesh" }),
      mandiRecord(today, 2_450, { district: "Kaithal", market: "Pundri" }),
      mandiRecord(today, 9_000, { commodity: "Mustard", market: "Assandh" }),
    ]);
    const { mandis, support } = await near("wheat", "Karnal");
    expect(mandis.map(({ market, km }) => [market, km > 0])).toEqual([
      ["Karnal", false],
      ["Samalkha", true],
      ["Pundri", true],
    ]);
    expect(mandis[0]).toEqual({
      ...{ market: "Karnal", district: "Karnal", state: "Haryana", km: 0, variety: "Dara", grade: "FAQ" },
      ...{ day: daysLater(today, -1), min: 250_000, modal: 252_035, max: 255_000, source: "" },
      ...{ before: { median: 240_000, days: 3 }, sameMonth: [] },
    });
    expect(support).toEqual({ price: 261_000, marketingSeason: "RMS 2027-28", isOld: false });
    expect(mandis[1]?.before).toBeNull();
    expect((await near("niger", "Karnal")).mandis).toEqual([]);
  });

  test("are shown for 30 days and not on the 31st, and the same month of last year from single days or the month's median", async () => {
    clock = noon(daysLater(today, -365));
    await read([mandiRecord(daysLater(today, -365), 2_300), mandiRecord(daysLater(today, -366), 2_310)]);
    clock = noon(today);
    await read([mandiRecord(today, 2_450)]);
    const month = { month: "2025-11", median: 230_500, days: 2 };
    expect((await near("wheat", "Karnal")).mandis[0]?.sameMonth).toEqual([month]);
    clock = noon(daysLater(today, 30));
    expect((await near("wheat", "Karnal")).mandis).toHaveLength(1);
    clock = noon(daysLater(today, 31));
    expect((await near("wheat", "Karnal")).mandis).toEqual([]);
    clock = noon("2027-01-15");
    await read([mandiRecord("2027-01-15", 2_450)]);
    clock = noon("2027-11-10");
    await read([mandiRecord("2027-11-10", 2_500)]);
    expect((await near("wheat", "Karnal")).mandis[0]?.sameMonth).toEqual([
      { ...month, median: 245_000, days: 1, month: "2026-11" },
      month,
    ]);
  });

  test("without a place, a key or a price are the support price alone", async () => {
    expect(await near("wheat")).toMatchObject({ mandis: [], support: { price: 261_000 } });
    expect(await near("potato", "Karnal")).toEqual({ mandis: [], support: null });
    expect((await app.inject("/api/crops/wheat/mandi-prices?district=99999")).statusCode).toBe(404);
    expect((await app.inject("/api/crops/gold/mandi-prices")).statusCode).toBe(404);
  });

  test("are shown at once while the service hangs", async () => {
    await read([mandiRecord(today, 2_450)]);
    service.instead = () => {};
    let isRead = false;
    const hanging = read().then(() => {
      isRead = true;
    });
    await vi.waitFor(() => expect(service.asked).toHaveLength(2));
    expect((await near("wheat", "Karnal")).mandis).toHaveLength(1);
    expect(isRead).toBe(false);
    service.hangUp();
    await hanging;
    expect((await fetched()).failing_since).toBe(clock);
  });

  test("of 400 days and 50 mandis that lag, lie, repeat, contradict and fall silent are the true ones", async () => {
    const first = daysLater(today, -430);
    const mandiAt = new Map(fiftyMandis.map(({ district, market }, at) => [`${district} ${market}`, at]));
    const dayAt = new Map(Array.from({ length: 440 }, (_, at) => [daysLater(first, at), at]));
    const isTrue = (
      { district, market, day }: Pick<MandiPrice, "district" | "market" | "day">,
      paise: number,
    ) => paise === truePrice(mandiAt.get(`${district} ${market}`) ?? -1, dayAt.get(day) ?? -1) * 100;
    const shownWrong: unknown[] = [];
    let shown = 0;
    for (let day = 0; day <= 430; day += 1) {
      clock = noon(first) + day * dayMs;
      // Every 40 days the service is dead for nine days; what it sent late comes afterwards.
      service.instead = day % 40 > 30 ? (response) => response.writeHead(503).end() : undefined;
      await read(sentOn(first, day));
      const now = daysLater(first, day);
      for (const district of day % 13 === 0 ? ["Karnal", "Moga", "Etah", "Dewas"] : []) {
        const { mandis } = await near("wheat", district);
        shown += mandis.length;
        for (const mandi of mandis) {
          const { market, modal, day: of } = mandi;
          const isDated = of <= now && of >= daysLater(now, -30) && market !== "" && mandi.district !== "";
          if (!isDated || !isTrue(mandi, modal)) shownWrong.push([now, mandi]);
        }
      }
    }
    expect(shownWrong).toEqual([]);
    expect(shown).toBeGreaterThan(300);
    const rows = await store.db
      .selectFrom("mandi_price")
      .innerJoin("mandi_series", "mandi_series.id", "mandi_price.series_id")
      .select(["district", "market", "day", "modal_paise"])
      .execute();
    expect(rows.filter((row) => !isTrue(row, row.modal_paise))).toEqual([]);
    // One price each for every day that was sent well, none for one that was not.
    const kept = new Set(rows.map(({ district, market, day }) => `${district} ${market} ${day}`));
    expect(kept.size).toBe(rows.length);
    let missing = 0;
    for (const [day, at] of dayAt)
      for (const [name, mandi] of mandiAt) {
        const lie = lieOf(mandi, at);
        const sentAt = lie === "late" ? at + 3 : at;
        const isSent = ["none", "contradicted", "late"].includes(lie) && sentAt % 40 <= 30 && sentAt <= 430;
        const isKept = day >= `${daysLater(today, -400).slice(0, 7)}-01`;
        if (isSent && isKept !== kept.has(`${name} ${day}`)) missing += 1;
      }
    expect(missing).toBe(0);
    const open = await held();
    expect(new Set(open.map(({ why }) => why))).toEqual(new Set(["high", "per-kilo"]));
    expect(open.length).toBeGreaterThan(300);
    const { count } = await store.db
      .selectFrom("mandi_month")
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
  }, 120_000);
});
