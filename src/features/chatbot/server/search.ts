import type { AdvisoryTable } from "#database/tables.ts";
import { foldedWords } from "#kit/contract/fold.ts";
import { isFillWord } from "./fillWords.ts";

/** How much a word counts where it stands. */
const weights = { name: 8, keyword: 8, crop: 6, symptoms: 3, cause: 2, advice: 1 } as const;

/** What a word that is nearly the sought one counts beside the word itself. */
const spokenShare = 0.9;
const begunShare = 0.6;
const misspeltShare = 0.4;
/** Letters from which a word may be matched by its sound, by its beginning, and with one letter wrong. */
const enoughToSpeak = 4;
const enoughToBegin = 3;
const enoughToMisspell = 5;

/** Results below this share of the best one's score are left out. */
const leastShare = 0.2;

/** Words of a query that are looked at; a longer text is a story, and its beginning tells. */
const mostWords = 24;

interface Indexed {
  readonly row: AdvisoryTable;
  readonly words: ReadonlyMap<string, number>;
}

/** Searches the advisories, both languages and spellings at once; best first. */
export type SearchAdvisories = (query: string) => AdvisoryTable[];

/** Makes the search over all advisories; `cropNames` gives further names of the crops with these ids. */
export function searchOver(
  rows: readonly AdvisoryTable[],
  cropNames: (ids: readonly string[]) => readonly string[],
): SearchAdvisories {
  const indexed = rows.map((row): Indexed => ({ row, words: wordsOf(row, cropNames) }));
  const documents = new Map<string, number>();
  for (const { words } of indexed)
    for (const word of words.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + rows.length / (documents.get(word) ?? 1));
  const vocabulary = [...documents.keys()];

  return (query) => {
    const sought = [...new Set(foldedWords(query))].filter((word) => !isFillWord(word)).slice(0, mostWords);
    const alike = sought.map((word) => nearWords(word, vocabulary));
    const scored = indexed.map(({ row, words }) => ({ row, score: scoreOf(words, alike, rarity) }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return scored
      .filter(({ score }) => score > 0 && score >= best * leastShare)
      .sort((one, other) => other.score - one.score || one.row.position - other.row.position)
      .map(({ row }) => row);
  };
}

/** For each sought word its best place in the advisory; and the more of them are met, the more each counts. */
function scoreOf(
  words: ReadonlyMap<string, number>,
  alike: readonly ReadonlyMap<string, number>[],
  rarity: (word: string) => number,
): number {
  const scores = alike.map((near) =>
    Math.max(0, ...[...near].map(([word, share]) => (words.get(word) ?? 0) * share * rarity(word))),
  );
  const met = scores.filter((score) => score > 0).length / Math.max(1, scores.length);
  return scores.reduce((sum, score) => sum + score, 0) * (0.5 + met / 2);
}

/** Known words that a sought one may mean, with how surely (1 for the word itself). */
function nearWords(sought: string, vocabulary: readonly string[]): Map<string, number> {
  const same = new Map<string, number>();
  const near = new Map<string, number>();
  const sound = spoken(sought);
  for (const word of vocabulary) {
    if (word === sought) same.set(word, 1);
    else if (sought.length >= enoughToSpeak && spoken(word) === sound) same.set(word, spokenShare);
    else if (sought.length >= enoughToBegin && word.startsWith(sought)) near.set(word, begunShare);
    else if (word.length >= enoughToMisspell && sought.startsWith(word)) near.set(word, begunShare);
    else if (sought.length >= enoughToMisspell && isOneLetterOff(sought, word)) near.set(word, misspeltShare);
  }
  return same.size > 0 ? same : near;
}

/** As it sounds: Hindi leaves out a short a that its script writes (सरसों: saras, sarson: sars). */
function spoken(word: string): string {
  return word.slice(0, 1) + word.slice(1).replaceAll("a", "");
}

/** One letter changed, left out, or too many. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  return Math.max(one.length, other.length) - begin - end <= 1;
}

function wordsOf(
  row: AdvisoryTable,
  cropNames: (ids: readonly string[]) => readonly string[],
): Map<string, number> {
  const named = (json: string) =>
    (JSON.parse(json) as { name: string; name_hi: string }[]).flatMap((each) => Object.values(each));
  const told = (json: string) =>
    (JSON.parse(json) as { text: string; text_hi: string }[]).flatMap((each) => Object.values(each));
  const fields: readonly (readonly [number, readonly string[]])[] = [
    [weights.advice, [...told(row.advice), ...told(row.prevention)]],
    [weights.cause, [row.cause, row.cause_hi, row.cause_type]],
    [weights.symptoms, [row.symptoms, row.symptoms_hi]],
    [weights.crop, [...named(row.crops), ...cropNames(JSON.parse(row.crop_ids) as string[])]],
    [weights.keyword, JSON.parse(row.keywords) as string[]],
    [nameWeight(row.problem), [row.problem]],
    [nameWeight(row.problem_hi), [row.problem_hi]],
  ];
  const words = new Map<string, number>();
  for (const [weight, texts] of fields) {
    for (const word of texts.flatMap(foldedWords)) {
      if (!isFillWord(word)) words.set(word, Math.max(weight, words.get(word) ?? 0));
    }
  }
  return words;
}

/** In a name of few words each says more: "termite" is rather Termite than "Wheat aphid and termite". */
function nameWeight(name: string): number {
  return weights.name * (1 + 1 / Math.max(1, foldedWords(name).length));
}
