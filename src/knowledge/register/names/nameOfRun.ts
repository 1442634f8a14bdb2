import { formulationBehind } from "./around.ts";
import { gluedFrom, type Name, type NameIndex } from "./nameIndex.ts";
import {
  distance,
  forgivingFrom,
  isExact,
  isNear,
  keyOfRun,
  mayBeNear,
  meantBy,
  signsOf,
  slipsForgiven,
  type Token,
} from "./names.ts";

/** Letters of the longest run that may be a name. */
const maxLetters = 60;
/** Runs that are remembered: some megabytes. */
const mostKept = 30_000;

/** How many more runs of one text are decoded: a text of 2,000 letters has up to 4,000 of them, at some 20 µs each. */
export interface DecodeBudget {
  left: number;
}

/** More than a name or a composition can have: 150 words of two letters in 300, each the first of up to four. */
const decodedRuns = 600;

export const decodeBudget = (): DecodeBudget => ({ left: decodedRuns });

/** Names of a run of tokens. Runs recur in texts, so results are cached. */
export function namesAt(
  tokens: readonly Token[],
  { start, end, budget }: { start: number; end: number; budget: DecodeBudget },
  index: NameIndex,
): readonly Name[] {
  let run = tokens[start]?.text ?? "";
  for (let place = start + 1; place < end; place += 1) {
    const { gap = "", text = "" } = tokens[place] ?? {};
    run += (gap === "" || gap === " " ? gap : "-") + text;
  }
  if (run.length < 3 || run.length > maxLetters) return [];
  const isWhole = (start === 0 || tokens[start]?.gap !== "") && tokens[end]?.gap !== "";
  const isDecoded = isWhole && encoded.test(run) && isMixed(tokens, start, end) && budget.left > 0;
  // Counted whether cached or not: the same text is always judged alike.
  if (isDecoded) budget.left -= 1;
  const key = isDecoded ? `${run}+` : run;
  const before = index.found.get(key);
  if (before) return before;
  if (index.found.size >= mostKept) index.found.clear();
  const names = namesOfRun(tokens.slice(start, end), isDecoded, index);
  index.found.set(key, names);
  return names;
}

const nobody: readonly Name[] = [];

function namesOfRun(run: readonly Token[], isDecoded: boolean, index: NameIndex): readonly Name[] {
  const joined = run.map(({ text }) => text).join("");
  if (joined.length < 3 || run.every(({ isNumber }) => isNumber) || isPhrase(run, index)) return nobody;
  const listed = namesOfLetters(joined, run, index);
  return listed.length > 0 || !isDecoded ? listed : namesMeant(joined, index);
}

/** Figures and signs that may represent letters. */
const encoded = /[ıν\p{N}]/u;

/** Whether every figure of a run touches a letter: `m0n0cr0t0ph05`. */
function isMixed(tokens: readonly Token[], start: number, end: number): boolean {
  for (let place = start; place < end; place += 1) {
    const { isNumber = false, gap = "" } = tokens[place] ?? {};
    const isJoinedOn = place + 1 < end && tokens[place + 1]?.gap === "";
    if (isNumber && gap !== "" && !isJoinedOn) return false;
  }
  return true;
}

/** Names of a run in which figures and look-alike signs represent letters. */
function namesMeant(joined: string, index: NameIndex): readonly Name[] {
  return meantBy(joined)
    .filter((meant) => meant !== joined && !index.ordinary.has(meant))
    .flatMap((meant) => index.bySpelling.get(meant) ?? namesNear(undefined, meant, index));
}

/** Whether it is nothing but short everyday words with blanks between them: `for at` is no phorate. */
function isPhrase(run: readonly Token[], { everyday, ordinary }: NameIndex): boolean {
  if (run.length === 1) return false;
  const isApart = run.every(({ gap }, place) => place === 0 || gap === " ");
  return isApart && run.every(({ text }) => everyday.has(text) || ordinary.has(text));
}

function namesOfLetters(joined: string, run: readonly Token[], index: NameIndex): readonly Name[] {
  const listed = index.bySpelling.get(joined);
  if (listed) {
    // Words that are torn apart are one name; of acronyms only what is spelt out letter by letter.
    const isTorn = run.every(({ text }) => Array.from(text).length === 1);
    return isExact(joined) && !/\d/.test(joined) && run.length > 1 && !isTorn ? nobody : listed;
  }
  if (run.some(({ isNumber }) => isNumber) || isExact(joined) || index.ordinary.has(joined)) return nobody;
  const key = keyOfRun(joined);
  const same = index.byKey.get(key) ?? index.bySpelling.get(joined.replace(/(?<=.{5})s$/, "")) ?? nobody;
  if (same.length > 0) return same;
  if (run.length === 1 && joined.length > 6 && formulationBehind.test(joined)) {
    const bare = index.byKey.get(keyOfRun(joined.replace(formulationBehind, "")));
    if (bare) return bare;
  }
  if (run.length === 1 && joined.length > gluedFrom) {
    const within = withinWord(joined, key, index);
    if (within.length > 0) return within;
  }
  if (run.length > 4 || index.allowed.has(key)) return nobody;
  // An ordinary word that is no word of the name makes it another name: calcium cyanamide is no cyanide.
  const others = run.filter(({ text }) => run.length > 1 && isOrdinary(text, index));
  const isApart = run.length > 1 && run.every(({ text, gap }, place) => isWordApart(text, gap, place));
  return namesNear(key, joined, index).filter(
    (name) =>
      others.every(({ text }) => name.letters.includes(text)) && (!isApart || name.key.length >= apartFrom),
  );
}

/**
 * Letters of a name from which a slip is forgiven where it is written as two words: करता है is no Karathane.
 */
const apartFrom = 9;

const isWordApart = (text: string, gap: string, place: number) =>
  (place === 0 || gap === " ") && text.length >= 2;

function isOrdinary(text: string, { allowed, everyday, ordinary }: NameIndex): boolean {
  return allowed.has(keyOfRun(text)) || everyday.has(text) || ordinary.has(text);
}

/** Names of which a slip or two are forgiven, in the sound or in the letters, unless an allowed name takes no more of them. */
function namesNear(key: string | undefined, joined: string, index: NameIndex): readonly Name[] {
  const { near, longest } = index;
  if (joined.length > longest + 2) return nobody;
  const spelt = signsOf(joined);
  const signs = key === undefined ? spelt : signsOf(key);
  const found: Name[] = [];
  const { length } = key ?? joined;
  if (joined.length < forgivingFrom && (key?.length ?? 0) < forgivingFrom) return nobody;
  for (let of = length - 2; of <= length + 2; of += 1)
    for (const name of near.get(of) ?? nobody)
      if (
        (key !== undefined &&
          mayBeNear(name.signs, signs, slipsForgiven(name.key, key)) &&
          isNear(name.key, key)) ||
        (mayBeNear(name.spelt, spelt, slipsForgiven(name.letters, joined)) && isNear(name.letters, joined))
      )
        found.push(name);
  if (found.length === 0) return nobody;
  const slips = ({ letters, key: sound }: Pick<Name, "letters" | "key">) =>
    Math.min(distance(letters, joined), key === undefined ? Number.POSITIVE_INFINITY : distance(sound, key));
  const fromAllowed = Math.min(...index.misspelt.map(slips));
  return found.filter((name) => slips(name) < fromAllowed);
}

/** Banned names with which a longer word begins or ends: `superendosulfan`. */
function withinWord(word: string, key: string, { within, allowed }: NameIndex): readonly Name[] {
  if (allowed.has(key) || /free|मुक्त|रहित/.test(word)) return nobody;
  return within.filter((name) => key.startsWith(name.key) || key.endsWith(name.key));
}
