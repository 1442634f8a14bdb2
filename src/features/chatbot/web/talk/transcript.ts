import type { Language } from "#kit/contract/rendered.ts";
import { ownTexts } from "../../script.ts";
import type { Line, Talk } from "../../walk.ts";
import { sayer } from "./sayer.ts";

/** What a line says, in words alone. */
export function wordsOf(line: Line, language: Language, name: string): string {
  const say = sayer(language, name);
  if ("typed" in line) return line.typed;
  if ("text" in line) return say(line.text);
  if ("advice" in line) return say(line.advice.text);
  const words = line.of ? line.of.map((key) => say(key)).join(", ") : line.found;
  return say(ownTexts.lookedUp, { words });
}

/** A message of the discussions holds so many characters; of a longer talk the end is what is asked about. */
const longestDraft = 2000;

/** The talk as a message to other farmers. */
export function draftOf({ lines, name }: Talk, language: Language, opening: string): string {
  const said = lines
    .filter((line) => !("found" in line))
    .map((line) => `${line.by === "farmer" ? "–" : "EarthWorm:"} ${wordsOf(line, language, name)}`);
  while (said.length > 1 && [opening, ...said].join("\n").length > longestDraft) said.shift();
  return Array.from([opening, ...said].join("\n"))
    .slice(0, longestDraft)
    .join("");
}
