import { expect, test } from "vitest";
import { coverageOf, isSprayed, measuredFigure, sameGroupRun, toldOf } from "./rules.ts";
import { pestsIn } from "./uses/match.ts";

const known = new Set(["tomato-rabi", "wheat"]);

test("only a crop of which every row is known may be said to have none", () => {
  expect(coverageOf("tomato-rabi", ["tomato-rabi"], known)).toBe("whole");
  expect(coverageOf("wheat", ["tomato-rabi"], known)).toBe("part");
  expect(coverageOf("papaya", ["tomato-rabi"], known)).toBe("none");
  expect(toldOf([], "whole")).toBe("not-in-register");
  expect([toldOf([], "part"), toldOf([], "none")]).toEqual(["not-covered", "not-covered"]);
  expect(toldOf([1], "part")).toBe("uses");
});

test("seed is coated and a scent is hung; only what is sprayed asks for a mask", () => {
  const dose = { least: 1, most: 1, unit: "ml", per: "ha" } as const;
  expect(isSprayed({ application: "", dose, kind: "insecticide" })).toBe(true);
  expect(isSprayed({ application: "soil drench", dose, kind: "insecticide" })).toBe(false);
  expect(isSprayed({ application: "", dose: { ...dose, per: "kg_seed" }, kind: "fungicide" })).toBe(false);
  expect(isSprayed({ application: "", dose, kind: "pheromone" })).toBe(false);
});

const spray = (on: string, ...codes: string[]) => ({
  on,
  groups: codes.map((code) => ({ scheme: /^M|^11$/.test(code) ? "FRAC" : "IRAC", code })),
});

test("the same group twice running is told, in the order of the days", () => {
  const sprays = [spray("2026-10-20", "28", "3A"), spray("2026-09-01", "4A"), spray("2026-10-01", "28")];
  expect(sameGroupRun(sprays)).toEqual({ scheme: "IRAC", code: "28", places: [2, 0] });
  const third = [...sprays, spray("2026-10-10", "28"), spray("2026-11-01", "4A"), spray("2026-11-09", "4A")];
  expect(sameGroupRun(third)?.places).toEqual([2, 3, 0]);
});

test("another group in between, a multi-site fungicide, or a group of another scheme is not the same twice", () => {
  expect(
    sameGroupRun([spray("2026-09-01", "28"), spray("2026-09-15", "4A"), spray("2026-10-01", "28")]),
  ).toBe(undefined);
  expect(sameGroupRun([spray("2026-09-01", "M03"), spray("2026-09-15", "M03")])).toBe(undefined);
  expect(
    sameGroupRun([
      { on: "2026-09-01", groups: [{ scheme: "IRAC", code: "28" }] },
      { on: "2026-09-15", groups: [{ scheme: "FRAC", code: "28" }] },
    ]),
  ).toBe(undefined);
  expect(sameGroupRun([])).toBe(undefined);
});

test("a name in the cell that was missed is read out of it, and no part of another name", () => {
  const known = ["rust", "white rust", "psylla", "semilooper", "hairy caterpillar", "leafminer", "scale"];
  expect(pestsIn("Leafminer, Psylla", ["leafminer"], known)).toEqual(["leafminer", "psylla"]);
  expect(pestsIn("Semi looper, Hairy caterpillar", ["semilooper"], known)).toEqual([
    "semilooper",
    "hairy caterpillar",
  ]);
  expect(pestsIn("White rust and blight", [], known)).toEqual(["white rust"]);
  expect(pestsIn("", [], known)).toEqual([]);
});

test("two groups that no committee knows are not called the same", () => {
  expect(sameGroupRun([spray("2026-09-01", "unknown"), spray("2026-09-15", "unknown")])).toBeUndefined();
});

test("a shown amount is at most 1 % beside the sum, and has three figures from a hundred down", () => {
  expect([323.75, 60.7029, 10.04, 4.5, 1.045, 0.0339].map(measuredFigure)).toEqual([
    ...["324", "60.7", "10", "4.5", "1.04", "0.0339"],
  ]);
  for (let sum = 0.001; sum < 50_000; sum *= 1.013) {
    const shown = Number(measuredFigure(sum).replaceAll(",", ""));
    expect([sum, Math.abs(shown - sum) <= sum * 0.01]).toEqual([sum, true]);
  }
});
