import { expect, test } from "vitest";
import { factsOf, isOldOn, type NextStep, nextSteps, stopAnswers, stopQuestions, textOf } from "./rules.ts";

test("a card counts on its last day and no more on the next", () => {
  expect(isOldOn("2026-03-31", "2026-03-31")).toBe(false);
  expect(isOldOn("2026-03-31", "2026-04-01")).toBe(true);
});

test("each line is a fact, and one that begins with a question mark has one source", () => {
  const facts = factsOf("Aadhaar.\n\n  ? Land record.  \n?No sign of ours");
  expect(facts).toEqual([
    { text: "Aadhaar.", isOfOne: false },
    { text: "Land record.", isOfOne: true },
    { text: "?No sign of ours", isOfOne: false },
  ]);
  expect(factsOf(textOf(facts))).toEqual(facts);
  expect(factsOf(" \n ")).toEqual([]);
});

test("what is missing leads to who mends it, and whoever has all of it asks for the own payment", () => {
  expect(nextSteps({})).toEqual([]);
  expect(nextSteps({ ekyc: "no" })).toEqual(["doEkyc"]);
  expect(nextSteps({ land: "yes", bank: "yes", ekyc: "yes" })).toEqual(["askStatus"]);
  expect(nextSteps({ land: "yes", bank: "unsure", ekyc: "yes" })).toEqual(["joinAadhaar", "askStatusAfter"]);
  expect(nextSteps({ land: "no", bank: "yes", ekyc: "yes" })).toEqual(["ownLand", "withoutLand"]);
  expect(nextSteps({ land: "unsure", bank: "no", ekyc: "unsure" })).toEqual([
    ...(["lookUpLand", "joinAadhaar", "doEkyc", "askStatusAfter"] satisfies NextStep[]),
  ]);
});

test("whatever is answered leads somewhere, and nowhere twice", () => {
  for (const land of stopAnswers)
    for (const bank of stopAnswers)
      for (const ekyc of stopAnswers) {
        const steps = nextSteps({ land, bank, ekyc });
        expect(steps.length).toBeGreaterThan(0);
        expect(new Set(steps).size).toBe(steps.length);
      }
  expect(stopQuestions).toHaveLength(3);
});
