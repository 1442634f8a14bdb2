import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { translationOf } from "#kit/server/translation.ts";
import { tasksOf } from "../server/plans.ts";
import type { TaskWords } from "../types.ts";

const crops: Record<string, string>[] = parse(readFileSync("src/knowledge/crops/data/crops.csv"), {
  columns: true,
  bom: true,
});
/** Empty where a text has no Hindi of its own. */
function inHindi(english: string): string {
  return translationOf(english, "hi") ?? "";
}
const spoken = [
  ...new Map(
    crops
      .flatMap(({ id = "" }) =>
        [true, false].flatMap((irrigated) => tasksOf({ cropId: id, sownOn: "2026-06-20", irrigated })),
      )
      .map(({ words }) => [words.do + words.why, words]),
  ).values(),
].map((en) => ({ en, hi: { do: inHindi(en.do), why: inHindi(en.why) } }));
const sentences = ({ do: what, why }: TaskWords) => [what, why];
const english = spoken.flatMap(({ en }) => sentences(en));
const hindi = spoken.flatMap(({ hi }) => sentences(hi));

/** The words of the last column of the copy guide's table. */
const refused = readFileSync("docs/copy.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [a-z]/.test(line))
  .flatMap((line) => line.split("|")[3]?.split(",") ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== "");
const alone = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, "u");

test("there are words for what a season has to do", () => {
  expect(spoken.length).toBeGreaterThan(200);
});

test("no words name a dose: those come from the register and the soil card", () => {
  const dose =
    /\d\s*(?:kg|g|mg|l|ml|litre|liter|gram|kilo|quintal|ppm|%|percent|किलो|ग्राम|मिली|लीटर|प्रतिशत|क्विंटल)/i;
  expect([...english, ...hindi].filter((text) => dose.test(text))).toEqual([]);
});

test("no words name a chemical to spray: which one is registered, the register says", () => {
  const chemical = /imidacloprid|mancozeb|carbendazim|thiram|captan|chlor|thrin|conazole|इमिडा|मैंको|कार्बेन/i;
  expect([...english, ...hindi].filter((text) => chemical.test(text))).toEqual([]);
});

test("each task is one or two short sentences, and one why", () => {
  const long = spoken.filter(({ en, hi }) => en.do.length > 110 || hi.do.length > 110);
  expect(long.map(({ en }) => en.do)).toEqual([]);
  expect([...english, ...hindi].filter((text) => text.length > 140)).toEqual([]);
  expect(english.filter((text) => !/^[A-Z][^\n]*\.$|\?$/.test(text))).toEqual([]);
  expect(hindi.filter((text) => !/[।?]$/.test(text))).toEqual([]);
});

test("Hindi is written in its own letters and in the copy guide's words", () => {
  expect(refused.length).toBeGreaterThan(15);
  const found = refused.flatMap((word) => hindi.filter((text) => alone(word).test(text)));
  expect(found).toEqual([]);
  expect(hindi.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  // An imperative in -िए, a dot below क, ख or ग, the familiar तुम.
  expect(hindi.filter((text) => /(?:ाइए|ीजिए|ाओ)(?![\p{L}\p{M}])/u.test(text))).toEqual([]);
  expect(hindi.filter((text) => /[\u0958-\u095a]|[कखग]\u093c|तुम/u.test(text))).toEqual([]);
});
