import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crop, search } from "#tests/support/crop.ts";
import { bestCompared } from "./compare.ts";
import { type Crop, type CropPage, investments, seasons, soils, waterClasses } from "./contract.ts";
import { loses } from "./cropMoney.ts";
import { missedSowing } from "./listed.ts";
import { readWithUnit } from "./readWithUnit.ts";
import {
  divideCrops,
  fieldFigures,
  fitOf,
  harvestFor,
  isEstimate,
  rankCrops,
  readTypedFigure,
  sortCrops,
  sortings,
  sownArea,
  squareMetres,
  wateringsBeyondRain,
  wateringsOf,
} from "./rules.ts";

const anyCrop = fc
  .record({
    _id: fc.uuid(),
    soil: fc.constantFrom(...soils),
    season: fc.shuffledSubarray([...seasons], { minLength: 1 }),
    investment: fc.integer({ min: 15_000, max: 800_000 }),
    waterClass: fc.constantFrom(...waterClasses),
    waterReq: fc.integer({ min: 2_000_000, max: 30_000_000 }),
    profit: fc.integer({ min: -50_000, max: 900_000 }),
    profitAtMandi: fc.option(fc.integer({ min: -50_000, max: 900_000 })),
    hasQuote: fc.boolean(),
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

  test("never puts a crop without a mandi price before one with, one that loses money before one that does not, nor of the like one that misses more before one that misses less", () => {
    fc.assert(
      fc.property(fc.array(anyCrop, { maxLength: 30 }), anySearch, (crops, asked) => {
        const places = rankCrops(crops, asked).map(
          ({ crop, fit }) =>
            100 * Number(!crop.hasQuote) +
            10 * Number(loses(crop)) +
            Number(!fit.withinBudget) +
            Number(!fit.enoughWater),
        );
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
    const ranked = rankCrops(
      [crop({ _id: "loss", profit: -5_000 }), crop({ _id: "dear", investment: 300_000, profit: 5_000 })],
      search,
    );
    expect(ranked.map(({ crop: { _id } }) => _id)).toEqual(["dear", "loss"]);
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

describe("what can be sown", () => {
  test("is late where the last sowing month lies nearer than the next first one; what is pruned or planted all year never is", () => {
    const told = (month: number, part: Partial<Crop> = {}) => missedSowing(crop(part), month);
    expect(told(10)).toBeNull();
    expect(told(9)).toBeNull();
    expect(told(11)).toEqual({ since: 10, next: 10 });
    expect(told(5)).toBeNull();
    expect(told(1, { sowingMonths: [11, 12, 1] })).toBeNull();
    expect(told(2, { sowingMonths: [11, 12, 1] })).toEqual({ since: 1, next: 11 });
    expect(told(11, { sowingRemark: "pruning" })).toBeNull();
    expect(missedSowing(crop({}), undefined)).toBeNull();
  });

  test("stands before what can't any more this year, however well that fits, and before what another soil suits best", () => {
    const crops = [
      crop({ _id: "also-now", soil: "Alluvial", alsoSoils: ["Black"], sowingMonths: [11], profit: 90_000 }),
      crop({ _id: "late", sowingMonths: [9], profit: 80_000 }),
      crop({ _id: "now", sowingMonths: [11], profit: 10_000 }),
      crop({ _id: "elsewhere", soil: "Red", sowingMonths: [11] }),
      crop({ _id: "also-kharif", soil: "Alluvial", alsoSoils: ["Black"], season: ["Kharif"] }),
    ];
    expect(rankCrops(crops, search, { month: 11 }).map(({ crop: { _id } }) => _id)).toEqual([
      "now",
      "late",
      "also-now",
    ]);
  });
});

test("mostly rain is never enough where the season brings none, however little a crop takes in all", () => {
  const melon = crop({ season: ["Zaid"], waterClass: "Low" });
  expect(fitOf(melon, { ...search, waterReq: "Low" }).enoughWater).toBe(false);
  expect(fitOf(melon, { ...search, waterReq: "medium" }).enoughWater).toBe(true);
  expect(fitOf(crop({ waterClass: "Low" }), { ...search, waterReq: "Low" }).enoughWater).toBe(true);
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
  expect(sownArea(10_000, 15_000)).toBe(0.6);
  expect(sownArea(40_000, 63_207)).toBe(0.6);
  expect(sownArea(10_000, 400_000)).toBe(0.02);
  expect(sownArea(90_000, 15_000)).toBe(1);
  expect(sownArea(90_000, 300_000)).toBe(0.3);
});

test("with land of one's own the budget is held against what that land costs, in its own unit", () => {
  const garlic = crop({ investment: 145_000, profit: 295_000, profitStress: 148_750, profitAtMandi: null });
  const twoAcres = { area: 2, squareMetres: squareMetres.acre };
  expect(fitOf(garlic, search).sown).toEqual({ area: 0.6, squareMetres: squareMetres.hectare });
  expect(fitOf(garlic, search).money.profit).toBeCloseTo(177_000, 6);
  expect(fitOf(garlic, search, twoAcres)).toMatchObject({ withinBudget: false, sown: { area: 1.5 } });
  expect(fitOf(garlic, search, { ...twoAcres, area: 1 })).toMatchObject({
    withinBudget: true,
    sown: { area: 1 },
  });
  expect(fitOf(crop({}), search, twoAcres).money.profit).toBeCloseTo(25_000 * 0.809_371, 0);
});

test("crops are ranked, sorted and compared by the farm-gate price where there is one", () => {
  const ranked = rankCrops(
    [crop({ _id: "gram", profit: 25_000 }), crop({ _id: "garlic", profit: 90_000, profitAtFarmGate: 5_000 })],
    search,
  );
  const ids = (list: typeof ranked) => list.map(({ crop: { _id } }) => _id);
  expect(ids(ranked)).toEqual(["gram", "garlic"]);
  expect(ids(sortCrops(ranked, "profit"))).toEqual(["gram", "garlic"]);
  expect(bestCompared(ranked, "profit")).toEqual(["gram"]);
});

test("water is told in waterings of 5 cm", () => {
  expect(wateringsOf({ waterReq: 12_000_000 })).toBe(24);
  expect(wateringsOf({ waterReq: 3_740_000 })).toBe(7);
  // Of 250 mm the rain brings 60: 190 are left.
  expect(wateringsBeyondRain({ waterReq: 2_500_000 }, 60)).toBe(4);
  expect(wateringsBeyondRain({ waterReq: 2_500_000 }, 900)).toBe(0);
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

test("a figure is read as people type it, and nothing else is taken for one", () => {
  expect(
    ["2", " 2.5 ", "1,250.5", "1,00,000", "२.५", "2.", ".5"].map((text) => readTypedFigure(text)),
  ).toEqual([...[2, 2.5, 1250.5, 100_000, 2.5, 2, 0.5]]);
  const others = [
    "",
    "0",
    "-1",
    "two",
    "1e99",
    "1e3",
    "0x10",
    "1,2",
    "2 acres",
    "Rs 20",
    "5 kg",
    "NaN",
    "Infinity",
    ".",
  ];
  expect([readWithUnit("Rs 20", "Rs"), readWithUnit("2 quintal", "kg")]).toEqual([20, 200]);
  expect([readWithUnit("5 kg", "Rs"), readWithUnit("Rs 5", "kg")]).toEqual([undefined, undefined]);
  expect(others.filter((text) => readTypedFigure(text) !== undefined)).toEqual([]);
});

test("a harvest said for one unit of land is said for another", () => {
  expect(harvestFor(4003, { per: squareMetres.hectare, to: squareMetres.acre })).toBe(1620);
  expect(harvestFor(10, { per: 2500, to: squareMetres.hectare })).toBe(40);
});

test("a budget is never said to sow more than it does", () => {
  const budget = fc.constantFrom(...investments.map(Number));
  fc.assert(
    fc.property(budget, fc.integer({ min: 1, max: 999_999 }), (sum, cost) => {
      expect(sownArea(sum, cost) * cost).toBeLessThanOrEqual(sum + 0.001);
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

test("a crop whose quote is taken away never comes higher, in no order that a farmer can choose by profit", () => {
  fc.assert(
    fc.property(
      fc.array(anyCrop, { minLength: 2, maxLength: 12 }),
      anySearch,
      fc.nat(),
      (list, wanted, which) => {
        const quoted = list.map((each) => ({ ...each, soil: wanted.soilType, season: [wanted.season] }));
        const chosen = which % quoted.length;
        const placeIn = (crops: Crop[], sorting: "fit" | "profit") =>
          sortCrops(rankCrops(crops, wanted), sorting).findIndex(
            ({ crop: { _id } }) => _id === quoted[chosen]?._id,
          );
        const without = quoted.map((each, index) =>
          index === chosen ? { ...each, hasQuote: false, profitAtMandi: null, profitAtFarmGate: null } : each,
        );
        for (const sorting of ["fit", "profit"] as const)
          if (quoted[chosen]?.hasQuote)
            expect(placeIn(without, sorting)).toBeGreaterThanOrEqual(placeIn(quoted, sorting));
      },
    ),
  );
});

test("each crop is in one part, and the specification's list is the same with and without a district", () => {
  const share = fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyCrop, share), { maxLength: 20 }), anySearch, (list, wanted) => {
      const local = list.map(([each, share]) => ({ ...each, share }));
      const ids = (found: readonly { crop: Crop }[]) => found.map(({ crop: { _id } }) => _id);
      const { around, list: listed, also, kept } = divideCrops(rankCrops(local, wanted), wanted);
      const bare = divideCrops(
        rankCrops(
          list.map(([each]) => each),
          wanted,
        ),
        wanted,
      );
      expect(ids([...around, ...listed, ...also]).sort()).toEqual(ids([...bare.list, ...bare.also]).sort());
      expect([bare.around, bare.list.length, bare.kept]).toEqual([[], kept, kept]);
      expect([...around, ...listed].filter(({ crop }) => ids(bare.list).includes(crop._id))).toHaveLength(
        kept,
      );
      expect(listed.every(({ crop }) => (crop.share ?? 0) < 5)).toBe(true);
    }),
  );
});

test("what is grown around comes first where it fits, a main crop before a lesser one", () => {
  const local = [
    { ...crop({ _id: "niger", profit: 90_000 }), share: 6 },
    { ...crop({ _id: "groundnut", profit: 5_000 }), share: 670 },
    { ...crop({ _id: "banana", profit: 90_000, investment: 300_000 }), share: 90 },
    { ...crop({ _id: "castor", profit: 8_000 }), share: 2 },
  ];
  const { around, list } = divideCrops(rankCrops(local, search), search);
  expect(around.map(({ crop: { _id } }) => _id)).toEqual(["groundnut", "niger", "banana"]);
  expect(list.map(({ crop: { _id } }) => _id)).toEqual(["castor"]);
});
