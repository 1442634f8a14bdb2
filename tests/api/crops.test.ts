import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { type Crop, type CropPage, seasons, soils, sourcedFigures } from "#features/crops/contract.ts";
import { engines } from "../support/database.ts";

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

  test("GET /crops lists every crop with the fields of the specification", async () => {
    const crops = await list();
    expect(crops).toHaveLength(103);
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
      investment: 63_207,
      waterReq: 12_000_000,
      waterClass: "High",
      profit: 31_624.07,
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
      expect(crop.grossIncome - crop.investment).toBeCloseTo(crop.profit, 0);
      for (const figure of sourcedFigures) {
        const { source, basis, basis_hi } = crop.sources[figure];
        expect([_id, figure, source + basis]).not.toEqual([_id, figure, ""]);
        if (basis)
          expect([_id, figure, basis_hi]).toEqual([_id, figure, expect.stringMatching(/[\u0900-\u097f]/)]);
      }
      expect(crop.sowingMonths.length * crop.harvestMonths.length).toBeGreaterThan(0);
      expect(crop.info_hi).toMatch(/[\u0900-\u097f]/);
    }
  });

  test("a crop that is not there is 404 in words, and not kept", async () => {
    const answer = await app.inject("/api/croppage/no-such-crop");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: "There is nothing here", detail: "No crop has this id" });
    expect(app.finished.get("/api/croppage/no-such-crop")).toBeUndefined();
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
