import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Crop,
  type CropPage,
  investments,
  type Search,
  seasons,
  soils,
  waterClasses,
} from "./contract.ts";
import {
  fieldFigures,
  fitOf,
  harvestFor,
  isEstimate,
  isWhole,
  markCompared,
  missingIn,
  rankCrops,
  readCompared,
  readFigure,
  readSearch,
  seasonOfMonth,
  sortCrops,
  sortings,
  sownHectares,
  squareMetres,
  wateringsOf,
} from "./rules.ts";

const crop = (part: Partial<Crop>): Crop => ({
  _id: "gram",
  name: "Gram",
  name_hi: "चना",
  img: "/crops/gram.svg",
  brief: "",
  brief_hi: "",
  soil: "Black",
  alsoSoils: [],
  season: ["Rabi"],
  investment: 40_000,
  waterReq: 3_500_000,
  waterClass: "Low",
  profit: 25_000,
  profitStress: -2_000,
  confidence: "high",
  sowingMonths: [10],
  sowingRemark: null,
  harvestMonths: [3],
  harvestRemark: null,
  info: "",
  ...part,
});
const search: Search = { soilType: "Black", season: "Rabi", investment: "90000", waterReq: "medium" };

const anyCrop = fc
  .record({
    _id: fc.uuid(),
    soil: fc.constantFrom(...soils),
    season: fc.shuffledSubarray([...seasons], { minLength: 1 }),
    investment: fc.integer({ min: 15_000, max: 800_000 }),
    waterClass: fc.constantFrom(...waterClasses),
    waterReq: fc.integer({ min: 2_000_000, max: 30_000_000 }),
    profit: fc.integer({ min: -50_000, max: 900_000 }),
  })
  .map(crop);
const anySearch = fc.record({
  soilType: fc.constantFrom(...soils),
  season: fc.constantFrom(...seasons),
  investment: fc.constantFrom(...investments),
  waterReq: fc.constantFrom(...waterClasses),
});

describe("the list of a search", () => {
  test("keeps exactly the crops whose soil and first season are asked for, each once, in every order", () => {
    fc.assert(
      fc.property(fc.array(anyCrop, { maxLength: 30 }), anySearch, (crops, asked) => {
        const kept = crops.filter(
          ({ soil, season }) => soil === asked.soilType && season[0] === asked.season,
        );
        const ids = (list: readonly { crop: Crop }[]) => list.map(({ crop: { _id } }) => _id).sort();
        const ranked = rankCrops(crops, asked);
        expect(ids(ranked)).toEqual(kept.map(({ _id }) => _id).sort());
        for (const sorting of sortings) expect(ids(sortCrops(ranked, sorting))).toEqual(ids(ranked));
      }),
    );
  });

  test("never puts a crop that misses more before one that misses less", () => {
    fc.assert(
      fc.property(fc.array(anyCrop, { maxLength: 30 }), anySearch, (crops, asked) => {
        const missing = rankCrops(crops, asked).map(
          ({ fit }) => Number(!fit.withinBudget) + Number(!fit.enoughWater),
        );
        expect(missing).toEqual(missing.toSorted());
      }),
    );
  });

  test("orders those that fit by profit, and those beyond the budget by what they cost", () => {
    const ids = (crops: Crop[]) => rankCrops(crops, search).map(({ crop: { _id } }) => _id);
    expect(ids([crop({ _id: "less", profit: 1 }), crop({ _id: "more", profit: 2 })])).toEqual([
      "more",
      "less",
    ]);
    const beyond = [crop({ _id: "dear", investment: 300_000 }), crop({ _id: "near", investment: 95_000 })];
    expect(ids(beyond)).toEqual(["near", "dear"]);
    expect(ids([crop({ _id: "wet", waterClass: "High" }), ...beyond])).toEqual(["near", "dear", "wet"]);
  });
});

test("a crop fits when its cost and its water are no more than what one has", () => {
  expect(fitOf(crop({ investment: 90_000, waterClass: "medium" }), search)).toMatchObject({
    withinBudget: true,
    enoughWater: true,
  });
  expect(fitOf(crop({ investment: 90_001, waterClass: "High" }), search)).toMatchObject({
    withinBudget: false,
    enoughWater: false,
  });
});

test("a budget sows its share of a hectare, rounded down and never more than one", () => {
  expect(sownHectares(10_000, 15_000)).toBe(0.6);
  expect(sownHectares(40_000, 63_207)).toBe(0.6);
  expect(sownHectares(10_000, 400_000)).toBe(0.02);
  expect(sownHectares(90_000, 15_000)).toBe(1);
  expect(sownHectares(90_000, 300_000)).toBe(0.3);
});

test("water is told in waterings of 5 cm", () => {
  expect(wateringsOf({ waterMm: 1200 })).toBe(24);
  expect(wateringsOf({ waterMm: 374 })).toBe(7);
});

test("the figures of one's own field follow area, yield and price", () => {
  const rice = { investment: 63_207, waterReq: 12_000_000 } as CropPage;
  const figures = fieldFigures(rice, {
    areaSquareMetres: 2 * squareMetres.acre,
    yieldPerHectare: 4003,
    pricePerKg: 23.69,
  });
  expect(figures.hectares).toBeCloseTo(0.809_371, 6);
  expect(figures.investment).toBeCloseTo(51_157.9, 1);
  expect(figures.grossIncome).toBeCloseTo(0.809_371_284_48 * 4003 * 23.69, 6);
  expect(figures.profit).toBeCloseTo(figures.grossIncome - figures.investment, 9);
  expect(figures.cautiousProfit).toBeCloseTo(0.75 * figures.grossIncome - 1.25 * figures.investment, 9);
  expect(figures.water).toBeCloseTo(9_712_455, 0);
});

test("each month has the season that is sown next", () => {
  const months = Array.from({ length: 12 }, (_, place) => seasonOfMonth(place + 1));
  expect(months.join(" ")).toBe("Zaid Zaid Zaid Zaid Kharif Kharif Kharif Kharif Rabi Rabi Rabi Rabi");
});

test("a search is read from an address; what is missing or unknown is named in the order of the questions", () => {
  const words: Record<string, string> = { soilType: "Black", season: "Summer", waterReq: "Low" };
  const given = readSearch((question) => words[question]);
  expect(given).toEqual({ soilType: "Black", waterReq: "Low" });
  expect(missingIn(given)).toEqual(["season", "investment"]);
  expect(isWhole(given)).toBe(false);
  expect(isWhole(search)).toBe(true);
});

test("at most three known crops are compared, each once", () => {
  const crops = ["a", "b", "c", "d"].map((_id) => crop({ _id }));
  expect(readCompared(["a,b", "b", "x"], crops).map(({ _id }) => _id)).toEqual(["a", "b"]);
  expect(readCompared(["a", "b", "c", "d"], crops)).toHaveLength(3);
});

test("a figure is read as people type it, and nothing else is taken for one", () => {
  expect(["2", " 2.5 ", "1,250.5", "1,00,000"].map(readFigure)).toEqual([2, 2.5, 1250.5, 100_000]);
  expect(["", "0", "-1", "two", "1e99", "2 acres", "NaN", "Infinity"].map(readFigure)).toEqual(
    Array(8).fill(undefined),
  );
});

test("a fourth mark takes no other away", () => {
  const three = ["a", "b", "c"];
  expect(markCompared(three, "d", true)).toEqual(three);
  expect(markCompared(three, "b", false)).toEqual(["a", "c"]);
  expect(markCompared(["a"], "a", true)).toEqual(["a"]);
  expect(markCompared([], "a", true)).toEqual(["a"]);
});

test("a harvest said for one unit of land is said for another", () => {
  expect(harvestFor(4003, { per: squareMetres.hectare, to: squareMetres.acre })).toBe(1620);
  expect(harvestFor(10, { per: 2500, to: squareMetres.hectare })).toBe(40);
});

test("a budget is never said to sow more than it does", () => {
  const budget = fc.constantFrom(...investments.map(Number));
  fc.assert(
    fc.property(budget, fc.integer({ min: 1, max: 999_999 }), (sum, cost) => {
      expect(sownHectares(sum, cost) * cost).toBeLessThanOrEqual(sum + 0.001);
    }),
  );
});

test("the list is sorted by profit downwards, by money and by water upwards", () => {
  const ranked = rankCrops(
    [
      crop({ _id: "a", profit: 3, investment: 20_000, waterReq: 9 }),
      crop({ _id: "b", profit: 2, investment: 10_000, waterReq: 8 }),
      crop({ _id: "c", profit: 1, investment: 30_000, waterReq: 7 }),
    ],
    search,
  );
  const ids = (sorting: (typeof sortings)[number]) =>
    sortCrops(ranked, sorting).map((found) => found.crop._id);
  expect([ids("profit"), ids("money"), ids("water")].map(String)).toEqual(["a,b,c", "b,a,c", "c,b,a"]);
});

test("an estimate is told from a published figure by its basis", () => {
  expect(isEstimate({ basis: "estimate: from neighbouring states" })).toBe(true);
  expect(isEstimate({ basis: "derived (few quotes)" })).toBe(false);
  expect(isEstimate({ basis: "sourced" })).toBe(false);
});
