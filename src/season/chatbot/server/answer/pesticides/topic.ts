import { readFileSync } from "node:fs";
import { foldedWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { framed } from "#kit/server/text/phrases.ts";
import type { PesticideTopic } from "../../../contract.ts";

const groupNames = [
  "clean",
  "dose",
  "measure",
  "cost",
  "waitingAlone",
  "spray",
  "after",
  "harvest",
  "afterHarvest",
  "safe",
  "living",
] as const;
type Group = (typeof groupNames)[number];

const groups = lazy(() => {
  const file: Readonly<Record<Group, readonly string[]>> = JSON.parse(
    readFileSync(new URL("../../../data/pesticides.json", import.meta.url), "utf8"),
  );
  return new Map(
    groupNames.map((name) => [name, [...new Set(file[name].map((phrase) => framed(foldedWords(phrase))))]]),
  );
});

/** Whether a framed text has a phrase of a group. */
const has = (text: string, group: Group) =>
  groups()
    .get(group)
    ?.some((phrase) => text.includes(phrase)) ?? false;

/** Folded words of a framed text that say that something is clean, and no brand: saaf pani. Where the brand is named once more, none. */
export function cleanWordsIn(text: string): ReadonlySet<string> {
  const phrases = groups().get("clean") ?? [];
  const left = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, "  "), text);
  const clean = phrases
    .filter((phrase) => text.includes(phrase))
    .map((phrase) => phrase.trim().split(" ")[0] ?? "");
  return new Set(clean.filter((word) => !left.includes(` ${word} `)));
}

/** Whether a framed text asks for an amount. */
export const asksDose = (text: string) => has(text, "dose") || isMeasured(text);

/** Whether a framed text has a measure of medicines: millilitres, grams, a dose. */
export const isMeasured = (text: string) => has(text, "measure");

/**
 * The topic of a question about pesticides in a framed text: the days to wait before the harvest, harm to people, animals and bees, or a dose.
 * `isNamed`: a substance or a brand is named; without one only the first two are told.
 */
export function topicIn(text: string, isNamed: boolean): PesticideTopic | undefined {
  const isOfSpray = isNamed || isSprayed(text);
  if (has(text, "waitingAlone")) return "waiting";
  const isAfter = has(text, "after") && has(text, "harvest") && !has(text, "afterHarvest");
  if (isOfSpray && isAfter) return "waiting";
  const isOfHarm = has(text, "safe") || (has(text, "living") && (has(text, "after") || has(text, "spray")));
  if (isOfSpray && isOfHarm) return "safety";
  return isNamed && asksDose(text) && !asksCost(text) ? "dose" : undefined;
}

/** Whether a framed text speaks of a spray or a pesticide. */
export const isSprayed = (text: string) => has(text, "spray");

/** Whether a framed text asks whether something is harmful. */
export const asksOfHarm = (text: string) => has(text, "safe");

/** Whether a framed text asks what something costs or where it is sold. */
export const asksCost = (text: string) => has(text, "cost");
