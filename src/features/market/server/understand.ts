import { once } from "#kit/server/once.ts";
import { longestPhrase, synonyms, tellingWords } from "./synonyms.ts";
import { type Meant, Vocabulary } from "./vocabulary.ts";

/** One thing that is asked for: the words of the catalogue that may be meant, each with its likeness. */
export type Term = ReadonlyMap<string, number>;

/** A misspelt word of ours is a little less sure than one of the catalogue itself. */
const viaSynonym = 0.95;
/** More words than anybody types are not looked at. */
const mostWords = 12;

const sayings = once(() => {
  const words = new Vocabulary();
  words.add([...synonyms().keys()].filter((phrase) => !phrase.includes(" ")));
  return words;
});

/**
 * What a query asks for, in the catalogue's words: phrases and synonyms first, then each word as it is, as a beginning, or
 * as the nearest ones. With `typing`, the last word counts as a beginning too.
 */
export function understand(query: string, vocabulary: Vocabulary, typing = false): Term[] {
  const sought = tellingWords(query).slice(0, mostWords);
  const terms: Term[] = [];
  let place = 0;
  while (place < sought.length) {
    const { term, used } = termAt(sought, place, vocabulary, typing);
    if (term.size > 0) terms.push(term);
    place += used;
  }
  return terms;
}

function termAt(
  words: readonly string[],
  place: number,
  vocabulary: Vocabulary,
  typing: boolean,
): { term: Term; used: number } {
  for (let used = Math.min(longestPhrase(), words.length - place); used > 1; used--) {
    const phrase = words.slice(place, place + used);
    const means = synonyms().get(phrase.join(" "));
    if (means) return { term: new Map(means.map((word) => [word, viaSynonym])), used };
  }
  const [word = "", next] = words.slice(place);
  // Two words that the catalogue writes as one: water melon.
  if (next !== undefined && !vocabulary.has(word) && vocabulary.has(word + next)) {
    return { term: new Map([[word + next, 1]]), used: 2 };
  }
  const isLast = place === words.length - 1;
  return { term: wordsFor(word, vocabulary, typing && isLast), used: 1 };
}

function wordsFor(word: string, vocabulary: Vocabulary, unfinished: boolean): Term {
  const term = new Map<string, number>();
  const add = (meant: readonly Meant[]) => {
    for (const { word, likeness } of meant) term.set(word, Math.max(term.get(word) ?? 0, likeness));
  };
  const addSynonyms = (saying: string, likeness: number) =>
    add((synonyms().get(saying) ?? []).map((word) => ({ word, likeness: likeness * viaSynonym })));

  if (vocabulary.has(word)) add([{ word, likeness: 1 }]);
  addSynonyms(word, 1);
  if (term.size === 0 || unfinished) add(vocabulary.beginningWith(word));
  if (term.size > 0) return term;
  add(vocabulary.nearTo(word));
  for (const saying of sayings().nearTo(word)) addSynonyms(saying.word, saying.likeness);
  return term;
}
