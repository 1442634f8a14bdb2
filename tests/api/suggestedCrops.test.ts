import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { seasons, soils } from "#knowledge/crops/contract.ts";
import type { SuggestedCrop } from "#knowledge/crops/local/shapes.ts";
import { engines } from "../support/database.ts";

type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string): Row[] => parse(readFileSync(file), { columns: true });

/** Chosen before the advice was measured: at least two in each of the fifteen agro-climatic zones but the islands. */
const farmers = rowsOf("tests/support/farmers.csv");
const records = rowsOf("src/knowledge/crops/data/crops.csv");
const local = rowsOf("src/knowledge/crops/data/local-yields.csv");
const fieldGroups = ["cereal", "millet", "pulse", "oilseed", "fibre", "sugar", "legume"];
const fieldCrops = new Set(
  records.filter(({ crop_group = "" }) => fieldGroups.includes(crop_group)).map(({ id }) => id),
);
/** Principal season of each record. */
const seasonOf = new Map(records.map(({ id, seasons = "" }) => [id, seasons.split("|")[0]]));

/**
 * Each row of the shared review of the advice (section 2): what a state university would say of the district and is among the first
 * five, or further down where the district's statistics do not have it or it costs more; what was absurd there; and what loses money.
 */
const reviewed = rowsOf("tests/support/reviewedDistricts.csv");
const deadly: ReadonlySet<string> = new Set(["cold", "hot", "frost", "height", "dry", "salty", "alkaline"]);
const idsOf = (text = "") => text.split("|").filter(Boolean);

describe.each(engines.slice(0, 1))("suggested crops on $name", ({ open }) => {
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
  const ask = async (query: Readonly<Record<string, string>>): Promise<SuggestedCrop[]> =>
    (await app.inject(`/api/crops/suggested?${new URLSearchParams(query)}`)).json();
  const first = (list: readonly SuggestedCrop[]) => list.slice(0, 5).map(({ _id }) => _id);

  test("around 44 farmers are what their districts grow: 85 of 100 on 100 ha and more, and 60 of 100 of the five main crops are among the first five", async () => {
    const seen = { suggested: 0, grown: 0, main: 0, first: 0 };
    for (const { district = "", name: _, zone: __, ...search } of farmers) {
      const rows = local.filter(({ place }) => place === district);
      const areaOf = (id: string) => Number(rows.find(({ crop_id }) => crop_id === id)?.area_ha ?? 0);
      const list = await ask({ ...search, district });
      const around = list.filter(({ part }) => part === "around");
      const fields = (around.length > 0 ? around : list.slice(0, 5)).filter(({ _id }) => fieldCrops.has(_id));
      seen.suggested += fields.length;
      seen.grown += fields.filter(({ _id }) => areaOf(_id) >= 100).length;
      const main = rows
        .filter(({ crop_id = "" }) => seasonOf.get(crop_id) === search.season)
        .sort((one, other) => Number(other.area_ha) - Number(one.area_ha))
        .slice(0, 5);
      seen.main += main.length;
      seen.first += main.filter(({ crop_id = "" }) => first(list).includes(crop_id)).length;
    }
    expect(seen.suggested).toBeGreaterThan(100);
    expect(seen.grown / seen.suggested).toBeGreaterThanOrEqual(0.85);
    expect(seen.first / seen.main).toBeGreaterThanOrEqual(0.6);
  });

  test.each(reviewed)(
    "of $name on $soilType soil ($season $salt) are those that a review asked for, and none that it found absurd",
    async ({ district = "", soilType = "", season = "", waterReq = "", ...row }) => {
      const query = { soilType, season, waterReq, district, investment: "90000" };
      const list = await ask(row.salt ? { ...query, salt: row.salt } : query);
      const ids = list.map(({ _id }) => _id);
      expect(ids.slice(0, 5)).toEqual(expect.arrayContaining(idsOf(row.first)));
      expect(ids).toEqual(expect.arrayContaining(idsOf(row.listed)));
      // The specification's list stays whole: where four crops grow at all, the fifth says what kills it.
      const absurd = list
        .slice(0, 5)
        .filter(
          ({ _id, marks }) => idsOf(row.never).includes(_id) && !marks.some((mark) => deadly.has(mark)),
        );
      expect(absurd).toEqual([]);
      const losing = list.filter(({ profit }) => profit < 0).map(({ _id }) => _id);
      expect(losing).toEqual(expect.arrayContaining(idsOf(row.losing)));
      // What stands first in a field with salt bears it.
      expect(list[0]?.marks).not.toEqual(expect.arrayContaining([row.salt || "salty"]));
    },
  );

  test("hold the specification's list whole for each of the twelve pairs of soil and season, with a district and without", async () => {
    for (const soilType of soils)
      for (const season of seasons) {
        const kept: { _id: string }[] = (
          await app.inject(`/api/crops?${new URLSearchParams({ soilType, season })}`)
        ).json();
        const ids = kept.map(({ _id }) => _id).sort();
        for (const district of ["", "36", "374", "9"]) {
          const query = { soilType, season, investment: "90000", waterReq: "medium" };
          const list = await ask(district ? { ...query, district } : query);
          expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length);
          const found = list.filter(({ _id }) => ids.includes(_id));
          expect(found.map(({ _id }) => _id).sort()).toEqual(ids);
          expect(list.filter(({ part }) => part === "list").every(({ _id }) => ids.includes(_id))).toBe(true);
        }
      }
  });

  test("have the money of the place, its years, and the share of the district's fields", async () => {
    const query = {
      soilType: "Alluvial",
      season: "Rabi",
      investment: "90000",
      waterReq: "medium",
      district: "36",
    };
    const wheat = (await ask(query)).find(({ _id }) => _id === "wheat");
    expect(wheat).toMatchObject({
      part: "around",
      yield: 4977,
      yieldOf: { kind: "district", name: "Ludhiana", years: "2010-2014" },
    });
    const { profit = 0, cost = 0, price = 0, badYear = 0 } = wheat ?? {};
    expect(Math.abs(profit - (4977 * price - cost))).toBeLessThan(0.01 * 4977 * price);
    expect(badYear).toBeLessThan(profit);
    expect(wheat?.sharePerMille).toBeGreaterThan(300);
    const [bare] = await ask({
      soilType: "Alluvial",
      season: "Rabi",
      investment: "90000",
      waterReq: "medium",
    });
    expect(bare).toMatchObject({
      part: "list",
      yieldOf: { kind: "country", name: "India", years: "" },
      sharePerMille: null,
    });
  });

  test("are refused for a district that is none, and for what the search does not know", async () => {
    const query = { soilType: "Red", season: "Rabi", investment: "90000", waterReq: "Low" };
    const status = async (more: Readonly<Record<string, string>>) =>
      (await app.inject(`/api/crops/suggested?${new URLSearchParams({ ...query, ...more })}`)).statusCode;
    expect(await status({})).toBe(200);
    expect(await status({ district: "99998" })).toBe(404);
    const wrong: Readonly<Record<string, string>>[] = [
      { district: "0" },
      { landHa: "0" },
      { landHa: "1e9" },
      { soilType: "Clay" },
      { salt: "much" },
    ];
    for (const more of wrong) expect([more, await status({ ...more })]).toEqual([more, 400]);
  });

  test("say whether the money sows all of the land or a part", async () => {
    const query = { soilType: "Black", season: "Rabi", investment: "90000", waterReq: "High" };
    const marks = async (landHa: string) =>
      (await ask({ ...query, landHa })).find(({ _id }) => _id === "chickpea")?.marks ?? [];
    expect(await marks("1")).toContain("within-budget");
    expect(await marks("50")).toContain("sows-part");
  });
});
