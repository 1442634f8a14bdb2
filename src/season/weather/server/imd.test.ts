import { describe, expect, test } from "vitest";
import type { KnownDistrict } from "#knowledge/agronomy/server/places.ts";
import { imdWarnings } from "./imd.ts";

const today = "2026-11-23";
const districts = [
  { code: 498, name: "Wardha", formerName: null },
  { code: 36, name: "Ludhiana", formerName: null },
  { code: 469, name: "Chhatrapati Sambhajinagar", formerName: "Aurangabad" },
  { code: 188, name: "Aurangabad", formerName: null },
] as unknown as KnownDistrict[];

const row = (district: string, days: readonly string[], date = today) => ({
  ...{ Obj_id: 1, Date: date, District: district },
  ...Object.fromEntries(days.map((codes, index) => [`Day_${index + 1}`, codes])),
});
const read = (...rows: object[]) => imdWarnings(rows, { today, districts });

describe("district warnings of the India Meteorological Department", () => {
  test("are taken by day, of the districts that they name", () => {
    const warnings = read(
      row("WARDHA", ["1", "2,4", "1", "14", "16"]),
      row("Ludhiana", ["1", "1", "1", "1", "1"]),
      row("Nowhere", ["2", "2", "2", "2", "2"]),
    );
    expect(warnings).toEqual({
      issuedOn: today,
      of: {
        498: [
          { on: "2026-11-24", kinds: ["heavy-rain", "thunderstorm"] },
          { on: "2026-11-26", kinds: ["frost"] },
          { on: "2026-11-27", kinds: ["heavy-rain"] },
        ],
      },
    });
  });

  test("of yesterday count for the days from today on", () => {
    const { issuedOn, of } = read(row("Wardha", ["2", "9", "1", "1", "1"], "2026-11-22"));
    expect([issuedOn, of[498]]).toEqual(["2026-11-22", [{ on: today, kinds: ["heat"] }]]);
  });

  test("of a name that two districts have, or that comes twice, are nobody's", () => {
    const warnings = read(
      row("Aurangabad", ["2"]),
      row("Wardha", ["2"]),
      row("wardha", ["1"]),
      row("Wardha", ["5"]),
    );
    expect(warnings.of).toEqual({});
  });

  test.each([
    ["an issue of the day before yesterday", [row("Wardha", ["2"], "2026-11-21")], "late"],
    ["an issue of tomorrow", [row("Wardha", ["2"], "2026-11-24")], "late"],
    ["no date", [{ District: "Wardha", Day_1: "2" }], "late"],
    ["no rows", [], "shape"],
    ["a code that there is not", [row("Wardha", ["99"])], "figures"],
  ])("with %s are refused", (_, rows, reason) => {
    expect(() => imdWarnings(rows, { today, districts })).toThrow(expect.objectContaining({ reason }));
  });

  test("that are no list are refused", () => {
    expect(() => imdWarnings({ error: "needs to be whitelisted" }, { today, districts })).toThrow(/no list/);
  });
});
