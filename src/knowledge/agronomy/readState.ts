import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { languages } from "#kit/contract/languages.ts";
import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { stateSpellings } from "./stateSpellings.ts";
import { type IndianState, states, stateWord } from "./states.ts";

/** Letters of a State as people write it; a longer text names none. */
const maxStateLetters = 80;

let byKey: ReadonlyMap<string, IndianState> | undefined;

/**
 * Reads a State as people write it: its name in any script of India, an older or shorter name, its letters on number plates, or its
 * number of the goods and services tax, also with the name (`27-Maharashtra`). Answers undefined where the text names none, or two;
 * nothing is guessed.
 */
export function readState(typed: string): IndianState | undefined {
  if (typed.length > maxStateLetters) return undefined;
  byKey ??= new Map(
    states.flatMap((name) =>
      [...languages.map((language) => stateWord(name, language)), ...stateSpellings[name].split("|")].map(
        (spelling) => [keyOf(spelling), name] as const,
      ),
    ),
  );
  const digits = withLatinDigits(typed.normalize("NFKC")).match(/\d+/g) ?? [];
  const numbers = digits.map((number) => number.padStart(2, "0"));
  const letters = keyOf(typed.replace(/\p{N}+/gu, " "));
  const named = new Set([...(letters === "" ? [] : [letters]), ...numbers].map((key) => byKey?.get(key)));
  return named.size === 1 ? [...named][0] : undefined;
}

/** Words around a name that do not tell which State it is. */
const aroundName = new Set(foldedWords("state of the and india union territory ut govt राज्य"));

/**
 * The folded words of a name without blanks, so that "Tamilnadu" and "Tamil Nadu" meet; digits stay as they are. Letters of a number
 * plate stay too: by their sound KT would be CT, and SC be SK.
 */
function keyOf(typed: string): string {
  const spelt = typed
    .normalize("NFKC")
    .replace(/^in-(?=[a-z]{2}$)/i, "")
    .replaceAll("&", " and ");
  const terms = speltWords(spelt).filter((word) => !aroundName.has(fold(word)));
  const plate = terms.join("");
  return /^[a-z]{1,3}$/.test(plate) ? plate : terms.map(fold).join("");
}
