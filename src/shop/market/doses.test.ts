import { expect, test } from "vitest";
import { dosesIn, measurable, packsFor, purposeOf } from "./doses.ts";

test("the doses in a product's words are counted with, one for each use", () => {
  expect(dosesIn("200 ml (brinjal, maize); 150 ml (tur)")).toEqual([
    { perHectare: { least: 200, most: 200 }, unit: "ml", perPump: null, place: 0 },
    { perHectare: { least: 150, most: 150 }, unit: "ml", perPump: null, place: 1 },
  ]);
  expect(dosesIn("75-80 kg")).toEqual([
    { perHectare: { least: 75, most: 80 }, unit: "kg", perPump: null, place: 0 },
  ]);
  expect(purposeOf("200 मिली (बैंगन, मक्का); 150 मिली (अरहर)", { place: 1 })).toBe("अरहर");
  expect(purposeOf("75-80 kg", { place: 0 })).toBe("");
});

test("what is said per kg of seed, in other measures or of plants is no dose of the land", () => {
  for (const words of ["4 ml per kg seed (shoot fly)", "250-300 LE (gram)", "About 40,000 plants", ""]) {
    expect(dosesIn(words)).toEqual([]);
  }
});

test("where the water is named there is a dose for a pump of 15 litres, and a mixture is none of a hectare", () => {
  expect(dosesIn("500 ml in 500 l (1 ml per litre)")[0]).toMatchObject({
    perHectare: { least: 500, most: 500 },
    perPump: 15,
  });
  expect(dosesIn("300 g in 100 l water (potato)")[0]).toMatchObject({ perHectare: null, perPump: 45 });
});

test("the packs for one's land are never too few, and unknown where pack and dose have no common measure", () => {
  const packs = (words: string, packSize: string, weight: number, hectares: number) =>
    dosesIn(words).map((dose) => packsFor(dose, { packSize, weight }, hectares));
  expect(packs("75-80 kg", "30 kg bag", 30, 0.8094)).toEqual([3]);
  expect(packs("200 ml (maize)", "60 ml bottle", 0.06, 0.4047)).toEqual([2]);
  expect(packs("12 traps", "Set of 5 traps and lures", 0.8, 1)).toEqual([3]);
  expect(packs("2-3 packets", "475 g packet", 0.475, 1)).toEqual([3]);
  expect(packs("12 traps", "1 kg packet", 1, 1)).toEqual([undefined]);
});

test("an amount is rounded to what one can measure out", () => {
  expect([80.94, 151.6, 6.07, 0.81].map(measurable)).toEqual([81, 150, 6.1, 0.8]);
});
