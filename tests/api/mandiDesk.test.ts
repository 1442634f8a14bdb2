import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Entered, MandiState } from "#front/operator/mandi/contract.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import type { MandiPrices } from "#knowledge/crops/mandi/contract.ts";
import { readWhenDue } from "#knowledge/crops/mandi/server/reading/readPrices.ts";
import { engines } from "../support/database.ts";
import { type MandiStandIn, makeMandiStandIn, mandiRecord } from "../support/mandiService.ts";
import { addTestOperator, type TestPerson } from "../support/people.ts";

const today = indianDay(Date.now());
const dayWritten = today.split("-").reverse().join("/");
const karnal = 67;

describe.each(engines)("prices of mandis at the desk, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let desk: TestPerson;
  let service: MandiStandIn;
  beforeAll(async () => {
    [store, service] = [await open(), await makeMandiStandIn()];
    app = await makeApp({ store });
    desk = await addTestOperator(app, store, { email: "desk@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
    await service.close();
  });
  beforeEach(async () => {
    for (const table of ["mandi_price", "mandi_series", "mandi_held"] as const)
      await store.db.deleteFrom(table).execute();
    service.instead = undefined;
  });
  const read = async (records: readonly unknown[]) => {
    service.records = records;
    await store.db.updateTable("mandi_fetch").set({ next_at: 0 }).execute();
    await readWhenDue(app, store.db, { service: { url: service.url, key: "own-key" }, now: Date.now });
  };
  const enter = (csv: string, source = "Karnal Kisan Co-operative") =>
    desk.asks({ method: "POST", url: "/api/operator/mandi-prices", payload: { source, csv } });
  const show = async (): Promise<MandiState> =>
    (await desk.asks({ url: "/api/operator/mandi-prices" })).json();
  const shown = async (): Promise<MandiPrices["mandis"]> =>
    (await app.inject(`/api/crops/wheat/mandi-prices?district=${karnal}`)).json<MandiPrices>().mandis;

  test("are typed or copied from a sheet with their source, which farmers see; the list does not write over them", async () => {
    const table = [
      "Prices of our mandi",
      "राज्य;जिला;मंडी;जिंस;तारीख;भाव",
      `Haryana;Karnal;Karnal;Wheat;${dayWritten};2,480.50`,
    ].join("\n");
    const entered: Entered = (await enter(table)).json();
    expect(entered).toEqual({ taken: 1, corrected: 0, repeated: 0, held: 0, faulty: [] });
    expect(await shown()).toMatchObject([
      { market: "Karnal", day: today, modal: 248_050, min: 248_050, source: "Karnal Kisan Co-operative" },
    ]);
    await read([mandiRecord(today, 2_300, { variety: "", grade: "" })]);
    expect(await shown()).toMatchObject([{ modal: 248_050, source: "Karnal Kisan Co-operative" }]);
    const audit = await store.db
      .selectFrom("audit")
      .select(["act", "actor", "reason"])
      .orderBy("seq", "desc")
      .executeTakeFirst();
    expect(audit).toEqual({
      ...{ act: "mandi.enter", actor: desk.id, reason: "Karnal Kisan Co-operative; 1 prices" },
    });
  });

  test("that do not fit are named by their row, and the others are taken", async () => {
    const row = (...cells: string[]) => cells.join(",");
    const table = [
      "state,district,market,commodity,arrival_date,min_price,modal_price,max_price",
      row("Haryana", "Karnal", "Karnal", "Wheat", today, "2400", "2450", "2500"),
      row("Haryana", "Karnal", "Karnal", "Dragon fruit", today, "2400", "2450", "2500"),
      row("Haryana", "Atlantis", "Karnal", "Wheat", today, "2400", "2450", "2500"),
      row("Haryana", "Karnal", "Karnal", "Wheat", daysLater(today, 1), "2400", "2450", "2500"),
      row("Haryana", "Karnal", "Karnal", "Wheat", today, "2500", "2450", "2500"),
      row("Haryana", "Karnal", "Assandh", "Wheat", today, "24", "24.50", "25"),
    ].join("\n");
    expect((await enter(table)).json()).toEqual({
      ...{ taken: 1, corrected: 0, repeated: 0, held: 1 },
      faulty: [
        { line: 3, why: "commodity" },
        { line: 4, why: "place" },
        { line: 5, why: "future" },
        { line: 6, why: "order" },
      ],
    });
    expect((await show()).held).toMatchObject([{ market: "Assandh", why: "per-kilo", modal: 2_450 }]);
    const refused = await enter("hello");
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, "csv"]);
  });

  test("that were held back are shown after a look or left out for good, also when the list repeats them", async () => {
    await read([mandiRecord(today, 2_450), mandiRecord(today, 2_440, { market: "Nilokheri" })]);
    const high = mandiRecord(today, 49_000, { market: "Assandh" });
    const low = mandiRecord(today, 300, { market: "Gharaunda" });
    await read([high, low]);
    const { held } = await show();
    expect(held.map(({ market, why, usual }) => [market, why, usual]).sort()).toEqual([
      ["Assandh", "high", 244_500],
      ["Gharaunda", "low", 244_500],
    ]);
    const judge = (market: string, take: boolean) =>
      desk.asks({
        method: "POST",
        url: "/api/operator/mandi-prices/held",
        payload: { id: held.find((price) => price.market === market)?.id, take },
      });
    expect((await judge("Gharaunda", true)).json().held).toHaveLength(1);
    expect((await judge("Assandh", false)).json().held).toEqual([]);
    expect((await judge("Assandh", true)).statusCode).toBe(404);
    await read([high, low]);
    expect((await show()).held).toEqual([]);
    const prices = await shown();
    expect(prices.map(({ market }) => market).sort()).toEqual(["Gharaunda", "Karnal", "Nilokheri"]);
    expect(prices.find(({ market }) => market === "Gharaunda")?.modal).toBe(30_000);
  });

  test("say since when the list can't be read, and which produce no crop has", async () => {
    await read([mandiRecord(today, 2_450, { commodity: "Dragon fruit" })]);
    expect(await show()).toMatchObject({
      ...{ failingSince: null, readAt: expect.any(Number), held: [] },
      unknown: [{ commodity: "Dragon fruit", records: 1 }],
    });
    service.instead = (response) => response.writeHead(500).end();
    await read([]);
    const { failingSince, failure } = await show();
    expect([failingSince, failure]).toEqual([expect.any(Number), "The list of mandi prices answered 500"]);
  });
});
