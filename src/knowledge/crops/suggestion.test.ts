import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crop, search } from "#tests/support/crop.ts";
import { bestCompared } from "./compare/bestCompared.ts";
import { type Crop, investments, type Search, seasons, soils, waterClasses } from "./contract.ts";
import { loses } from "./cropMoney.ts";
import { missedSowing } from "./listed.ts";
import { type AtPlace, atPlace } from "./local/rules.ts";
import type { MarkKind } from "./local/shapes.ts";
import { marksOf } from "./marks.ts";
import { squareMetres } from "./rules.ts";
import {
  type Circumstances,
  type FittingCrop,
  fitOf,
  sortCrops,
  sortings,
  suggestCrops,
} from "./suggestion.ts";

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

/** Every crop of a search, in the order of the screen. */
function rankCrops(crops: readonly AtPlace[], asked: Search, circumstances?: Circumstances): FittingCrop[] {
  const { around, list, also } = suggestCrops(crops, asked, circumstances);
  return [...around, ...list, ...also];
}

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
      const { around, list: listed, also, listedCount } = suggestCrops(local, wanted);
      const bare = suggestCrops(
        list.map(([each]) => each),
        wanted,
      );
      const all = ids([...around, ...listed, ...also]);
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual(expect.arrayContaining(ids([...bare.list, ...bare.also])));
      expect([bare.around, bare.list.length, bare.listedCount]).toEqual([[], listedCount, listedCount]);
      expect([...around, ...listed].filter(({ crop }) => ids(bare.list).includes(crop._id))).toHaveLength(
        listedCount,
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
  const { around, list } = suggestCrops(local, search);
  expect(around.map(({ crop: { _id } }) => _id)).toEqual(["groundnut", "niger", "banana"]);
  expect(list.map(({ crop: { _id } }) => _id)).toEqual(["castor"]);
});

const anyPlaced = fc
  .record({
    crop: anyCrop,
    share: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    rain: fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: undefined }),
  })
  .map(({ crop, share, rain }) => ({ ...crop, share, rain }));

/** The land that the money sows is rounded down to a tenth of its unit. */
const tenth = 0.1 + 1e-9;

test("more money, water or land never brings a crop a mark against it, and never sows less of it", () => {
  const against = (found: FittingCrop) =>
    marksOf(found, found.crop.soil).filter(
      (kind) => !["within-budget", "enough-water", "sows-part"].includes(kind),
    );
  const byId = (found: readonly FittingCrop[]) => new Map(found.map((each) => [each.crop._id, each]));
  const rank = fc.nat(2);
  const area = fc.double({ min: 0.02, max: 10, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(anyPlaced, { maxLength: 8 }),
      anySearch,
      fc.tuple(rank, rank),
      fc.tuple(area, area),
      (list, asked, ranks, areas) => {
        const crops = list.map((each) => ({ ...each, soil: asked.soilType, season: [asked.season] }));
        const [less = 0, more = 0] = ranks.toSorted((one, other) => one - other);
        const [small = 1, large = 1] = areas.toSorted((one, other) => one - other);
        const given = (change: Partial<Search>, land = small) =>
          byId(
            rankCrops(
              crops,
              { ...asked, ...change },
              { land: { area: land, squareMetres: squareMetres.hectare } },
            ),
          );
        const water = ["Low", "medium", "High"] as const;
        const pairs = [
          [
            given({ investment: investments[less] ?? "10000" }),
            given({ investment: investments[more] ?? "10000" }),
          ],
          [given({ waterReq: water[less] ?? "Low" }), given({ waterReq: water[more] ?? "Low" })],
          [given({}, small), given({}, large)],
        ] as const;
        for (const [poor, rich] of pairs)
          for (const [id, found] of rich) {
            const before = poor.get(id);
            expect(before && against(before)).toEqual(expect.arrayContaining(against(found)));
            expect(found.fit.sown.area).toBeGreaterThanOrEqual((before?.fit.sown.area ?? 0) - tenth);
          }
      },
    ),
  );
});

test("each mark of a crop's own figures is there where they say so, and else is not", () => {
  const cases: Partial<Record<MarkKind, Partial<AtPlace>>> = {
    "no-profit": { profit: 0 },
    "no-quote": { hasQuote: false },
    "more-water": { waterClass: "High" },
    "sows-part": { investment: 500_000 },
    "other-soil": { soil: "Sandy", share: 500 },
  };
  const marksFor = (part: Partial<AtPlace>) =>
    rankCrops([{ ...crop({}), ...part }], search).flatMap((found) => marksOf(found, search.soilType));
  expect(marksFor({})).toEqual(["within-budget", "enough-water"]);
  for (const [kind, part] of Object.entries(cases))
    expect([kind, marksFor(part)]).toEqual([kind, expect.arrayContaining([kind])]);
});

test("the order does not depend on the language of the names", () => {
  fc.assert(
    fc.property(fc.array(anyPlaced, { maxLength: 20 }), anySearch, (crops, asked) => {
      const ids = (list: readonly AtPlace[]) => rankCrops(list, asked).map(({ crop: { _id } }) => _id);
      const renamed = crops.map((each, index) => ({
        ...each,
        name: `फ़सल ${crops.length - index}`,
      }));
      expect(ids(renamed)).toEqual(ids(crops));
    }),
  );
});

test("a crop that the place does not suit comes after those that it does, but where the district grows it", () => {
  const cold = { mean: 10, coolest: { month: 1, degrees: 6 }, warmest: { month: 10, degrees: 14 } };
  const seasonTemperature = { ...cold, coldestNight: { month: 1, degrees: 1 } };
  const [gram, pea] = [crop({ _id: "gram", profit: 90_000 }), crop({ _id: "pea", profit: 10_000 })];
  const ids = (share: number | undefined) =>
    rankCrops([{ ...gram, share, seasonTemperature }, pea], search).map(({ crop: { _id } }) => _id);
  expect(ids(undefined)).toEqual(["pea", "gram"]);
  expect(ids(300)).toEqual(["gram", "pea"]);
});

test("where the winter freezes the ground, what is sown there in spring is in the list of that season", () => {
  const frozen = { mean: -2, coolest: { month: 1, degrees: -6 }, warmest: { month: 4, degrees: 9 } };
  const seasonTemperature = { ...frozen, coldestNight: { month: 1, degrees: -13 } };
  const wheat = { ...crop({ _id: "wheat" }), share: 690, seasonTemperature };
  const inSpring = suggestCrops([wheat], { ...search, season: "Kharif" }, { month: 6 });
  expect(inSpring.around).toMatchObject([{ crop: { _id: "wheat" }, otherSeason: true, hardships: [] }]);
  expect(inSpring.listedCount).toBe(0);
  const inWinter = suggestCrops([wheat], search);
  expect(inWinter.around).toMatchObject([{ otherSeason: false, hardships: [{ kind: "cold", degrees: -6 }] }]);
});

test("a crop of spring drinks India's mean, not that of the frozen months", () => {
  const frozen = { mean: -2, coolest: { month: 1, degrees: -6 }, warmest: { month: 4, degrees: 9 } };
  const temperature = { ...frozen, coldestNight: { month: 1, degrees: -13 } };
  const wheat = crop({ _id: "wheat", waterMean: 400 });
  const unknown = { harvest: null, otherSeason: null, isShareOfAllSeasons: false };
  const figures = { _id: "wheat", water: 80, rain: 20, temperature, ...unknown, share: 690 };
  const at = (share: number) => atPlace(wheat, { altitude: 3_500, crops: { wheat: { ...figures, share } } });
  expect([at(690).waterReq, at(690).rain]).toEqual([4_000_000, undefined]);
  expect([at(0).waterReq, at(0).rain]).toEqual([800_000, 20]);
});

test("what the district sows in another season is around the farmer then, by the share of that season, and hardly grown in the record's own", () => {
  const summers = { mean: 30, coolest: { month: 1, degrees: 28 }, warmest: { month: 5, degrees: 33 } };
  const temperature = { ...summers, coldestNight: { month: 1, degrees: 20 } };
  const unknown = { harvest: null, isShareOfAllSeasons: false };
  const potato = crop({ _id: "potato", season: ["Rabi"], waterMean: 400 });
  const figures = { _id: "potato", water: 80, rain: 20, temperature, ...unknown };
  const at = (share: number, inKharif: number | null) => {
    const otherSeason = inKharif === null ? null : { season: "Kharif" as const, share: inKharif };
    const place = { altitude: 2_000, crops: { potato: { ...figures, share, otherSeason } } };
    return atPlace(potato, place);
  };
  const inKharif = suggestCrops([at(0, 51)], { ...search, season: "Kharif" });
  expect(inKharif.around).toMatchObject([
    { otherSeason: true, hardships: [], crop: { share: 51, waterReq: 4_000_000 } },
  ]);
  expect([
    inKharif.listedCount,
    suggestCrops([at(34, null)], { ...search, season: "Kharif" }).around,
  ]).toEqual([0, []]);
  // In its own season the share is that season's.
  const inRabi = suggestCrops([at(0, 51)], search);
  expect([inRabi.around, inRabi.list.map(({ crop: { share } }) => share)]).toEqual([[], [0]]);
  expect(suggestCrops([at(34, 51)], search).around).toMatchObject([
    { otherSeason: false, crop: { share: 34 } },
  ]);
});
