import { globSync, readFileSync } from "node:fs";
import { namesIndex, type OrdinaryWords, ordinaryNames } from "#knowledge/register/names/nameIndex.ts";
import { decodeBudget, namesAt } from "#knowledge/register/names/nameOfRun.ts";
import {
  distance,
  isExact,
  keyOf,
  keyOfRun,
  lettersOf,
  mayBeNear,
  signsOf,
  tokensOf,
} from "#knowledge/register/names/names.ts";
import { read, restrictions } from "#tests/support/shippedGate.ts";

export const target = "src/knowledge/register/data/ordinaryWords.json";

const folder = "scripts/ordinaryWords";
/** Texts in plain and correct words: ours, and terms of the Fertiliser (Control) Order and of labels. */
const texts = [
  ...["src/*/*/data/*.{csv,json}", "src/*/*/*/data/*.{csv,json}", "src/languages/**/*.json"],
  ...["src/**/languages/{en,hi}.po", `${folder}/fertilizers.txt`],
];
/** Not among them: names of pesticides and their spellings, and what this writes. */
const notTexts = /register\/data|products\.csv|languages\/\w+\/(?:actives|pests|register\w*)\.json/;

const english: readonly string[] = JSON.parse(read("node_modules/an-array-of-english-words/index.json"));

/** The words of our texts in both languages. */
function ownWords(): Set<string> {
  const files = texts.flatMap((pattern) => globSync(pattern)).filter((file) => !notTexts.test(file));
  const tokens = files.flatMap((file) => tokensOf(readFileSync(file, "utf8")));
  return new Set(tokens.filter(({ isNumber }) => !isNumber).map(({ text }) => text));
}

/** Every English word, and those of our texts. */
export const dictionary = () => [...new Set([...english, ...ownWords()])];

/** Words that the gate would take for a listed name, or for a part of one, if it did not know them. */
export function ordinaryWords(): OrdinaryWords {
  const bare = namesIndex(restrictions, { ordinary: [], everyday: [] });
  const { bySpelling } = bare;
  const isListed = (word: string) => bySpelling.has(word) && !ordinaryNames.has(word);
  const isBan = (word: string) =>
    isListed(word) || isListed(word.replace(/e?s$/, "")) || isListed(word.replace(/s$/, ""));
  const isTaken = (text: string) =>
    namesAt([{ text, isNumber: false, gap: "" }], { start: 0, end: 1, budget: decodeBudget() }, bare).some(
      ({ isWord }) => !isWord,
    );
  const parts = partsOfNames();
  const partsOfLength = new Map<number, typeof parts>();
  for (const part of parts)
    partsOfLength.set(part.key.length, [...(partsOfLength.get(part.key.length) ?? []), part]);
  const exact = new Set(parts.flatMap(({ part }) => [part, `${part}s`]));
  const own = ownWords();
  const isNearPart = (word: string) => {
    const key = keyOfRun(word);
    if (key.length < shortestPart || exact.has(word)) return false;
    const [signs, most] = [signsOf(key), own.has(word) ? 2 : 1];
    for (let length = key.length - most; length <= key.length + most; length += 1)
      for (const part of partsOfLength.get(length) ?? [])
        if (mayBeNear(part.signs, signs, most) && distance(part.key, key) <= most) return true;
    return false;
  };
  const ordinary = dictionary().filter((word) => !isBan(word) && (isTaken(word) || isNearPart(word)));
  const everyday = read(`${folder}/everyday.txt`).split(/\s+/).filter(Boolean);
  return { ordinary: ordinary.sort(), everyday: [...new Set(everyday)].sort() };
}

/** Two letters of a shorter part are half of it. */
const shortestPart = 6;

/** Words of listed names that have several: `calcium` and `cyanide`. */
function partsOfNames(): { part: string; key: string; signs: number }[] {
  const names = restrictions.flatMap(({ substance, spellings, hindi }) => [
    substance,
    ...spellings,
    ...hindi,
  ]);
  const parts = names
    .flatMap((name) => name.split(/[\s()-]+/).map(lettersOf))
    .filter((part) => !isExact(part));
  return [...new Set(parts)].map((part) => ({ part, key: keyOf(part), signs: signsOf(keyOf(part)) }));
}
