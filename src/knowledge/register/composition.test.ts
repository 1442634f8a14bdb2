import { expect, test } from "vitest";
import { readComposition } from "./composition.ts";

test.each([
  ["Imidacloprid 17.8% SL", [["imidacloprid", "17.8", "SL"]]],
  [
    "Chlorantraniliprole 9.3% + lambda-cyhalothrin 4.6% ZC",
    [
      ["chlorantraniliprole", "9.3", "ZC"],
      ["lambda-cyhalothrin", "4.6", "ZC"],
    ],
  ],
  ["Azadirachtin 0.3% (3000 ppm) EC", [["azadirachtin", "0.3", "EC"]]],
  ["Azadirachtin 300 ppm", [["azadirachtin", "300 ppm", ""]]],
  ["Bacillus thuringiensis var. kurstaki wettable powder", [["bacillus thuringiensis kurstaki", "", "WP"]]],
  ["Trichoderma viride on talc", [["trichoderma viride", "", ""]]],
  ["Carbofuran 3% CG", [["carbofuran", "3", "CG"]]],
  ["Carbofuran 3G", [["carbofuran", "3", "G"]]],
  [
    "Metalaxyl 8% and Mancozeb 64% WP",
    [
      ["metalaxyl", "8", "WP"],
      ["mancozeb", "64", "WP"],
    ],
  ],
  ["ENDOSULFAN 35%EC", [["endosulfan", "35", "EC"]]],
  ["एंडोसल्फान 35%", [["एंडोसल्फान", "35", ""]]],
  ["", []],
  ["+ + +", []],
  ["35% EC", []],
] as const)("'%s' is read into its actives", (text, expected) => {
  const got = readComposition(text).map(({ active, strength, formulation }) => [
    active,
    strength,
    formulation,
  ]);
  expect(got).toEqual(expected);
});
