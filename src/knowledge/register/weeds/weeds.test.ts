import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isEstimate, type UsualTimes, usualTimeOf } from "./sprayTime.ts";
import { weedsIn } from "./weeds.ts";

const usual: UsualTimes & { sources: Record<string, string> } = JSON.parse(
  readFileSync("src/knowledge/register/data/weedkillers.json", "utf8"),
);

test.each([
  ["Phalaris minor (Canary grass)", ["grassy weeds", "canary grass"]],
  ["Cyperus rotundus, Cyperus iria", ["sedge weeds", "nutsedge"]],
  ["Cyperus difformis, Eclipta alba", ["broad-leaved weeds", "sedge weeds"]],
  ["Grassy & broad leaf weeds", ["grassy weeds", "broad-leaved weeds"]],
  [
    "Echinochloa colona, Cynodon dactylon, Parthenium hysterophorus",
    ["grassy weeds", "broad-leaved weeds", "barnyard grass", "bermuda grass", "carrot grass"],
  ],
  ["defoliant for boll opening and picking", []],
])("%s is read as kinds and common names", (cell, names) => {
  expect(weedsIn(cell)).toEqual(names);
});

/** Pairs that work at opposite times: what is sprayed on bare soil does nothing to standing weeds, and the other way round. */
const pairs = [
  ["pendimethalin", "glyphosate isopropylammonium"],
  ["pendimethalin", "imazethapyr"],
  ["pendimethalin", "quizalofop-ethyl"],
  ["pendimethalin", "clodinafop-propargyl"],
  ["pretilachlor", "bispyribac-sodium"],
  ["butachlor", "cyhalofop-butyl"],
  ["pyrazosulfuron-ethyl", "bispyribac-sodium"],
  ["oxadiargyl", "propaquizafop"],
  ["atrazine", "tembotrione"],
  ["atrazine", "topramezone"],
  ["atrazine", "halosulfuron-methyl"],
  ["diclosulam", "imazethapyr"],
  ["diclosulam", "haloxyfop-r-methyl"],
  ["pyroxasulfone", "sulfosulfuron"],
  ["pyroxasulfone", "metsulfuron-methyl"],
  ["flumioxazin", "fluthiacet-methyl"],
  ["sulfentrazone", "fomesafen"],
  ["anilofos", "fenoxaprop-p-ethyl"],
  ["metolachlor", "propaquizafop"],
  ["clomazone", "clethodim"],
] as const;

test("of twenty pairs none is swapped: one works before weeds come up, the other on those that stand", () => {
  expect(pairs).toHaveLength(20);
  for (const [before, after] of pairs)
    expect([before, usualTimeOf([before], usual), after, usualTimeOf([after], usual)]).toEqual([
      ...[before, "before", after, "after"],
    ]);
});

test("a mixture of both is not guessed, but where a source tells it", () => {
  expect(usualTimeOf(["propaquizafop", "oxyfluorfen"], usual)).toBe("unknown");
  expect(usualTimeOf(["pendimethalin", "imazethapyr"], usual)).toBe("before");
  expect(usualTimeOf(["atrazine", "tembotrione"], usual)).toBe("after");
  expect(usualTimeOf(["pendimethalin", "metribuzin"], usual)).toBe("before");
  expect(usualTimeOf(["metribuzin"], usual)).toBe("either");
  expect(usualTimeOf(["something new"], usual)).toBe("unknown");
  expect([isEstimate(["2,4-d amine salt"], usual), isEstimate(["imazethapyr"], usual)]).toEqual([
    true,
    false,
  ]);
});

test("every source that is named is written out", () => {
  const named = [...Object.values(usual.actives), ...Object.values(usual.mixtures)].flatMap(({ of }) => of);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((key) => !usual.sources[key])).toEqual([]);
});
