import { formulationBehind } from "./around.ts";
import { gluedFrom, type Name, type NameIndex } from "./nameIndex.ts";
import { distance, isExact, isNear, keyOfRun, mayBeNear, meantBy, signsOf, type Token } from "./names.ts";

/** Letters of the longest run that may be a name. */
const maxLetters = 60;
/** Runs that are remembered: some megabytes. */
const mostKept = 30_000;

/** Names of a run of tokens; the same runs come again and again, so that they are looked up once. */
export function namesAt(
  tokens: readonly Token[],
  start: number,
  end: number,
  index: NameIndex,
): readonly Name[] {
  let run = tokens[start]?.text ?? "";
  for (let place = start + 1; place < end; place += 1) {
    const { gap = "", text = "" } = tokens[place] ?? {};
    run += (gap === "" || gap === " " ? gap : "-") + text;
  }
  if (run.length < 3 || run.length > maxLetters) return [];
  const isWhole = (start === 0 || tokens[start]?.gap !== "") && tokens[end]?.gap !== "";
  const key = isWhole ? run : `${run}+`;
  const before = index.found.get(key);
  if (before) return before;
  if (index.found.size >= mostKept) index.found.clear();
  const names = namesOfRun(tokens.slice(start, end), isWhole, index);
  index.found.set(key, names);
  return names;
}

const nobody: readonly Name[] = [];

function namesOfRun(run: readonly Token[], isWhole: boolean, index: NameIndex): readonly Name[] {
  const joined = run.map(({ text }) => text).join("");
  if (joined.length < 3 || run.every(({ isNumber }) => isNumber) || isPhrase(run, index)) return nobody;
  const listed = namesOfLetters(joined, run, index);
  return listed.length > 0 || !isWhole ? listed : namesMeant(joined, run, index);
}

/** Names of a run in which figures and look-alike signs stand for letters; a figure only where it touches one: `m0n0cr0t0ph05`. */
function namesMeant(joined: string, run: readonly Token[], index: NameIndex): readonly Name[] {
  const isMixed = run.every(
    ({ isNumber, gap }, place) => !isNumber || gap === "" || run[place + 1]?.gap === "",
  );
  if (!isMixed) return nobody;
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

/** Letters of a name from which a slip is forgiven where it stands as two words: करता है is no Karathane. */
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
  const found = [-2, -1, 0, 1, 2]
    .flatMap((more) => near.get((key ?? joined).length + more) ?? nobody)
    .filter(
      (name) =>
        (key !== undefined && mayBeNear(name.signs, signs) && isNear(name.key, key)) ||
        (mayBeNear(name.spelt, spelt) && isNear(name.letters, joined)),
    );
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
