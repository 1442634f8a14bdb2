import { expect, test } from "vitest";
import { reckonSpray } from "./spray.ts";

const perHectare = (least: number, most = least) =>
  ({ dose: { least, most, unit: "ml", per: "ha" }, water: null }) as const;

test("imidacloprid 17.8 SL on tomato: 150 ml in 500 litres is 33.3 pumps of 15 litres with 4.5 ml each", () => {
  expect(reckonSpray(perHectare(150, 175), { areaHa: 1, pumpLitres: 15 })).toEqual({
    dose: { least: 150, most: 175 },
    ...{ waterLitres: 500, waterAssumed: true, pumps: 33.3 },
    perPump: { least: 4.5, most: 5.25 },
  });
});

test("one acre takes 60.7 ml in 202 litres, 13.5 pumps", () => {
  expect(reckonSpray(perHectare(150), { areaHa: 0.4047, pumpLitres: 15 })).toEqual({
    dose: { least: 60.7, most: 60.7 },
    ...{ waterLitres: 202, waterAssumed: true, pumps: 13.5 },
    perPump: { least: 4.5, most: 4.5 },
  });
});

test("the register's own water comes before the common one", () => {
  const use = { ...perHectare(1200), water: { least: 375, most: 375 } };
  expect(reckonSpray(use, { areaHa: 1, pumpLitres: 16 })).toMatchObject({
    ...{ waterLitres: 375, waterAssumed: false, pumps: 23.4, perPump: { least: 51.2, most: 51.2 } },
  });
});

test("water that the register says in words is not counted with the common figure", () => {
  const use = { ...perHectare(1000), waterAsWritten: "50-100 ml/plant" };
  expect(reckonSpray(use, { areaHa: 0.5, pumpLitres: 15 })).toEqual({
    dose: { least: 500, most: 500 },
    ...{ waterLitres: null, waterAssumed: false, pumps: null, perPump: null },
  });
});

test("half millilitres of a hectare are kept", () => {
  expect(reckonSpray(perHectare(187.5), { areaHa: 1, pumpLitres: 15 }).dose?.most).toBe(187.5);
});

test("only what is said per hectare is reckoned for an area", () => {
  const plan = { areaHa: 2, pumpLitres: 15 };
  const nothing = { dose: null, waterLitres: null, waterAssumed: false, pumps: null, perPump: null };
  const per = (per: "litre_water" | "percent" | "kg_seed" | "words", unit: "ml" | "g" | "%" = "g") =>
    reckonSpray({ dose: { least: 1, most: 2, unit, per }, water: null }, plan);
  expect(per("litre_water")).toEqual({ ...nothing, perPump: { least: 15, most: 30 } });
  expect([per("percent", "%"), per("kg_seed"), per("words")]).toEqual([nothing, nothing, nothing]);
  expect(reckonSpray({ dose: null, water: null }, plan)).toEqual(nothing);
});
