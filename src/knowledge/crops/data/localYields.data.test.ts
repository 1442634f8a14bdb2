import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { localYields } from "../../../../scripts/localYields.ts";

type Row = Record<string, string>;
const row = (given: Row): Row => ({
  ...{ state: "Kerala", lgd_code: "554", source_crop: "Rice", crop_ids: "rice-kharif", area_ha: "100" },
  ...{ share_pct: "1.25", yield_kg_per_ha: "", worst_yield_kg_per_ha: "", doubt: "" },
  ...{ first_year: "2010", last_year: "2014", ...given },
});
const districtLines = (...districts: Row[]) =>
  localYields({ districts, states: [] }).trim().split("\n").slice(1);
const stateLines = (...states: Row[]) => localYields({ districts: [], states }).trim().split("\n").slice(1);

test("a district's crop has its area and share, and the mean by area of its own rows", () => {
  const own = row({ yield_kg_per_ha: "1000", worst_yield_kg_per_ha: "800" });
  const later = row({ yield_kg_per_ha: "2000", area_ha: "300", first_year: "2008" });
  expect(districtLines(own, later)).toEqual(["554,rice-kharif,400,25.0,1750,800,2008,2014,,,"]);
});

test("rows that several of our crops share count only where a crop has none of its own", () => {
  const shared = row({ crop_ids: "rice-kharif|rice-rabi", yield_kg_per_ha: "3000" });
  expect(districtLines(shared, row({ yield_kg_per_ha: "1000" }))).toEqual([
    "554,rice-kharif,200,25.0,1000,,2010,2014,,1,",
    "554,rice-rabi,100,12.5,3000,,2010,2014,,1,",
  ]);
});

test("a row in doubt and dry ginger give a share and no yield; a state's row without a yield is left out", () => {
  const doubtful = row({ yield_kg_per_ha: "9", doubt: "yield far from the other districts" });
  expect(districtLines(doubtful)).toEqual(["554,rice-kharif,100,12.5,,,,,,,"]);
  const dry = row({ source_crop: "Dry ginger", crop_ids: "ginger", yield_kg_per_ha: "9" });
  expect(districtLines(dry)).toEqual(["554,ginger,100,12.5,,,,,,,"]);
  expect(stateLines(doubtful, row({ state: "Goa", yield_kg_per_ha: "7" }))).toEqual([
    "Goa,rice-kharif,,,7,,2010,2014,,,",
  ]);
});

test("what is sown in another season than the record's has its own share; a season that is not known counts as the record's", () => {
  const potato = (source_season: string, share_pct: string) =>
    row({ source_crop: "Potato", crop_ids: "potato", source_season, share_pct });
  expect(districtLines(potato("Kharif", "5.12"), potato("Rabi", "1.1"), potato("Whole Year", "2.3"))).toEqual(
    ["554,potato,300,34.0,,,,,Kharif 51.2,,"],
  );
  // Under half a per cent of the area it is no season of the district's.
  expect(districtLines(potato("Kharif", "0.49"), potato("Rabi", "1"))).toEqual([
    "554,potato,200,14.9,,,,,,,",
  ]);
  // Cane stands a year, in whichever season it is counted; barley of a monsoon is a mistake.
  for (const id of ["sugarcane-spring", "barley"])
    expect(districtLines(row({ crop_ids: id, source_season: "Kharif" }))).toEqual([
      `554,${id},100,12.5,,,,,,,`,
    ]);
});

test("a state's series tells how much more it harvests than its districts did, where both are of the same land", () => {
  const district = (kg: string, given: Row = {}) =>
    row({ crop_ids: "wheat", area_ha: "2000", yield_kg_per_ha: kg, ...given });
  const state = (given: Row = {}) =>
    row({ crop_ids: "wheat", area_ha: "5000", yield_kg_per_ha: "2500", first_year: "2017", ...given });
  const late = { last_year: "2019" };
  const change = (states: Row, ...districts: Row[]) =>
    localYields({ districts, states: [states] })
      .trim()
      .split("\n")[1]
      ?.split(",")
      .at(-1);
  const two = [district("1900"), district("2100")];
  expect(change(state(late), ...two)).toBe("25 2010 2014");
  // Of a district whose years are others nothing is taken.
  expect(change(state(late), ...two, district("9000", { first_year: "1997" }))).toBe("25 2010 2014");
  for (const [states, ...districts] of [
    [state({ ...late, area_ha: "9000" }), ...two],
    [state({ ...late, area_ha: "900" }), ...two],
    [state({ ...late, first_year: "2014" }), ...two],
    [state({ ...late, yield_kg_per_ha: "5000" }), ...two],
    [state({ ...late, crop_ids: "wheat|barley" }), ...two],
    [state(late)],
  ] as const)
    expect(change(states, ...districts)).toBe("");
});

test("a half is rounded to the even figure, and the worst year is no better than the mean", () => {
  const halves = (kg: number) => [
    row({ yield_kg_per_ha: String(kg) }),
    row({ yield_kg_per_ha: String(kg + 1) }),
  ];
  expect(districtLines(...halves(10))[0]).toContain(",10,,");
  expect(districtLines(...halves(11))[0]).toContain(",12,,");
  const good = row({ yield_kg_per_ha: "1000", worst_yield_kg_per_ha: "900" });
  expect(districtLines(good, row({ yield_kg_per_ha: "500" }))[0]).toContain(",750,750,");
});

test("coconut, whose nuts are counted, has a share alone; names of the source become our crops", () => {
  const coconut = row({
    source_crop: "Coconut",
    crop_ids: "",
    doubt: "output is counted in nuts or bales: no yield",
  });
  const unknown = row({ source_crop: "Sannhamp", crop_ids: "" });
  expect(districtLines(coconut, unknown)).toEqual(["554,coconut,100,12.5,,,,,,,"]);
});

test("the shipped file is of shipped crops, states by name and then districts by code", () => {
  const read = (file: string): Row[] =>
    parse(readFileSync(new URL(file, import.meta.url)), { columns: true, bom: true });
  const shipped = new Set(read("./crops.csv").map(({ id }) => id));
  const lines = read("./local-yields.csv");
  expect(lines.filter(({ crop_id }) => !shipped.has(crop_id))).toEqual([]);
  const places = [...new Set(lines.map(({ place = "" }) => place))];
  const numbered = places.filter((place) => /^\d+$/.test(place));
  expect(places).toEqual([
    ...places.filter((place) => !/^\d+$/.test(place)).toSorted(),
    ...numbered.toSorted((a, b) => Number(a) - Number(b)),
  ]);
  const share = (place: string, crop: string) =>
    Number(lines.find((line) => line.place === place && line.crop_id === crop)?.share_per_mille);
  // Alappuzha: coconut on more than a third of the land.
  expect(share("554", "coconut")).toBeGreaterThan(300);
});
