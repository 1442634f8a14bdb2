import { expect, test } from "vitest";
import { crop, search } from "#tests/support/crop.ts";
import { bestCompared } from "./compare/bestCompared.ts";
import { markCompared, readCompared } from "./compare.ts";
import { squareMetres } from "./rules.ts";
import { sortCrops, type sortings, suggestCrops } from "./suggestion.ts";

test("at most three known crops are compared, each once", () => {
  const crops = ["a", "b", "c", "d"].map((_id) => crop({ _id }));
  expect(readCompared(["a,b", "b", "x"], crops).map(({ _id }) => _id)).toEqual(["a", "b"]);
  expect(readCompared(["a", "b", "c", "d"], crops)).toHaveLength(3);
});

test("this season's crops come before orchards, whose year of full fruit is no season's profit", () => {
  const crops = [
    crop({ _id: "orange", profit: 380_000, perennial: { orchard: true, firstFruitYear: 5 } }),
    crop({ _id: "cotton", profit: 20_000 }),
    crop({ _id: "gram", profit: 25_000 }),
  ];
  const ranked = suggestCrops(crops, search).list;
  const ids = (sorting: (typeof sortings)[number]) =>
    sortCrops(ranked, sorting).map(({ crop: { _id } }) => _id);
  expect(ids("fit")).toEqual(["gram", "cotton", "orange"]);
  expect(ids("profit")).toEqual(["gram", "cotton", "orange"]);
  expect(bestCompared(ranked, "profit")).toEqual(["gram"]);
  expect(bestCompared(ranked.slice(2), "profit")).toEqual([]);
});

test("what is better of two crops is told by the land that the money sows, as in the list", () => {
  const dear = crop({ _id: "dear", investment: 60_000, profit: 30_000 });
  const cheap = crop({ _id: "cheap", investment: 20_000, profit: 25_000 });
  const ranked = suggestCrops([dear, cheap], search, {
    land: { area: 3, squareMetres: squareMetres.hectare },
  }).list;
  expect(ranked.map(({ fit }) => fit.money.profit)).toEqual([75_000, 45_000]);
  expect(bestCompared(ranked, "profit")).toEqual(["cheap"]);
  expect(bestCompared(ranked, "investment")).toEqual(["cheap"]);
  expect(bestCompared(ranked, "water")).toEqual([]);
});

test("a fourth mark takes no other away", () => {
  const three = ["a", "b", "c"];
  expect(markCompared(three, "d", true)).toEqual(three);
  expect(markCompared(three, "b", false)).toEqual(["a", "c"]);
  expect(markCompared(["a"], "a", true)).toEqual(["a"]);
  expect(markCompared([], "a", true)).toEqual(["a"]);
});
