import { expect, test } from "vitest";
import type { RegisteredUse } from "../shapes.ts";
import { applicationOf, inOrder, otherPests, pestsIn, usesAgainst } from "../uses/usesShown.ts";
import { pumpLitresOf } from "./pump.ts";

const use = (id: string, more: Partial<RegisteredUse> = {}): RegisteredUse => ({
  id,
  edition: "e",
  asOn: "2026-03-31",
  part: "insecticides",
  page: 1,
  row: 1,
  kind: "insecticide",
  actives: ["a"],
  formulation: "SC",
  strength: "1",
  product: id,
  crop: "Tur",
  crops: ["pigeonpea"],
  ...{ cropIsGroup: false, waterAsWritten: "", reentryHours: null, hazards: [], weedControl: null },
  pests: ["pod borer"],
  pestNames: ["pod borer"],
  pest: "Pod borer",
  application: "",
  dose: { least: 100, most: 150, unit: "ml", per: "ha" },
  doseAsWritten: "100-150",
  water: null,
  waiting: "days",
  waitingDays: 10,
  groups: [],
  prohibited: null,
  ...more,
});

test("living remedies stand first, then the shortest wait; an unknown wait stands last and never as none", () => {
  const uses = [
    use("unknown", { waiting: "unknown", waitingDays: null }),
    use("long", { waitingDays: 29 }),
    use("short", { waitingDays: 3 }),
    use("living", { kind: "bio-insecticide", waiting: "none", waitingDays: null }),
  ];
  expect(inOrder(uses).map(({ id }) => id)).toEqual(["living", "short", "long", "unknown"]);
});

test("pests are counted, and a row without a common name is found among the others", () => {
  const uses = [use("1"), use("2", { pests: ["pod borer", "pod fly"] }), use("3", { pests: [] })];
  expect(pestsIn(uses)).toEqual([
    { pest: "pod borer", count: 2 },
    { pest: otherPests, count: 1 },
    { pest: "pod fly", count: 1 },
  ]);
  expect(usesAgainst(uses, otherPests).map(({ id }) => id)).toEqual(["3"]);
});

test("a mask for the eyes is asked for where something is sprayed, gloves for seed, nothing for a lure", () => {
  expect(applicationOf(use("spray"))).toBe("sprayed");
  expect(applicationOf(use("granules", { formulation: "GR" }))).toBe("spread");
  expect(applicationOf(use("drench", { application: "soil drench" }))).toBe("spread");
  expect(applicationOf(use("seed", { waiting: "seed", waitingDays: null }))).toBe("seed");
  expect(applicationOf(use("lure", { kind: "pheromone" }))).toBe("hung");
});

test("a sprayer's litres are read as they are typed, and nonsense is none", () => {
  expect(pumpLitresOf(" 16 ")).toBe(16);
  expect(pumpLitresOf("12,5")).toBe(12.5);
  for (const typed of ["", "0", "-3", "1e9", "9999", "15 l"]) expect(pumpLitresOf(typed)).toBeUndefined();
});
