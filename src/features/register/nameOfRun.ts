import { formulationBehind } from "./around.ts";
import type { Name, NameIndex } from "./nameIndex.ts";
import { isExact, isNear, keyOfRun, lettersOf, mayBeNear, startOf, type Token } from "./names.ts";

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
  for (let place = start + 1; place < end; place += 1) run += ` ${tokens[place]?.text}`;
  if (run.length < 3 || run.length > maxLetters) return [];
  const before = index.found.get(run);
  if (before) return before;
  if (index.found.size >= mostKept) index.found.clear();
  const names = namesOfRun(tokens.slice(start, end), index);
  index.found.set(run, names);
  return names;
}

const nobody: readonly Name[] = [];

function namesOfRun(run: readonly Token[], index: NameIndex): readonly Name[] {
  const joined = run.map(({ text }) => text).join("");
  if (joined.length < 3 || run.every(({ isNumber }) => isNumber)) return nobody;
  // Words that are torn apart are one name; of acronyms only what is spelt out letter by letter.
  const isTorn = run.every(({ text }) => Array.from(text).length === 1);
  const key = keyOfRun(joined);
  const same = index.byKey.get(key) ?? nobody;
  if (same.length > 0)
    return isExact(joined) && run.length > 1 && !isTorn && !/\d/.test(joined) ? nobody : same;
  if (run.some(({ isNumber }) => isNumber) || isExact(joined)) return nobody;
  if (run.length === 1 && joined.length > 6 && formulationBehind.test(joined)) {
    const bare = index.byKey.get(keyOfRun(joined.replace(formulationBehind, "")));
    if (bare) return bare;
  }
  if (run.length === 1 && joined.length > gluedFrom) {
    const within = withinWord(joined, key, index);
    if (within.length > 0) return within;
  }
  if (run.length > 3) return nobody;
  const letters = lettersOf(key);
  const near = (index.near.get(startOf(key)) ?? nobody).filter(
    (name) => mayBeNear(name.letters, letters) && isNear(name.key, key),
  );
  if (near.length === 0 || index.allowed.has(key)) return nobody;
  return run.some(({ text }) => index.allowed.has(keyOfRun(text))) ? nobody : near;
}

/** Letters from which a name counts within a longer word. */
const gluedFrom = 8;

/** Banned names with which a longer word begins or ends: `superendosulfan`. */
function withinWord(word: string, key: string, { byKey, allowed }: NameIndex): readonly Name[] {
  if (allowed.has(key) || /free|मुक्त|रहित/.test(word)) return nobody;
  return [...byKey.values()]
    .flat()
    .filter(
      (name) =>
        name.isBanned &&
        !name.isTrade &&
        name.key.length >= gluedFrom &&
        (key.startsWith(name.key) || key.endsWith(name.key)),
    );
}
