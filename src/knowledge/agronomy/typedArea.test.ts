import { expect, test } from "vitest";
import { landUnits } from "./landUnits.ts";
import { readArea } from "./typedArea.ts";

const acre = landUnits.acre.squareMetres;
const inAcres = { word: "acre", squareMetres: acre };
const inHectares = { word: "hectare", squareMetres: 10_000 };
const inKanals = { word: "kanal", squareMetres: landUnits.kanal.squareMetres };
const biharBigha = { word: "Bihar", squareMetres: 2529 };
const assamBigha = { word: "Assam", squareMetres: 1338 };

test.each([
  ["2.5", inAcres, 2.5 * acre],
  ["२.५", inAcres, 2.5 * acre],
  ["2,5", inAcres, 2.5 * acre],
  ["1,250", inHectares, 12_500_000],
  [".5", inAcres, acre / 2],
  ["½", inAcres, acre / 2],
  ["2½", inAcres, 2.5 * acre],
  ["¾", inAcres, 0.75 * acre],
  ["1/2", inAcres, acre / 2],
  ["१/२", inAcres, acre / 2],
  ["1 1/2", inAcres, 1.5 * acre],
  ["1⁄4", inAcres, acre / 4],
  ["half acre", inHectares, acre / 2],
  ["आधा एकड़", inHectares, acre / 2],
  ["डेढ़ एकड़", inHectares, 1.5 * acre],
  ["ढाई", inAcres, 2.5 * acre],
  ["2 acre", inHectares, 2 * acre],
  ["2acre", inHectares, 2 * acre],
  ["2 Acres", inHectares, 2 * acre],
  ["2 एकड़", inHectares, 2 * acre],
  ["२ एकर", inHectares, 2 * acre],
  ["40 guntha", inHectares, acre],
  ["20 गुंठे", inAcres, acre / 2],
  ["50 cents", inAcres, acre / 2],
  ["50 dismil", inAcres, acre / 2],
  ["1 ha", inAcres, 10_000],
  ["2 acre 20 guntha", inHectares, 2.5 * acre],
  ["3 kanal 10 marla", inAcres, 3.5 * landUnits.kanal.squareMetres],
  ["600 sq. m", inAcres, 600],
  ["600 m2", inAcres, 600],
  ["40 R", inAcres, 4000],
  // As land records have it: acre and guntha; kanal and marla; hectare, are, square metre.
  ["2-20", inAcres, 2.5 * acre],
  ["2 - 20", inAcres, 2.5 * acre],
  ["2–20", inAcres, 2.5 * acre],
  ["3-10", inKanals, 3.5 * landUnits.kanal.squareMetres],
  ["0.40.50", inAcres, 4050],
  ["०.४०.५०", inAcres, 4050],
  ["1.25.00", inHectares, 12_500],
  ["0-40", inHectares, 4000],
  ["0-40-50", inHectares, 4050],
  // The katha and the biswa are those of the chosen State.
  ["5", biharBigha, 5 * 2529],
  ["5 bigha", biharBigha, 5 * 2529],
  ["10 katha", biharBigha, 2529 / 2],
  ["10 कट्ठा", biharBigha, 2529 / 2],
  ["2 bigha 10 biswa", biharBigha, 2.5 * 2529],
  ["2-10", biharBigha, 2.5 * 2529],
  ["5 katha", assamBigha, 1338],
] as const)("'%s' is read as an area", (typed, unit, squareMetres) => {
  expect(readArea(typed, unit)).toBeCloseTo(squareMetres, 6);
});

test.each([
  ...[
    "",
    "abc",
    "-2",
    "0",
    "0.0.0",
    "1/0",
    "2 apples",
    "2 acre of land",
    "acre",
    "2 acre 3",
    "2-45",
    "0.140.50",
  ],
  ...["1e3", "0x10", "2 2", "1..2", "5 katha", "3 bigha", "1/2/3", "9".repeat(30), "½".repeat(60)],
])("'%s' is no area", (typed) => {
  expect(readArea(typed, inAcres)).toBeUndefined();
});
