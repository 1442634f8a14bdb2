import { expect, test } from "vitest";
import { emptyDraft, readDraft } from "./entryDraft.ts";

const days = { sownOn: "2026-11-01", today: "2026-11-20" };
const cost = (amount: string) => readDraft("cost", { ...emptyDraft, on: "2026-11-20", amount }, days);
const harvest = (kg: string) => readDraft("harvest", { ...emptyDraft, on: "2026-11-20", kg }, days);

test.each([["2350 Rs"], ["2 350"], ["Rs. 2,350/-"], ["₹2350"], ["२३५०"]])("%s was spent", (amount) => {
  expect(cost(amount)).toMatchObject({ entry: { amount: 2350 } });
});

test.each([["5 kg"], ["5 packs"], ["5 days"], ["5 g"]])("%s is no money", (amount) => {
  expect(cost(amount)).toEqual({ faults: [{ field: "amount", rule: "figure" }] });
});

test.each([
  ["40 kg", 40],
  ["2.5 quintal", 250],
  ["500 g", 0.5],
])("%s was harvested", (typed, kg) => {
  expect(harvest(typed)).toMatchObject({ entry: { kg } });
});

test.each([["Rs 40"], ["40 packs"], ["40 l"]])("%s is no harvest", (typed) => {
  expect(harvest(typed)).toEqual({ faults: [{ field: "kg", rule: "figure" }] });
});
