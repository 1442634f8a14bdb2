import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { District } from "#knowledge/agronomy/contract.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { states } from "#knowledge/agronomy/states.ts";
import { type Crop, type Search, seasons, soils } from "#knowledge/crops/contract.ts";
import { figuresOf } from "#knowledge/crops/local/figuresAt.ts";
import { districtsOfPin, districtsOfState, placeFigures } from "#knowledge/crops/local/places.ts";
import { atPlace, type PlaceFigures } from "#knowledge/crops/local/rules.ts";
import { packPlaces } from "#knowledge/crops/local/server/packPlaces.ts";
import type { CropPlaces, PlaceWater, SuggestedCrop } from "#knowledge/crops/local/shapes.ts";
import { oneHectare } from "#knowledge/crops/rules.ts";
import { suggestCrops } from "#knowledge/crops/suggestion.ts";
import { engines } from "../support/database.ts";

/** kB that a phone brings ahead to search without a network, compressed. */
const kilobytes = 120;

describe.each(engines.slice(0, 1))("places for a phone without a network on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let places: CropPlaces;
  let all: Crop[];
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
    places = await ask("/crops/places", {});
    all = await ask("/crops", {});
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const ask = async <Value>(path: string, query: Readonly<Record<string, string>>): Promise<Value> =>
    (await app.inject(`/api${path}?${new URLSearchParams(query)}`)).json();
  const codes = [...knownDistricts().keys()];
  const ranked = (
    crops: readonly Crop[],
    figures: PlaceFigures | undefined,
    search: Search,
    month: number,
  ) => {
    const local = crops.map((crop) => atPlace(crop, figures));
    const { around, list, also } = suggestCrops(local, search, { land: oneHectare, month });
    return [...around, ...list, ...also].map(({ crop }) => crop._id);
  };
  const suggested = async (search: Search, district: number) =>
    (await ask<SuggestedCrop[]>("/crops/suggested", { ...search, district: String(district) })).map(
      ({ _id }) => _id,
    );

  test(`take at most ${kilobytes} kB together with the list of all crops, as they are served`, async () => {
    let bytes = 0;
    for (const [path, answer] of [
      ["/crops/places", places],
      ["/crops", all],
    ] as const) {
      const served = await app.inject({ url: `/api${path}`, headers: { "accept-encoding": "gzip, br" } });
      expect(served.headers["content-encoding"]).toBe("br");
      expect(JSON.parse(String(brotliDecompressSync(served.rawPayload)))).toEqual(answer);
      bytes += served.rawPayload.length;
    }
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
  });

  test("have the server's own figures of every district and state", async () => {
    expect(codes.length).toBe(787);
    for (const district of codes) {
      const of: PlaceWater = await ask("/crops/water", { district: String(district) });
      expect([district, placeFigures(places, { district, state: "" })]).toEqual([district, figuresOf(of)]);
    }
    for (const state of states) {
      const of: PlaceWater = await ask("/crops/water", { state });
      expect([state, placeFigures(places, { district: null, state })]).toEqual([state, figuresOf(of)]);
    }
    expect(placeFigures(places, { district: 99_998, state: "" })).toBeUndefined();
    expect(placeFigures(places, { district: null, state: "Atlantis" })).toBeUndefined();
  });

  test("rank as the server does: from the kept list of all crops, and from the two lists of the results", async () => {
    const { month } = await ask<{ month: number }>("/crops/month", {});
    let more = 0;
    for (const [index, district] of codes.filter((_, place) => place % 80 === 9).entries())
      for (const soilType of soils)
        for (const season of seasons) {
          const investment = index % 2 ? "10000" : "250000";
          const search = { soilType, season, investment, waterReq: index % 3 ? "medium" : "Low" } as const;
          const right = await suggested(search, district);
          const figures = placeFigures(places, { district, state: "" });
          expect([district, search, ranked(all, figures, search, month)]).toEqual([district, search, right]);
          const query = { soilType, season };
          const listed = await ask<Crop[]>("/crops", query);
          const also = await ask<Crop[]>("/crops/also", { ...query, district: String(district) });
          const shown = ranked([...listed, ...also], figures, search, month);
          expect([district, search, shown]).toEqual([district, search, right]);
          more += also.length - (await ask<Crop[]>("/crops/also", query)).length;
        }
    // Main crops that another soil suits better, and crops that are sown in spring there.
    expect(more).toBeGreaterThan(20);
  });

  test("name the districts of a state and of a PIN code as the server does", async () => {
    const named = (districts: readonly Pick<District, "code" | "name" | "state" | "formerName">[]) =>
      districts.map(({ code, name, state, formerName }) => ({ code, name, state, formerName }));
    for (const state of states)
      expect(districtsOfState(places, state)).toEqual(named(await ask("/districts", { state })));
    for (const pin of ["141001", "440001", "226001", "744101", "199999", "859999"])
      expect([pin, districtsOfPin(places, pin)]).toEqual([pin, named(await ask("/districts", { pin }))]);
  });

  test("are packed in short turns, so that others are answered meanwhile", async () => {
    const crops = places.crops.map(({ _id, kc, days, pond, isFieldCrop }) => ({
      ...{ _id, season: { kc, days, pond }, isFieldCrop },
    }));
    let turns = 0;
    let next = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    expect(await packPlaces(crops)).toEqual(places);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(5);
  });

  test("with a district that is none, further crops are 404", async () => {
    const query = new URLSearchParams({ soilType: "Red", season: "Rabi", district: "99998" });
    expect((await app.inject(`/api/crops/also?${query}`)).statusCode).toBe(404);
  });
});
