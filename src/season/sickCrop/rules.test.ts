import { expect, test } from "vitest";
import type { Occurrence, ProblemCause } from "./contract.ts";
import { regionOf } from "./regions.ts";
import { growingIn, rankCauses, signTiles } from "./rules.ts";
import { stagesByMonth } from "./stages.ts";

const occurs = (part: Partial<Occurrence>): Occurrence => ({
  crops: [],
  common: "common",
  regions: [],
  months: "",
  stages: [],
  signs: ["leaf.yellow"],
  source: "",
  ...part,
});
const cause = (
  id: string,
  causeType: ProblemCause["causeType"],
  ...parts: Partial<Occurrence>[]
): ProblemCause => ({
  id,
  problem: id,
  causeType,
  symptoms: "",
  firstStep: "",
  crops: causeType === "nutrient" ? [] : ["wheat"],
  occurs: parts.map(occurs),
});
const wheat = { _id: "wheat", stages: stagesByMonth({ sowingMonths: [11], durationDays: 125 }) };
const seen = { part: "leaf", sign: "yellow", month: 1 } as const;
const ids = (causes: readonly ProblemCause[], more: object = {}) =>
  rankCauses(causes, wheat, { ...seen, ...more }).map(({ cause: { id } }) => id);

test("the commoner cause comes first, and one without the sign or on another crop not at all", () => {
  const causes = [
    cause("rust", "fungus", { common: "common" }),
    cause("aphid", "insect", { common: "very" }),
    cause("smut", "fungus", { signs: ["fruit.smut"] }),
    { ...cause("blast", "fungus", { common: "very" }), crops: ["rice-kharif"] },
  ];
  expect(ids(causes)).toEqual(["aphid", "rust"]);
});

test("a rare virus never comes before the lack of a nutrient with the same sign", () => {
  const virus = cause("virus", "virus", { common: "rare" });
  const lack = cause("lack", "nutrient", {
    common: "rare",
    signs: ["leaf.edges", "leaf.red", "leaf.spots", "leaf.yellow"],
    months: "6-7",
  });
  expect(ids([virus, lack])).toEqual(["lack", "virus"]);
  expect(ids([{ ...virus, occurs: [occurs({ common: "very" })] }, lack])).toEqual(["virus", "lack"]);
});

test("another month, stage or region moves a cause down; a month that spans the new year is one span", () => {
  const early = cause("early", "fungus", { months: "11-2" });
  const late = cause("late", "fungus", { months: "4-5" });
  expect(ids([early, late])).toEqual(["early", "late"]);
  expect(ids([early, late], { month: 5 })).toEqual(["late", "early"]);
  const young = cause("young", "fungus", { stages: ["seedling"] });
  const ripe = cause("ripe", "fungus", { stages: ["ripe"] });
  expect(ids([ripe, young], { month: 11 })).toEqual(["young", "ripe"]);
  expect(ids([young, ripe], { month: 3 })).toEqual(["ripe", "young"]);
  const north = cause("north", "fungus", { regions: ["north-west"] });
  const south = cause("south", "fungus", { regions: ["south"] });
  expect(ids([south, north], { state: "Punjab" })).toEqual(["north", "south"]);
  expect(ids([south, north], { state: "Kerala" })).toEqual(["south", "north"]);
});

test("the data of one crop or region take the place of the general ones", () => {
  const one = cause("one", "fungus", { common: "rare" }, { crops: ["wheat"], common: "very" });
  const other = cause("other", "fungus", { common: "common" });
  expect(ids([other, one])).toEqual(["one", "other"]);
  const curl = cause(
    "curl",
    "fungus",
    { common: "very", regions: ["north-west"] },
    { common: "rare", regions: ["south"] },
  );
  expect(ids([other, curl], { state: "Punjab" })).toEqual(["curl", "other"]);
  expect(ids([other, curl], { state: "Tamil Nadu" })).toEqual(["other", "curl"]);
});

test("a sign that is easily taken for another finds its cause too, behind those that have it", () => {
  const pale = cause("pale", "fungus", { common: "very", signs: ["leaf.yellow-young"] });
  expect(ids([pale, cause("exact", "fungus", {})])).toEqual(["exact", "pale"]);
});

test("states are of one region each, in any letters; an unknown one is of none", () => {
  expect(regionOf("punjab")).toBe("north-west");
  expect(regionOf("Tamil Nadu")).toBe("south");
  expect(regionOf("Nepal")).toBeUndefined();
  expect(regionOf(undefined)).toBeUndefined();
});

test("a crop has the stages of its calendar, none where it is not in the field, all where it stands for years", () => {
  expect(wheat.stages[10]).toContain("s");
  expect(wheat.stages[0]).toContain("g");
  expect(wheat.stages[2]).toContain("r");
  expect(wheat.stages[6]).toBe("");
  expect(growingIn([wheat], 1)).toEqual([wheat]);
  expect(growingIn([wheat], 7)).toEqual([]);
  expect(stagesByMonth({ sowingMonths: [7], durationDays: 365 })).toEqual(Array(12).fill("sgfr"));
});

test("a sign's picture is that of the cause that it tells most of, each once where there are enough", () => {
  const causes = [
    cause("rust", "fungus", { common: "very", signs: ["leaf.rust", "leaf.yellow"] }),
    cause("pale", "insect", { signs: ["leaf.yellow", "leaf.rust"] }),
  ];
  expect(signTiles(causes, "wheat", "leaf", ["yellow", "rust", "holes"])).toEqual([
    { sign: "rust", picture: "rust" },
    { sign: "yellow", picture: "pale" },
  ]);
});
