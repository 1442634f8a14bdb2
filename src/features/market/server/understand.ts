import { breath } from "#kit/server/breath.ts";
import type { Meant } from "./grams.ts";
import { sayingsNearTo } from "./sayings.ts";
import { longestPhrase, synonyms, tellingWords } from "./synonyms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** One thing that is asked for: the words of the catalogue that may be meant, each with its likeness. */
export type Term = ReadonlyMap<string, number>;

/** A misspelt word of ours is a little less sure than one of the catalogue itself. */
const viaSynonym = 0.95;
/**
 * How sure a word is that one shop alone carries, where one that others carry too is nearly the same: whoever puts a
 * misspelling on the shelf is found by it, beside what was meant, which at half the likeness is never too far below to be shown.
 */
const oneShopsSpelling = 0.5;
/** More words than anybody types are not looked at. */
const maxWords = 12;

/** What is typed, and which of its words the catalogue knows: alone, or written as one with the next. */
interface Sought {
  readonly words: readonly string[];
  readonly known: ReadonlyMap<string, { readonly isShared: boolean }>;
  readonly vocabulary: Vocabulary;
  readonly typing: boolean;
}

/**
 * What a query asks for, in the catalogue's words: phrases and synonyms first, then each word as it is, as a beginning, or
 * as the nearest ones. With `typing`, the last word counts as a beginning too.
 */
export async function understand(query: string, vocabulary: Vocabulary, typing = false): Promise<Term[]> {
  const words = tellingWords(query).slice(0, maxWords);
  const pairs = words.slice(1).map((next, place) => words[place] + next);
  const sought: Sought = { words, known: await vocabulary.among([...words, ...pairs]), vocabulary, typing };
  const terms: Term[] = [];
  let place = 0;
  while (place < words.length) {
    const { term, used } = await termAt(sought, place);
    if (term.size > 0) terms.push(term);
    place += used;
  }
  return terms;
}

async function termAt(sought: Sought, place: number): Promise<{ term: Term; used: number }> {
  const { words, known, typing } = sought;
  for (let used = Math.min(longestPhrase(), words.length - place); used > 1; used--) {
    const phrase = words.slice(place, place + used);
    const means = synonyms().get(phrase.join(" "));
    if (means) return { term: new Map(means.map((word) => [word, viaSynonym])), used };
  }
  const [word = "", next] = words.slice(place);
  // Two words that the catalogue writes as one: water melon.
  if (next !== undefined && !known.has(word) && known.has(word + next)) {
    return { term: new Map([[word + next, 1]]), used: 2 };
  }
  const isLast = place === words.length - 1;
  return { term: await wordsFor(word, sought, typing && isLast), used: 1 };
}

async function wordsFor(word: string, { known, vocabulary }: Sought, unfinished: boolean): Promise<Term> {
  const term = new Map<string, number>();
  const add = (meant: readonly Meant[]) => {
    for (const { word, likeness } of meant) term.set(word, Math.max(term.get(word) ?? 0, likeness));
  };
  const addSynonyms = (saying: string, likeness: number) =>
    add((synonyms().get(saying) ?? []).map((word) => ({ word, likeness: likeness * viaSynonym })));

  const exact = known.get(word);
  const better = exact && !exact.isShared ? (await vocabulary.nearTo(word)).filter(isAnothers(word)) : [];
  if (exact) add([{ word, likeness: better.length > 0 ? oneShopsSpelling : 1 }, ...better]);
  addSynonyms(word, 1);
  if (term.size === 0 || unfinished) add(await vocabulary.beginningWith(word));
  if (term.size > 0) return term;
  // A query of twelve words that nobody knows takes its time, and nobody else's.
  await breath();
  add(await vocabulary.nearTo(word));
  for (const saying of sayingsNearTo(word)) addSynonyms(saying.word, saying.likeness);
  return term;
}

/** Another word, that others say too. */
const isAnothers = (typed: string) => (meant: Meant) => meant.isShared === true && meant.word !== typed;
