import { expect, test } from "vitest";
import { crop } from "#tests/support/crop.ts";
import { hardshipsOf } from "./hardships.ts";
import type { AtPlace } from "./rules.ts";

/** Gram likes 15 to 29 °C, dies at 0, grows up to 2,300 m, bears some salt and pH 9.5, and takes 350 mm. */
const gram = crop({});
const season = (mean: number, night = 10) => ({
  mean,
  coolest: { month: 1, degrees: mean - 3 },
  warmest: { month: 10, degrees: mean + 3 },
  coldestNight: { month: 1, degrees: night },
});
const at = (part: Partial<AtPlace>, water: "Low" | "High" = "High") =>
  hardshipsOf({ ...gram, ...part }, { waterReq: water });

test("cold and heat are told with the month's figure, from 2 °C outside the range on, from 4 where the district grows the crop", () => {
  expect(at({ seasonTemperature: season(13) })).toEqual([]);
  expect(at({ seasonTemperature: season(12) })).toEqual([
    { kind: "cold", month: 1, degrees: 9, from: 15, to: 29, beyond: 3 },
  ]);
  expect(at({ seasonTemperature: season(32) })).toEqual([
    { kind: "hot", month: 10, degrees: 35, from: 15, to: 29, beyond: 3 },
  ]);
  expect(at({ seasonTemperature: season(12), share: 300 })).toEqual([]);
  expect(at({ seasonTemperature: season(10), share: 300 })).toMatchObject([{ kind: "cold" }]);
});

test("frost is told of where nights are below 4 °C, for a crop that dies of it and that the district does not grow", () => {
  expect(at({ seasonTemperature: season(16, 3) })).toEqual([{ kind: "frost", month: 1, degrees: 3 }]);
  expect(at({ seasonTemperature: season(16, 4) })).toEqual([]);
  expect(at({ seasonTemperature: season(16, 3), share: 50 })).toEqual([]);
  const hardy = { ...gram.limits, frost: -5 };
  expect(at({ seasonTemperature: season(16, 3), limits: hardy })).toEqual([]);
});

test("height is told of above what the crop is grown at", () => {
  expect(at({ placeAltitude: 2_300 })).toEqual([]);
  expect(at({ placeAltitude: 2_500 })).toEqual([{ kind: "height", metres: 2_500, highest: 2_300 }]);
});

test("rain that brings less than half of the water is told of to those who have little else, where the district is not known to grow the crop", () => {
  expect(at({ rain: 100, share: 0 }, "Low")).toEqual([{ kind: "dry", rain: 100, needs: 350 }]);
  expect(at({ rain: 100, share: 0 })).toEqual([]);
  expect(at({ rain: 100, share: 40 }, "Low")).toEqual([]);
  expect(at({ rain: 100 }, "Low")).toMatchObject([{ kind: "dry" }]);
});

test("salt and alkali are told of to those whose soil has them, for crops that do not bear them", () => {
  const soil = (salt: "salty" | "alkaline", limits: Partial<AtPlace["limits"]>) =>
    hardshipsOf({ ...gram, limits: { ...gram.limits, ...limits } }, { waterReq: "High", salt });
  expect(soil("salty", {})).toEqual([]);
  expect(soil("salty", { salt: "low" })).toEqual([{ kind: "salty" }]);
  expect(soil("alkaline", {})).toEqual([]);
  expect(soil("alkaline", { acidity: 8 })).toEqual([{ kind: "alkaline", highest: 8 }]);
});
