import { expect, test } from "vitest";
import type { Season, SoilCard } from "../../../contract.ts";
import { aimAt, rangeFor, readTarget, seasonEquation } from "./aim.ts";

const acresPerHectare = 10_000 / 4046.8564224;
const season = (soilCard: SoilCard | null, state = "Telangana", crop = "maize-kharif") =>
  ({
    crop: { _id: crop },
    field: { soil: "Red", state: { name: state, title: state }, soilCard },
  }) as Season;
const card = { n: 200, p: 12, k: 150 };
const maize = seasonEquation(season(card));
if (!maize) throw new Error("no maize");

test("quintals from an acre are counted as quintals from a hectare, by the equation and the card", () => {
  const target = readTarget("24", maize, acresPerHectare);
  expect(target).toBeCloseTo(59.305, 3);
  const aimed = aimAt(season(card), Number(target));
  expect(aimed?.dose.n).toBeCloseTo(4 * 59.305 - 0.49 * 200, 2);
  expect(aimed?.dose.p2o5).toBeCloseTo(2.15 * 59.305 - 2.58 * 12, 2);
  expect(aimed?.dose.k2o).toBeCloseTo(2.58 * 59.305 - 0.3 * 150, 2);
});

test("the most that is named is taken, a tenth of a quintal more is refused, in every unit", () => {
  for (const perHectare of [1, acresPerHectare, 3.954, 6.25, 11.96]) {
    const { highest, most } = rangeFor(maize, perHectare);
    expect(highest).toBeLessThan(most);
    expect(readTarget(String(most), maize, perHectare)).toBeTypeOf("number");
    expect(readTarget((most + 0.1).toFixed(1), maize, perHectare)).toBe("too-high");
  }
  expect(rangeFor(maize, 1)).toEqual({ highest: 64, most: 76.8 });
  for (const typed of ["", "0", "-5", "many"]) expect(readTarget(typed, maize, 1)).toBe("no-figure");
});

test("without all three numbers of the card, or elsewhere, nothing is counted", () => {
  for (const lacking of [null, {}, { n: 200, p: 12 }, { organicCarbon: 0.5, p: 12, k: 150 }])
    expect(aimAt(season(lacking), 60)).toBeUndefined();
  expect(aimAt(season(card, "Karnataka"), 60)).toBeUndefined();
  expect(aimAt(season(card, "Telangana", "wheat"), 60)).toBeUndefined();
  expect(aimAt(season(card), undefined)).toBeUndefined();
});
