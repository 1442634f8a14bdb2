import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { translate } from "#kit/server/translation.ts";
import type { District, PlaceClimate } from "#knowledge/agronomy/contract.ts";
import { cropRows } from "#knowledge/agronomy/server/crops.ts";
import { knownDistricts, nearStations } from "#knowledge/agronomy/server/places.ts";
import { kmBetween, type Station, stations } from "#knowledge/agronomy/server/stations.ts";
import { states } from "#knowledge/agronomy/states.ts";
import { seasonDays, seasonNeed } from "#knowledge/agronomy/water/crop.ts";
import { soilTypes, soilWater } from "#knowledge/agronomy/water/soils.ts";
import { engines } from "../support/database.ts";

type Row = Record<string, string>;
const shipped = (name: string): Row[] =>
  parse(readFileSync(`src/knowledge/agronomy/data/${name}.csv`), { columns: true, bom: true });

describe.each(engines)("agronomy on $name", ({ open }) => {
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
  const ask = (path: string) => app.inject(`/api${path}`);
  const districts = async (query: string): Promise<District[]> => (await ask(`/districts${query}`)).json();
  const climate = async (query: string): Promise<PlaceClimate> => (await ask(`/climate${query}`)).json();
  const reckon = (what: string, payload: object) =>
    app.inject({ method: "POST", url: `/api/reckon/${what}`, payload });

  test("districts of a state have code, names and the stations used", async () => {
    const found = await districts("?state=Maharashtra");
    expect(found).toHaveLength(36);
    const wardha = found.find(({ name }) => name === "Wardha");
    expect(wardha).toMatchObject({ code: 498, state: "Maharashtra", stateName: "Maharashtra" });
    expect(wardha?.stations[0]).toEqual({ id: "42867", name: "Nagpur", km: 60 });
    expect(
      await districts(
        "?state=%E0%A4%AE%E0%A4%B9%E0%A4%BE%E0%A4%B0%E0%A4%BE%E0%A4%B7%E0%A5%8D%E0%A4%9F%E0%A5%8D%E0%A4%B0",
      ),
    ).toEqual(found);
    expect(await districts("?state=Atlantis")).toEqual([]);
    expect(await districts("")).toHaveLength(787);
  });

  test("every district has a Hindi name, and keeps its English one beside it", async () => {
    const url = "/api/districts";
    const headers = { "accept-language": "hi" };
    const found: District[] = (await app.inject({ url, headers })).json();
    expect(found.filter(({ title }) => !/^[\u0900-\u097f0-9 .()-]+$/.test(title))).toEqual([]);
    expect(found.find(({ name }) => name === "Jabalpur")).toMatchObject({ title: "जबलपुर" });
  });

  test("a PIN code names the districts that it may lie in", async () => {
    const names = async (pin: string) => (await districts(`?pin=${pin}`)).map(({ name }) => name);
    expect(await names("442001")).toContain("Wardha");
    expect(await names("442")).toEqual(await names("442001"));
    // The list of PIN codes has none of Uttar Pradesh: its districts come by the state's range.
    expect(await names("226001")).toContain("Lucknow");
    const shared = await districts("?pin=244713");
    expect(new Set(shared.map(({ state }) => state))).toEqual(new Set(["Uttar Pradesh", "Uttarakhand"]));
    expect(await names("999999")).toEqual([]);
  });

  test("a point names the five nearest districts, the nearest first", async () => {
    const found = await districts("?latitude=20.7&longitude=78.6");
    expect(found).toHaveLength(5);
    expect(found[0]?.name).toBe("Wardha");
    expect((await ask("/districts?latitude=20.7")).statusCode).toBe(400);
  });

  test("the climate of a district is the mean of its stations, with the rain of its own gauges", async () => {
    const ludhiana = await climate("?district=36");
    expect(ludhiana.of).toMatchObject({ kind: "district", name: "Ludhiana" });
    expect(ludhiana.stations.map(({ name }) => name)).toEqual(["Ludhiana", "Patiala", "Chandigarh"]);
    expect(ludhiana.flags).toEqual([]);
    expect(ludhiana.months).toHaveLength(12);
    const alone = await Promise.all(ludhiana.stations.map(({ id }) => climate(`?station=${id}`)));
    const mean = alone.reduce((sum, { months }) => sum + (months[5]?.et0 ?? 0), 0) / 3;
    expect(ludhiana.months[5]?.et0).toBeCloseTo(mean, 9);
    expect(ludhiana.months.reduce((sum, { rain }) => sum + rain, 0)).toBeCloseTo(685.6, 0);
  });

  test("a station gives the figures that were worked out for it before", async () => {
    const et0 = async (id: string) =>
      (await climate(`?station=${id}`)).months.map((month) => Number(month.et0.toFixed(1)));
    expect(await et0("42867")).toEqual([3.0, 4.0, 5.1, 6.3, 7.3, 6.0, 4.0, 3.6, 3.9, 3.8, 3.2, 2.8]);
    expect(await et0("42099")).toEqual([1.4, 2.2, 3.4, 5.3, 6.6, 6.1, 4.4, 3.9, 3.6, 3.0, 2.0, 1.4]);
  });

  test("where only the state is known its mean counts and says so, where nothing is, India's", async () => {
    expect(await climate("?state=Punjab")).toMatchObject({
      of: { kind: "state", name: "Punjab" },
      flags: ["state"],
    });
    expect((await climate("?state=Nagaland")).flags).toEqual(["state", "neighbours"]);
    expect(await climate("")).toMatchObject({ of: { kind: "country" }, flags: ["country"] });
    const leh = await climate("?district=9");
    expect(leh.flags).toEqual(["far", "state", "neighbours"]);
  });

  test("a place that does not exist is not found", async () => {
    for (const query of ["?district=99999", "?station=1", "?state=Atlantis"])
      expect((await ask(`/climate${query}`)).statusCode).toBe(404);
    expect((await ask("/climate?district=x")).statusCode).toBe(400);
  });

  test("reckoning ET0 gives FAO-56's example 18", async () => {
    const given = { latitude: 50.8, altitude: 100, dayOfYear: 187, tmax: 21.5, tmin: 12.3 };
    const more = { humidityMax: 84, humidityMin: 63, windAt10m: 10 / 3.6, sunshineHours: 9.25 };
    const answer = (await reckon("et0", { ...given, ...more })).json();
    expect(answer.et0).toBeCloseTo(3.88, 2);
    expect(answer.rn).toBeCloseTo(13.28, 1);
    const { dayOfYear, ...july } = given;
    expect((await reckon("et0", { ...july, month: 7 })).json().ra).toBeGreaterThan(40);
    expect(dayOfYear).toBe(187);
    expect((await reckon("et0", july)).statusCode).toBe(400);
    expect((await reckon("et0", { ...given, tmin: 30 })).json().errors[0].field).toBe("tmax");
    expect((await reckon("et0", { ...given, latitude: 90 })).statusCode).toBe(400);
  });

  test("weather that contradicts itself is refused beside its figure, what can be true is reckoned", async () => {
    const day = { latitude: 20, altitude: 300, dayOfYear: 150, tmax: 35, tmin: 22 };
    const faults = async (more: object) => {
      const answer = await reckon("et0", { ...day, ...more });
      if (answer.statusCode === 200) return [];
      expect(answer.statusCode).toBe(400);
      return answer.json().errors.map(({ field }: { field: string }) => field);
    };
    expect(await faults({ humidityMax: 30, humidityMin: 80 })).toEqual(["humidityMax"]);
    expect(await faults({ month: 2, dayOfYear: 300 })).toEqual(["month"]);
    expect(await faults({ month: 12, dayOfYear: 1 })).toEqual(["month"]);
    expect(await faults({ latitude: 60, dayOfYear: 355, sunshineHours: 23 })).toEqual(["sunshineHours"]);
    expect(await faults({ sunshineHours: 16 })).toEqual(["sunshineHours"]);
    expect(await faults({ vapourPressure: 9 })).toEqual(["vapourPressure"]);
    expect(await faults({ tmax: 5, tmin: 0, vapourPressure: 1.2 })).toEqual(["vapourPressure"]);
    expect(await faults({ tmax: 10, tmin: 22 })).toEqual(["tmax"]);
    expect(await faults({ windAt2m: 9, windAt10m: 2 })).toEqual(["windAt2m"]);
    expect(await faults({ humidityMax: 30, humidityMin: 80, vapourPressure: 9 })).toHaveLength(2);
    for (const possible of [
      { humidityMax: 80, humidityMin: 80 },
      { month: 2, dayOfYear: 60 },
      { month: 3, dayOfYear: 60 },
      { month: 12, dayOfYear: 366 },
      { sunshineHours: 13 },
      { vapourPressure: 5.6 },
      { tmax: 22 },
      { windAt2m: 2, windAt10m: 2.7 },
    ])
      expect([possible, await faults(possible)]).toEqual([possible, []]);
  });

  test("reckoning Kc gives FAO-56's example 28", async () => {
    const given = { stages: [25, 25, 30, 20], kc: [0.15, 1.19, 0.35] };
    expect((await reckon("kc", { ...given, day: 40 })).json().kc).toBeCloseTo(0.774, 9);
    expect((await reckon("kc", { ...given, day: 0 })).statusCode).toBe(400);
    expect((await reckon("kc", { ...given, stages: [1, 2], day: 1 })).statusCode).toBe(400);
  });

  const tomato = {
    ...{ fieldCapacity: 0.32, wiltingPoint: 0.12, depletionFraction: 0.4, start: 55 },
    ...{ roots: { from: 0.8, to: 0.8, days: 10 } },
  };
  const dry = (days: number) => Array.from({ length: days }, () => ({ et0: 5, kc: 1.2 }));

  test("reckoning water gives FAO-56's example 37, and takes 400 days and no more", async () => {
    const { days } = (await reckon("water", { ...tomato, days: dry(10) })).json();
    expect(days.map(({ ks }: { ks: number }) => ks.toFixed(2))).toEqual([
      "1.00",
      "1.00",
      "0.97",
      "0.91",
      "0.85",
      "0.80",
      "0.75",
      "0.70",
      "0.66",
      "0.62",
    ]);
    const long = Array.from({ length: 400 }, () => ({
      et0: 4.123456,
      kc: 1.123456,
      rain: 3.123456,
      irrigation: 1.123456,
    }));
    expect((await reckon("water", { ...tomato, days: long })).json().days).toHaveLength(400);
    expect((await reckon("water", { ...tomato, days: dry(401) })).statusCode).toBe(400);
    expect((await reckon("water", { ...tomato, days: [] })).statusCode).toBe(400);
    expect((await reckon("water", { ...tomato, days: dry(20_000) })).statusCode).toBe(413);
  });

  test("p follows the day's ETc only where that was asked", async () => {
    const raw = async (more: object) =>
      (await reckon("water", { ...tomato, ...more, days: [{ et0: 3, kc: 1 }] })).json().days[0].raw;
    expect(await raw({})).toBeCloseTo(64, 9);
    expect(await raw({ adjustFraction: true })).toBeCloseTo(0.48 * 160, 9);
  });

  test("a soil that holds less than nothing, or roots that shrink, are refused", async () => {
    const faultOf = async (more: object) =>
      (await reckon("water", { ...tomato, ...more, days: dry(1) })).json().errors[0].field;
    expect(await faultOf({ wiltingPoint: 0.4 })).toBe("wiltingPoint");
    expect(await faultOf({ roots: { from: 1, to: 0.5, days: 2 } })).toBe("roots.to");
  });

  test("120:60:40 by DAP is 130.43 kg of it, 209.83 of urea and 66.67 of MOP", async () => {
    const given = { dose: { n: 120, p2o5: 60, k2o: 40 }, areaHa: 1, by: ["dap", "urea", "mop"] };
    const answer = (await reckon("nutrients", given)).json();
    const kilos = answer.fertilizers.map(({ kind, kg }: { kind: string; kg: number }) => [
      kind,
      kg.toFixed(2),
    ]);
    expect(kilos).toEqual([
      ["dap", "130.43"],
      ["urea", "209.83"],
      ["mop", "66.67"],
    ]);
    const moved = (
      await reckon("nutrients", { ...given, classes: { n: "medium", p: "high", k: "low" } })
    ).json();
    expect(moved.dose).toEqual({ n: 120, p2o5: 45, k2o: 50 });
    expect((await reckon("nutrients", { ...given, by: ["gold"] })).statusCode).toBe(400);
    expect((await reckon("nutrients", { ...given, areaHa: 0 })).statusCode).toBe(400);
  });

  test("a target yield is reckoned by the equation for its crop, state and soil, and refused above 120 percent of its range", async () => {
    const grown = { crop: "maize-kharif", state: "Telangana", soil: "Red", card: { n: 200, p: 12, k: 150 } };
    const aimed = (target: number, more: object = {}) =>
      reckon("target-yield", { ...grown, target, ...more });
    const answer = (await aimed(60)).json();
    expect(answer).toMatchObject({ highestTarget: 64, mostTarget: 76.8 });
    expect(answer.sources).toHaveLength(2);
    for (const [nutrient, kg] of Object.entries({ n: 142, p2o5: 98.04, k2o: 109.8 }))
      expect(answer.dose[nutrient]).toBeCloseTo(kg, 9);
    expect((await aimed(76.8)).statusCode).toBe(200);
    const refused = await aimed(76.9);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [expect.objectContaining({ field: "target", rule: "maximum", limit: 76.8 })],
    ]);
    const rich = (await aimed(1, { card: { n: 2000, p: 1000, k: 5000 } })).json();
    expect(rich.dose).toEqual({ n: 0, p2o5: 0, k2o: 0 });
    for (const elsewhere of [
      { soil: "Black" },
      { state: "Karnataka" },
      { crop: "urad-kharif", state: "Tamil Nadu", soil: "Black" },
    ])
      expect((await aimed(10, elsewhere)).statusCode).toBe(404);
    for (const wrong of [
      { target: 0 },
      { target: -5 },
      { target: 1e6 },
      { card: { n: 200, p: 12 } },
      { card: { n: 200, p: 12, k: -1 } },
      { crop: "x".repeat(61) },
      { state: "x".repeat(61) },
    ])
      expect((await aimed(60, wrong)).statusCode).toBe(400);
  });
});

describe("the shipped climate", () => {
  test("ET0 of every complete station is that of a second program, written by others, within 0.05 mm a day", () => {
    const second: Row[] = parse(readFileSync("tests/support/et0BySecondProgram.csv"), { columns: true });
    const complete = shipped("climate-stations").filter((row) => row.complete === "1");
    expect(second.map((row) => row.station_id)).toEqual(complete.map((row) => row.station_id));
    const furthest = second.flatMap((row) =>
      (stations().get(row.station_id ?? "")?.months ?? []).map(({ month, et0 }) =>
        Math.abs(et0 - Number(row[`et0_${String(month).padStart(2, "0")}`])),
      ),
    );
    expect(furthest).toHaveLength(254 * 12);
    expect(Math.max(...furthest)).toBeLessThan(0.05);
  });

  test("361 stations have enough figures, 235 stand for places around them", () => {
    const all = [...stations().values()];
    expect([all.length, all.filter(({ standsForPlaces }) => standsForPlaces).length]).toEqual([361, 235]);
    for (const { months } of all) {
      for (const month of months) {
        expect(month.et0).toBeGreaterThan(0.3);
        expect(month.et0).toBeLessThan(14);
        expect(month.humidityMin).toBeGreaterThan(0);
      }
    }
  });

  test("the nearest stations are those of the districts' file, but for height and distance", () => {
    const standing = [...stations().values()].filter(({ standsForPlaces }) => standsForPlaces);
    for (const row of shipped("districts")) {
      const point = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
      const sorted = standing.map((each) => kmBetween(point, each)).sort((one, other) => one - other);
      expect(Math.abs((sorted[0] ?? 0) - Number(row.station_1_km))).toBeLessThanOrEqual(1);
      for (const { km } of nearStations(point, standing).stations) expect(km).toBeLessThanOrEqual(150);
    }
  });

  test("a station 300 m above the nearest is left out, and that is told of", () => {
    const at = (altitude: number, longitude: number): Station => ({
      ...{ id: `${altitude}`, name: "", state: "", latitude: 20, longitude, altitude },
      ...{ standsForPlaces: true, hasTrustedTemperatures: true, flags: [], months: [] },
    });
    const found = nearStations({ latitude: 20, longitude: 78 }, [
      at(900, 78.2),
      at(300, 78.1),
      at(600, 78.3),
      at(0, 78.4),
      at(301, 80),
    ]);
    expect(found.stations.map(({ station }) => station.altitude)).toEqual([300, 600, 0]);
    expect(found.heightLeftOut).toBe(true);
  });

  test("every district has a climate, and states are those of the list on phones", () => {
    expect(knownDistricts().size).toBe(787);
    expect(states).toEqual(shipped("states").map((row) => row.state));
    for (const state of states) expect(translate(state, "hi")).toMatch(/^[\u0900-\u097f]/);
  });

  test("soils on phones hold what the file says", () => {
    const mapped = new Map(shipped("soil-water").map((row) => [row.soil, row]));
    for (const soil of soilTypes) {
      expect(soilWater[soil].fieldCapacity).toBe(Number(mapped.get(soil)?.theta_fc));
      expect(soilWater[soil].wiltingPoint).toBe(Number(mapped.get(soil)?.theta_wp));
    }
  });

  test("each crop's stages are as long as its record, and its roots no deeper than printed", () => {
    for (const row of shipped("fao56-stages")) {
      const crop = cropRows().get(row.crop_id ?? "");
      expect(crop && seasonDays(crop.water)).toBe(Number(row.duration_days));
      expect(crop?.water.roots.to).toBeLessThanOrEqual(Number(row.zr_max_m));
    }
    expect(cropRows().size).toBe(119);
  });

  test("wheat of 120 days drinks 322 mm at Nagpur and 167 mm at Ludhiana", () => {
    const wheat = cropRows().get("wheat")?.water;
    if (!wheat) throw new Error("no wheat");
    const need = (id: string) =>
      seasonNeed({ ...wheat, stages: [15, 25, 50, 30] }, "2026-11-02", stations().get(id)?.months ?? [], {
        adjust: false,
      }).crop;
    expect(Math.abs(need("42867") - 322)).toBeLessThan(3);
    expect(Math.abs(need("42099") - 167)).toBeLessThan(3);
  });
});
