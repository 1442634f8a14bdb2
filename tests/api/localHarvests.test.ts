import { statSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { CropPage } from "#knowledge/crops/contract.ts";
import { leadingPrice, moneyOf } from "#knowledge/crops/cropMoney.ts";
import { withHarvest } from "#knowledge/crops/local/rules.ts";
import type { PlaceWater } from "#knowledge/crops/local/shapes.ts";
import { engines } from "../support/database.ts";

/** Ludhiana, Bastar, Ananthapuramu, Yavatmal, Alappuzha, Junagadh, Murshidabad, Hisar. */
const districts = [36, 374, 502, 500, 554, 448, 319, 63];

describe.each(engines.slice(0, 1))("harvests of a place on $name", ({ open }) => {
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
  const harvestsAt = async (query: string) => {
    const { crops }: PlaceWater = (await app.inject(`/api/crops/water${query}`)).json();
    return new Map(crops.map(({ _id, harvest }) => [_id, harvest]));
  };
  const page = async (id: string): Promise<CropPage> => (await app.inject(`/api/croppage/${id}`)).json();

  test("are the district's, else the state's, each with its years; without a place there is none", async () => {
    expect((await harvestsAt("")).get("wheat")).toBeNull();
    expect((await harvestsAt("?state=Kerala")).get("tapioca")).toEqual({
      ...{ change: null, of: "state", kg: 39_225, worst: 32_949, from: 2017, to: 2019 },
    });
    expect((await harvestsAt("?district=36")).get("wheat")).toEqual({
      ...{ of: "district", kg: 4977, worst: 4379, from: 2010, to: 2014 },
      // Punjab's districts had 4,766 kg in those years, the state 5,090 later.
      change: { percent: 7, from: 2010, to: 2014, laterFrom: 2017, laterTo: 2019 },
    });
    const { kg = 0 } = (await harvestsAt("?state=Meghalaya")).get("tapioca") ?? {};
    expect(kg).toBeLessThan(8_000);
  });

  test("are never those of a row in doubt", async () => {
    expect((await harvestsAt("?district=505")).get("papaya")?.of).not.toBe("district");
  });

  test("come with the district's share of each crop: rice is three of four fields in Bastar, and tomato is not known, nor kodo that is counted among small millets, nor khesari that some states leave out", async () => {
    const { crops }: PlaceWater = (await app.inject("/api/crops/water?district=374")).json();
    const share = (id: string) => crops.find(({ _id }) => _id === id)?.share;
    expect(share("rice-kharif")).toBeCloseTo(762, 0);
    expect([share("cotton"), share("tomato-rabi"), share("kodo-millet")]).toEqual([0, null, null]);
    const nagpur: PlaceWater = (await app.inject("/api/crops/water?district=484")).json();
    expect(nagpur.crops.find(({ _id }) => _id === "khesari")?.share).toBeNull();
  });

  test("make the money: harvest × price − a hectare's cost, and a bad year no better than the worst on record", async () => {
    let seen = 0;
    for (const district of districts)
      for (const [id, harvest] of await harvestsAt(`?district=${district}`)) {
        if (!harvest) continue;
        const record = await page(id);
        const { profit, badYear, investment } = moneyOf(withHarvest(record, harvest));
        const income = harvest.kg * leadingPrice(record);
        expect([id, investment]).toEqual([id, record.investment]);
        expect(Math.abs(profit - (income - record.investment)) / income).toBeLessThan(0.01);
        const worst = harvest.worst ?? 0.75 * harvest.kg;
        expect(badYear).toBeLessThanOrEqual(worst * leadingPrice(record) * 1.01 - record.investment);
        seen += 1;
      }
    expect(seen).toBeGreaterThan(90);
  });

  test("cost little: the file is small, and a place is read from it in a moment", async () => {
    expect(statSync("src/knowledge/crops/data/local-yields.csv").size).toBeLessThan(740_000);
    await harvestsAt("?district=36");
    const before = performance.now();
    await harvestsAt("?district=374");
    expect(performance.now() - before).toBeLessThan(300);
  });

  test("leave the cost of a hectare as the Commission reckoned it", async () => {
    const costs = await Promise.all(["cotton", "maize-kharif", "pigeonpea", "moong-kharif"].map(page));
    expect(costs.map(({ investment }) => investment)).toEqual([79_721, 58_480, 54_562, 30_628]);
  });
});
