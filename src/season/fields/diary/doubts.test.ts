import { expect, test } from "vitest";
import { entryDoubts, sowingDoubts } from "./doubts.ts";

const sowing = (
  sownOn: string,
  sowingMonths: number[],
  more: Partial<Parameters<typeof sowingDoubts>[0]> = {},
) =>
  sowingDoubts({ ...{ sownOn, sowingMonths, start: "sowing", others: [] }, ...more }).map(
    ({ field }) => field,
  );

test("a sowing far from the crop's months is asked about, half a month around them is not", () => {
  const wheat = [11];
  expect(sowing("2026-06-15", wheat)).toEqual(["sownOn"]);
  expect(sowing("2026-12-20", wheat)).toEqual(["sownOn"]);
  for (const day of ["2026-10-17", "2026-11-01", "2026-11-30", "2026-12-15"])
    expect([day, sowing(day, wheat)]).toEqual([day, []]);
  expect(sowing("2026-12-15", [10])).toEqual(["sownOn"]);
  expect(sowing("2027-01-10", [6, 7], { start: "nursery" })).toEqual(["sownOn"]);
  expect(sowing("2026-12-28", [1, 2])).toEqual([]);
  expect(sowing("2026-03-01", [7], { start: "year" })).toEqual([]);
  expect(sowing("2026-03-01", [])).toEqual([]);
});

test("a second crop is asked about while the first one grows, not when that is over or nearly ripe", () => {
  const wheat = { sownOn: "2026-11-02", endsOn: "2027-03-26", overOn: null };
  const second = (day: string, other = {}) => sowing(day, [], { others: [{ ...wheat, ...other }] });
  expect(second("2026-11-02")).toEqual(["crop"]);
  expect(second("2026-12-01")).toEqual(["crop"]);
  expect(second("2027-03-20")).toEqual([]);
  expect(second("2026-10-01")).toEqual([]);
  expect(second("2026-12-01", { overOn: "2026-11-20" })).toEqual([]);
});

const around = {
  ...{ areaHa: 0.4, sownOn: "2026-11-02", endsOn: "2027-03-26", harvestKgPerHa: 3_676, entries: [] },
};
type Told = Parameters<typeof entryDoubts>[0];
const entry = (told: Partial<Told>, more: Partial<Parameters<typeof entryDoubts>[1]> = {}) =>
  entryDoubts({ kind: "note", on: "2026-12-01", ...told } as Told, { ...around, ...more }).map(
    ({ field }) => field,
  );

test("amounts beyond the field are asked about", () => {
  expect(entry({ kind: "spray", product: "x", areaHa: 40 })).toEqual(["areaHa"]);
  expect(entry({ kind: "spray", product: "x", areaHa: 0.42 })).toEqual([]);
  expect(entry({ kind: "spray", product: "x", dose: 30, doseUnit: "l" })).toEqual(["dose"]);
  expect(entry({ kind: "spray", product: "x", dose: 400, doseUnit: "ml", pumps: 12 })).toEqual([]);
  expect(entry({ kind: "spray", product: "x", pumps: 900, waterLitres: 9_000 })).toEqual([
    "waterLitres",
    "pumps",
  ]);
  expect(entry({ kind: "harvest", kg: 9_000_000 })).toEqual(["kg"]);
  expect(entry({ kind: "sale", kg: 40_000, amount: 1_000 })).toEqual(["kg"]);
  expect(entry({ kind: "harvest", kg: 2_400 })).toEqual([]);
  expect(entry({ kind: "harvest", kg: 80_000 }, { harvestKgPerHa: 0 })).toEqual([]);
  expect(entry({ kind: "cost", amount: 90_000_000 })).toEqual(["amount"]);
  expect(entry({ kind: "cost", amount: 45_000 })).toEqual([]);
});

test("more water than a day brings is asked about, with what was told of the day before", () => {
  expect(entry({ kind: "rain", mm: 900 })).toEqual(["mm"]);
  expect(entry({ kind: "rain", tap: "heavy" })).toEqual([]);
  expect(entry({ kind: "irrigation", mm: 900 })).toEqual(["mm"]);
  const told = { kind: "irrigation", on: "2026-12-01", tap: "heavy", undone: false } as const;
  expect(entry({ kind: "irrigation", tap: "heavy" }, { entries: [told] })).toEqual(["mm"]);
  expect(entry({ kind: "irrigation", tap: "light" }, { entries: [told] })).toEqual([]);
  expect(entry({ kind: "irrigation", tap: "heavy" }, { entries: [{ ...told, undone: true }] })).toEqual([]);
  expect(entry({ kind: "irrigation", tap: "heavy" }, { entries: [{ ...told, on: "2026-11-30" }] })).toEqual(
    [],
  );
});

test("a day far from the season is asked about", () => {
  expect(entry({ kind: "harvest", kg: 10, on: "2026-10-01" })).toEqual(["on"]);
  expect(entry({ kind: "spray", product: "x", on: "2027-06-30" })).toEqual(["on"]);
  expect(entry({ kind: "harvest", kg: 10, on: "2027-04-30" })).toEqual([]);
  expect(entry({ kind: "cost", amount: 10, on: "2026-06-01" })).toEqual([]);
});
