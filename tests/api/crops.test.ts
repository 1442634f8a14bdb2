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
});
