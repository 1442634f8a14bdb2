import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { advisorySigns } from "./advisorySigns.ts";
import { commonSigns, drawAllSigns } from "./drawAllSigns.tsx";

const shipped = JSON.parse(readFileSync("src/season/chatbot/data/advisories.json", "utf8")) as {
  advisories: { id: string }[];
};
const files = new Map(drawAllSigns());

test("every advisory has a drawing of its sign, and no drawing is kept for one that is not shipped", () => {
  expect(Object.keys(advisorySigns).toSorted()).toEqual(shipped.advisories.map(({ id }) => id).toSorted());
});

test("six signs that anyone can see have a drawing each", () => {
  expect(Object.keys(commonSigns)).toEqual(["yellow", "spots", "holes", "wilt", "insects", "powder"]);
  expect(Object.keys(commonSigns).filter((id) => id in advisorySigns)).toEqual([]);
});

test("no two signs look the same", () => {
  expect(new Set(files.values()).size).toBe(files.size);
});

test("a drawing is a small file without styles, ids and numbers that are none", () => {
  const faulty = [...files].filter(
    ([, svg]) => svg.length > 3000 || /\s(style|id)=|<style|NaN|undefined/.test(svg),
  );
  expect(faulty.map(([id]) => id)).toEqual([]);
});
