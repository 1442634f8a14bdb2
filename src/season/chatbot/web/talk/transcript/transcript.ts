import type { Language } from "#kit/contract/languages.ts";
import { ownTexts } from "../../../script.ts";
import type { Line } from "../../../walk.ts";
import { sayer } from "./sayer.ts";

/** Text of a line, in words alone. */
export function wordsOf(line: Line, language: Language, name: string): string {
  const say = sayer(language, name);
  if ("typed" in line) return line.typed;
  if ("text" in line) return say(line.text);
  if ("advice" in line) return say(line.advice.text);
  const text = line.of ? line.of.map((key) => say(key)).join(", ") : line.found;
  return say(ownTexts.lookedUp, { words: text });
}
