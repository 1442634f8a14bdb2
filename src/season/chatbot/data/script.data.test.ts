import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { script } from "../script.ts";

const shipped = JSON.parse(readFileSync(new URL("./advisories.json", import.meta.url), "utf8")) as {
  chat_script: Record<string, Record<string, string[]>>;
  advisories: { id: string; source: string }[];
};
const advices = Object.values(script.nodes).flatMap(({ advises = [] }) => advises);
const advisories = new Map(shipped.advisories.map((advisory) => [advisory.id, advisory]));

test("each recommendation names the source of the advisory that it tells", () => {
  expect(advices.length).toBeGreaterThanOrEqual(12);
  for (const { advisory, source } of advices)
    expect([advisory, source]).toEqual([advisory, advisories.get(advisory)?.source]);
});

test("every branch of the shipped menu is told: a crop's virus, a crop's worm, Yellow Mottle and Wire worm", () => {
  const menu = Object.values(shipped.chat_script).flatMap((branch) => Object.values(branch).flat());
  expect(new Set(advices.map(({ advisory }) => advisory))).toEqual(new Set(menu));
});

test("the advice on Yellow Mottle says plainly that it is a virus and no worm, in both languages", () => {
  const text = script.texts["yellow-mottle-no-worm"];
  expect(text?.en).toContain("is a virus and not a worm");
  expect(text?.hi).toContain("वायरस है, इल्ली नहीं");
});

test("the Hindi texts are in Hindi", () => {
  const english = Object.entries(script.texts).filter(([, { hi }]) =>
    /[A-Za-z]{2,}/.test(hi.replace(/\{\w+\}|\bcm\b/g, "")),
  );
  expect(english).toEqual([]);
});
