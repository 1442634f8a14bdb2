import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { cropRows } from "#knowledge/agronomy/server/crops.ts";
import { seasonNeed } from "#knowledge/agronomy/water/crop.ts";
import {
  type Crop,
  type CropPage,
  monthTag,
  type StandingCrop,
  seasons,
  soils,
  sourcedFigures,
} from "#knowledge/crops/contract.ts";
import { moneyOf } from "#knowledge/crops/cropMoney.ts";
import type { PlaceWater } from "#knowledge/crops/local/shapes.ts";
import { sowingDay } from "#knowledge/crops/server/water.ts";
import { engines } from "../support/database.ts";

const hindi = (url: string) => ({ url, headers: { "accept-language": "hi" } });

/** What nothing published tells of every crop. */
const mayBeUnknown: readonly string[] = ["durationRange", "yieldCheck", "loanScale"];

describe.each(engines)("crops on $name", ({ open }) => {
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
  const list = async (query = ""): Promise<Crop[]> => (await app.inject(`/api/crops${query}`)).json();

  test("wheat is no crop of the black soil's list, and is told as one that grows there too", async () => {
    const query = "?soilType=Black&season=Rabi";
    expect((await list(query)).map(({ _id }) => _id)).not.toContain("wheat");
    const also: Crop[] = (await app.inject(`/api/crops/also${query}`)).json();
    expect(also.map(({ _id }) => _id)).toContain("wheat");
    expect(
      also.every(
        ({ soil, alsoSoils, season }) =>
          soil !== "Black" && alsoSoils.includes("Black") && season[0] === "Rabi",
      ),
    ).toBe(true);
  });

  test("the month is India's: the last evening of one in London is the next one", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T19:00:00Z") });
    try {
      app.responses.invalidate(monthTag);
      expect((await app.inject("/api/crops/month")).json()).toEqual({ month: 12 });
    } finally {
      vi.useRealTimers();
      app.responses.invalidate(monthTag);
    }
  });

  test("GET /crops lists every crop with the fields of the specification", async () => {
    const crops = await list();
    expect(crops).toHaveLength(119);
    for (const field of [
      "_id",
      "name",
      "img",
      "brief",
      "soil",
      "season",
      "investment",
      "waterReq",
      "profit",
      "info",
    ]) {
      expect(crops.every((crop) => field in crop)).toBe(true);
    }
    expect(crops[0]).toMatchObject({
      _id: "rice-kharif",
      name: "Rice (Kharif)",
      soil: "Alluvial",
      season: ["Kharif"],
      investment: 69_760,
      waterReq: 12_000_000,
      waterClass: "High",
      profit: 27_953.23,
      sowingMonths: [6, 7],
    });
  });

  test.each(soils.flatMap((soil) => seasons.map((season) => [soil, season] as const)))(
    "%s soil in %s gives at least three crops, and those alone",
    async (soil, season) => {
      const kept = await list(`?soilType=${soil}&season=${season}`);
      expect(kept.length).toBeGreaterThanOrEqual(3);
      const all = await list();
      expect(kept).toEqual(all.filter((crop) => crop.soil === soil && crop.season[0] === season));
    },
  );

  test("GET /croppage/{id} tells every figure with its source or that it is an estimate, in both languages", async () => {
    for (const { _id } of await list()) {
      const crop: CropPage = (await app.inject(`/api/croppage/${_id}`)).json();
      const inHindi: CropPage = (await app.inject(hindi(`/api/croppage/${_id}`))).json();
      expect(crop.grossIncome - crop.investment).toBeCloseTo(crop.profit, 0);
      for (const figure of sourcedFigures) {
        if (mayBeUnknown.includes(figure)) continue;
        const { source, basis } = crop.sources[figure];
        expect([_id, figure, source + basis]).not.toEqual([_id, figure, ""]);
        if (basis)
          expect([_id, figure, inHindi.sources[figure].basis]).toEqual([
            _id,
            figure,
            expect.stringMatching(/[\u0900-\u097f]/),
          ]);
      }
      expect(crop.sowingMonths.length * crop.harvestMonths.length).toBeGreaterThan(0);
      const { name, brief, info } = crop;
      expect(inHindi).toMatchObject({ name, brief, info, otherTitle: name });
      expect(crop).toMatchObject({ title: name, otherTitle: inHindi.title, summary: brief, story: info });
      for (const text of [inHindi.title, inHindi.summary, inHindi.story])
        expect([_id, text]).toEqual([_id, expect.stringMatching(/[\u0900-\u097f]/)]);
    }
  });

  test("GET /crops/standing names every crop once, those of a district's fields before India's", async () => {
    const ask = async (query = ""): Promise<StandingCrop[]> =>
      (await app.inject(`/api/crops/standing${query}`)).json();
    const all = await list();
    const ids = async (query?: string) => (await ask(query)).map(({ _id }) => _id);
    expect((await ids()).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted());
    expect(await ids("?most=7")).toEqual((await ids()).slice(0, 7));
    // Nicobars, where coconut and arecanut are most of the land, and stand all year.
    const nicobars = await ids("?district=603&most=3");
    expect(nicobars).toHaveLength(3);
    expect(nicobars).toContain("coconut");
    expect(nicobars).not.toEqual(await ids("?most=3"));
    const hindi = (
      await app.inject({ url: "/api/crops/standing", headers: { "accept-language": "hi" } })
    ).json();
    expect(hindi.find(({ _id }: StandingCrop) => _id === "wheat")?.name).toBe("गेहूँ");
    for (const [query, status] of [
      ["?most=0", 400],
      ["?most=51", 400],
      ["?district=100000", 400],
      ["?district=99999", 404],
    ] as const)
      expect([query, (await app.inject(`/api/crops/standing${query}`)).statusCode]).toEqual([query, status]);
  });

  test("a crop's page tells seed, spacing and fertilizer with who says so, where somebody does", async () => {
    const wheat: CropPage = (await app.inject("/api/croppage/wheat")).json();
    expect(wheat.inputs).toMatchObject({
      seed: { from: 100, to: 100 },
      spacing: "rows 22.5 cm apart",
      dose: { n: { from: 120, to: 120 }, p2o5: { from: 60, to: 60 }, k2o: { from: 40, to: 40 } },
    });
    expect(wheat.inputs?.source).not.toBe("");
    const mango: CropPage = (await app.inject("/api/croppage/mango")).json();
    expect(mango.inputs).toBeNull();
  });

  test("garden produce is counted at half its price, tapioca too, and everything else has no farm-gate figure", async () => {
    const pages: CropPage[] = [];
    for (const { _id } of await list()) pages.push((await app.inject(`/api/croppage/${_id}`)).json());
    const atFarmGate = pages.filter(({ farmGatePrice }) => farmGatePrice !== null);
    expect(atFarmGate).toHaveLength(59);
    expect(new Set(atFarmGate.map(({ cropGroup }) => cropGroup))).toEqual(
      new Set(["fruit", "vegetable", "flower", "spice", "tuber"]),
    );
    for (const crop of atFarmGate) {
      expect(crop.farmGatePrice).toBeCloseTo(crop.price / 2, 1);
      expect(crop.farmGatePrice).toBeLessThanOrEqual(crop.price / 2);
      const money = moneyOf(crop);
      expect([crop._id, money.profit]).toEqual([crop._id, crop.profitAtFarmGate]);
      expect(money.profit).toBeLessThanOrEqual(crop.grossIncome / 2 - crop.investment + 1);
      expect(money.badYear).toBeLessThan(money.profit);
      expect(crop.mandiPrice).toBeNull();
    }
    const others = pages.filter(({ farmGatePrice }) => farmGatePrice === null);
    expect(others.filter(({ profitAtFarmGate }) => profitAtFarmGate !== null)).toEqual([]);
  });

  test("days in the field are a range where one is known and the record lies in it", async () => {
    const page = async (id: string): Promise<CropPage> => (await app.inject(`/api/croppage/${id}`)).json();
    expect((await page("wheat")).durationRange).toEqual({ from: 125, to: 134 });
    expect((await page("mustard")).durationRange).toBeNull();
    expect((await page("mango")).durationRange).toBeNull();
    expect((await page("moth-bean")).loanScale).toBe(45_714);
    expect((await page("ginger")).yieldCheck).toBeGreaterThan(0);
  });

  test("water is the place's own: of wheat less in the Punjab than at Nagpur, and India's average where no place is said", async () => {
    const at = async (query: string): Promise<PlaceWater> =>
      (await app.inject(`/api/crops/water${query}`)).json();
    const of = (place: PlaceWater, id: string) =>
      place.crops.find(({ _id }) => _id === id)?.water ?? Number.NaN;
    const [india, punjab, nagpur] = [await at(""), await at("?state=Punjab"), await at("?district=484")];
    const { of: named } = (await app.inject(hindi("/api/crops/water?state=Punjab"))).json();
    expect([india.of.kind, named.name, nagpur.of.name]).toEqual(["country", "पंजाब", "Nagpur"]);
    expect(of(punjab, "wheat")).toBeLessThan(0.7 * of(nagpur, "wheat"));
    for (const crop of await list())
      expect([crop._id, of(india, crop._id)]).toEqual([crop._id, crop.waterMean]);
    // 300 mm for puddling and 3 mm a day are the pond's.
    expect(of(india, "rice-kharif")).toBeGreaterThan(660 + 300);
    expect(nagpur.crops.every(({ rain }) => rain >= 0)).toBe(true);
  });

  test("Σ Kc × ET0 of a place's climate is its water, day by day", async () => {
    const { months } = (await app.inject("/api/climate?district=484")).json();
    const { water, rain } = (await app.inject("/api/crops/water?district=484"))
      .json()
      .crops.find(({ _id }: { _id: string }) => _id === "wheat");
    const row = cropRows().get("wheat");
    expect(row).toBeDefined();
    const crop: CropPage = (await app.inject("/api/croppage/wheat")).json();
    const need =
      row && seasonNeed(row.water, `2026-${sowingDay(crop.sources.water.source)}`, months, { adjust: false });
    expect(water).toBe(Math.round(need?.crop ?? 0));
    expect(rain).toBe(Math.round(need?.rain ?? 0));
  });

  test.each(["?district=99999", "?state=Atlantis"])("water of %s is 404 in words", async (query) => {
    const answer = await app.inject(`/api/crops/water${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, "There is no such place"]);
  });

  test.each(["?district=-1", "?district=Nagpur", `?state=${"x".repeat(61)}`])(
    "water of %s is 400",
    async (query) => {
      expect((await app.inject(`/api/crops/water${query}`)).statusCode).toBe(400);
    },
  );

  test("no source speaks of the one point that stood for all of India", async () => {
    for (const { _id } of await list()) {
      const { water }: CropPage["sources"] = (await app.inject(hindi(`/api/croppage/${_id}`))).json().sources;
      expect([_id, water.source]).toEqual([_id, expect.stringContaining("climate normals of the place")]);
      expect([_id, water.cited]).toEqual([_id, expect.stringContaining("जगह के मौसम के औसत से")]);
      expect(water.source + water.cited).not.toContain("20.59");
    }
  });

  test("sources say who collected a figure, and hold no notes to ourselves", async () => {
    for (const { _id } of await list()) {
      const { body } = await app.inject(`/api/croppage/${_id}`);
      expect(body).not.toMatch(/Kaggle|of this row|A2\+FL|resource 9ef|list A |"none found"/);
    }
  });

  test("a crop that is not there is 404 in words, and not kept", async () => {
    const answer = await app.inject("/api/croppage/no-such-crop");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: "There is nothing here", detail: "No crop has this id" });
    expect(app.responses.get("/api/croppage/no-such-crop")).toBeUndefined();
  });

  test("an unknown soil is 400 and named", async () => {
    const answer = await app.inject("/api/crops?soilType=Moon&season=Rabi");
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ field: "soilType", rule: "enum" })]);
  });

  test("the twelve lists together are the whole list, no crop lost and none twice", async () => {
    const ids = (crops: Crop[]) => crops.map(({ _id }) => _id).sort();
    const parts = soils.flatMap((soil) =>
      seasons.map((season) => list(`?soilType=${soil}&season=${season}`)),
    );
    const all = ids(await list());
    expect(ids((await Promise.all(parts)).flat())).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each(["?season=Winter", "?soilType=", "?soilType=red", "?soilType=Red&soilType=Black"])(
    "a list of %s is refused in words",
    async (query) => {
      const answer = await app.inject(`/api/crops${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toMatchObject({ type: "urn:mitti:problem:invalid", status: 400 });
    },
  );

  test.each(["POST", "PUT", "PATCH", "DELETE"] as const)("%s is no way to ask for crops", async (method) => {
    for (const url of ["/api/crops", "/api/croppage/wheat"]) {
      expect([404, 405]).toContain((await app.inject({ method, url })).statusCode);
    }
  });

  test("whoever has the answer already is told that it still stands", async () => {
    for (const url of ["/api/crops?soilType=Red&season=Rabi", "/api/croppage/wheat"]) {
      const { etag } = (await app.inject(url)).headers;
      const again = await app.inject({ url, headers: { "if-none-match": String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      const other = await app.inject({ url, headers: { "if-none-match": 'W/"something-else"' } });
      expect(other.statusCode).toBe(200);
    }
  });

  test("answers come in brotli where it is understood, and say the same", async () => {
    const plain = await app.inject("/api/crops");
    const packed = await app.inject({ url: "/api/crops", headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});
