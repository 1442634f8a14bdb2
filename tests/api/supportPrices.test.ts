import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { type Crop, type CropPage, cropsTag } from "#knowledge/crops/contract.ts";
import { findCrops } from "#knowledge/crops/server/queries.ts";
import type { Answered } from "#season/chatbot/contract.ts";
import { engines } from "../support/database.ts";
import { addField, seasonOf, sow } from "../support/farm.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";

type Row = Readonly<Record<string, string>>;
const history: Row[] = parse(readFileSync("src/knowledge/crops/data/msp-history.csv"), { columns: true });
const ofCrops = history.filter(({ crop_ids }) => crop_ids !== "");
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

describe.each(engines)("support prices on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let people = 0;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => Date.now() });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  afterEach(() => {
    vi.useRealTimers();
    app.responses.invalidate(cropsTag);
  });
  const setClock = (day: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: noon(day) });
    app.responses.invalidate(cropsTag);
  };
  const page = async (id: string): Promise<CropPage> => (await app.inject(`/api/croppage/${id}`)).json();
  /** Added by the clock of the test, as a session does not last for a year. */
  const newOperator = () => {
    people += 1;
    return addTestOperator(app, store, { email: `operator${people}@mitti.example` });
  };
  const announce = (operator: TestPerson, payload: object) =>
    operator.asks({ method: "POST", url: "/api/operator/support-prices", payload });

  test("say in how many years the farms of a state were paid less, of four years on record and more", async () => {
    const { belowSupport } = await page("maize-kharif");
    expect(belowSupport.find(({ state }) => state === "Andhra Pradesh")).toEqual({
      ...{ state: "Andhra Pradesh", years: 6, below: 3, from: 2010, to: 2015 },
    });
    for (const { years, below } of belowSupport) {
      expect(years).toBeGreaterThanOrEqual(4);
      expect(below).toBeLessThanOrEqual(years);
    }
    expect((await page("mango")).belowSupport).toEqual([]);
  });

  test("are those of msp-history.csv for every crop and year, from the day on which they were announced", async () => {
    const wrong: string[] = [];
    for (const row of ofCrops) {
      const { crop_year: year = "", season, announced_on, msp_rs_per_quintal, crop_ids = "" } = row;
      setClock(announced_on || `${year}-${season === "rabi" ? "11" : "07"}-01`);
      const crops = await findCrops(store.db, {});
      for (const id of crop_ids.split("|")) {
        const found = crops.find((crop) => crop.id === id);
        if (
          found?.price_paise_per_kg !== Number(msp_rs_per_quintal) ||
          found.support?.cropYear !== Number(year)
        )
          wrong.push(`${id} ${year}: ${found?.price_paise_per_kg}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(ofCrops.length).toBeGreaterThan(380);
  });

  test("name the season in which the harvest is sold, and become old on the day the next is due", async () => {
    setClock("2026-11-28");
    expect([(await page("wheat")).price, (await page("rice-kharif")).price]).toEqual([26.1, 24.41]);
    const { supportPrice, sources } = await page("wheat");
    expect(supportPrice).toEqual({
      ...{ cropYear: 2026, marketingSeason: "RMS 2027-28", announcedOn: "2026-09-30", isOld: false },
    });
    expect(sources.price.source).toContain("RMS 2027-28, announced on 30.09.2026: Rs 2,610 a quintal");
    setClock("2027-07-01");
    expect((await page("rice-kharif")).supportPrice?.isOld).toBe(true);
    expect((await page("wheat")).supportPrice?.isOld).toBe(false);
    setClock("2027-11-01");
    expect((await page("wheat")).supportPrice?.isOld).toBe(true);
  });

  test("are called old everywhere by a clock that is two years ahead", async () => {
    setClock("2028-11-28");
    const farmer = await addTestPerson(app, store, { email: "farmer@mitti.example" });
    const season = await sow(farmer, await addField(farmer), { sownOn: "2028-11-02" });
    const list: Crop[] = (await app.inject("/api/crops")).json();
    const supported = new Set(ofCrops.flatMap(({ crop_ids = "" }) => crop_ids.split("|")));
    expect(list.filter(({ supportPrice }) => supportPrice?.isOld).map(({ _id }) => _id)).toEqual(
      list.filter(({ _id }) => supported.has(_id)).map(({ _id }) => _id),
    );
    const asked: Answered = (await app.inject("/api/earthworm?query=wheat%20profit")).json();
    expect(asked.crops.map(({ _id, priceIsOld }) => [_id, priceIsOld])).toEqual([["wheat", true]]);
    expect((await seasonOf(farmer, season)).result.advised.priceIsOld).toBe(true);
  });

  test("of a new announcement are entered by an operator: farmers see them at once, and the entry is logged", async () => {
    setClock("2027-06-20");
    const operator = await newOperator();
    expect((await page("ragi-kharif")).price).toBe(52.05);
    const announcement = {
      ...{ cropYear: 2027, announcedOn: "2027-06-18", source: "Press note of the Cabinet, 18 June 2027" },
      prices: [{ commodity: "ragi", rupeesPerQuintal: 5400 }],
    };
    expect((await announce(operator, announcement)).statusCode).toBe(200);
    const crop = await page("ragi-kharif");
    expect([crop.price, crop.supportPrice?.marketingSeason]).toEqual([54, "KMS 2027-28"]);
    expect(crop.profit).toBeCloseTo(crop.yield * 54 - crop.investment, 6);
    const mended = { ...announcement, prices: [{ commodity: "ragi", rupeesPerQuintal: 5410 }] };
    expect((await announce(operator, mended)).statusCode).toBe(200);
    expect((await page("ragi-kharif")).price).toBe(54.1);
    const { reason } = (await operator.asks({ url: "/api/operator/audit?act=price" })).json()[0];
    expect(reason).toBe("2027-06-18; Press note of the Cabinet, 18 June 2027; ragi 5410");
    await store.db.deleteFrom("support_price").execute();
  });

  test.each([
    ["announcedOn", { announcedOn: "2027-06-31" }],
    ["announcedOn", { announcedOn: "2027-06-21" }],
    ["cropYear", { cropYear: 2025 }],
    ["cropYear", { cropYear: 2029 }],
    ["ragi", { prices: [{ commodity: "ragi", rupeesPerQuintal: 540 }] }],
    ["rose", { prices: [{ commodity: "rose", rupeesPerQuintal: 5400 }] }],
  ])("with a wrong %s are refused, and nothing is entered", async (field, wrong) => {
    setClock("2027-06-20");
    const answer = await announce(await newOperator(), {
      ...{ cropYear: 2027, announcedOn: "2027-06-18", source: "Press note of the Cabinet" },
      prices: [
        { commodity: "maize", rupeesPerQuintal: 2500 },
        { commodity: "ragi", rupeesPerQuintal: 5400 },
      ],
      ...wrong,
    });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
    expect(await store.db.selectFrom("support_price").selectAll().execute()).toEqual([]);
  });
});
