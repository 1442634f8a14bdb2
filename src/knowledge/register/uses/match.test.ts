import { expect, test } from "vitest";
import { matchingProduct, pestsIn } from "./match.ts";

const use = {
  ...{ actives: ["imidacloprid"], strength: "17.8", formulation: "SL" },
  ...{ pests: [], pest: "", crops: ["tomato-rabi"] },
};

test("an active is known however many blanks stand in it", () => {
  for (const typed of ["imidacloprid 17.8 SL", " imidacloprid   17.8 %\tSL ", "Imidacloprid"])
    expect(matchingProduct([use], typed)).toEqual([use]);
  for (const typed of ["imidacloprid 70 WG", "imidacloprid + fipronil", "imida"])
    expect(matchingProduct([use], typed)).toEqual([]);
});

test("words that are no active are told so at once, however they are made up", () => {
  const begun = performance.now();
  for (const filling of [" ", "1", "1 ", "% ", "a ", "+"])
    expect(matchingProduct([use], `a${filling.repeat(118 / filling.length)}!!`)).toEqual([]);
  // A hundred blanks took 15 seconds, in which the server answers nobody.
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("the borer of fruit and shoot is an insect under both its names, and never a spot on the fruit", () => {
  const known = ["fruit borer", "shoot borer", "fruit spot"];
  expect(pestsIn("Fruit & Shoot Borer", ["shoot borer", "fruit spot"], known)).toEqual([
    "shoot borer",
    "fruit borer",
  ]);
  expect(pestsIn("Leaf & Fruit spot", ["leaf spot", "fruit spot"], known)).toEqual([
    "leaf spot",
    "fruit spot",
  ]);
});
