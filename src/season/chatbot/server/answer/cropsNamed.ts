import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { isSpeltLike } from "#kit/server/everyday/everydayWords.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { isFarmWord, isSaid, synonyms } from "#shop/market/server/search/synonyms.ts";
import { isFillWord } from "../fillWords.ts";
import { type EverydayWords, everydayIn, isOneLetterOff, isOtherGender } from "../nearWords.ts";
import { meantWords, questionGroups, says } from "./words.ts";

interface NamedCrop {
  readonly id: string;
  readonly name: string;
}

/** Words in names of crops that name none: seasons, colours, parts that are grown. */
const vague = new Set(
  foldedWords(
    "kharif rabi zaid summer spring winter rainy season boro dry red green black open field loose flower seed grain hybrid vegetable leaf suru " +
      "खरीफ रबी जायद बोरो ग्रीष्मकालीन ग्रीष्म बसंतकालीन शीतकालीन वर्षा संकर दाना बीज दाल लाल हरी हरा",
  ),
);

/** Letters from which on a misspelt name is taken for a crop's. */
const enoughToMisspell = 5;

/** Finds the crops that a text names; `rest` are the folded words that name none. */
export type FindCrops = (text: string) => { ids: readonly string[]; rest: readonly string[] };

/** Subject of a question. */
export interface Subject {
  /** The crops that it names, or else those that were named before it. */
  readonly ids: readonly string[];
  /** The crops that the question itself names, with the words beside. */
  readonly named: ReturnType<FindCrops>;
  /** The words of the question that tell something and name no crop. */
  readonly own: readonly string[];
  /** The same, or where it has none those of before: a crop alone answers the question which one has it. */
  readonly sought: readonly string[];
  /** The common words of both, folded. */
  readonly everyday: EverydayWords;
}

/** Subject of a question; parts that it leaves out are taken from the text before it. */
export function subjectOf(cropsIn: FindCrops, query: string, before: string): Subject {
  const named = cropsIn(query);
  const earlier = cropsIn(before);
  const own = named.rest.filter((word) => !isFillWord(word));
  return {
    ids: named.ids.length > 0 ? named.ids : earlier.ids,
    named,
    own,
    everyday: everydayIn(`${query} ${before}`),
    sought: own.length > 0 ? own : earlier.rest.filter((word) => !isFillWord(word)),
  };
}

/**
 * By their names in every language, and by what farmers call them in the market's list. The longest phrase wins. A word
 * that the advisories know (`isSign`) is no misspelt crop, nor is a common word: card is no kardi.
 */
export function cropsIn(crops: readonly NamedCrop[], isSign: (word: string) => boolean): FindCrops {
  const byPhrase = new Map<string, string[]>();
  const add = (phrase: string, id: string) => {
    const ids = byPhrase.get(phrase) ?? [];
    if (!ids.includes(id)) byPhrase.set(phrase, [...ids, id]);
  };
  for (const { id, name } of crops) {
    for (const part of inEveryLanguage(name).flatMap((each) => each.split(/[(),/]/))) {
      const terms = foldedWords(part);
      if (terms.some((word) => !vague.has(word))) add(terms.join(" "), id);
    }
  }
  for (const [saying, means] of synonyms()) {
    for (const id of new Set(means.flatMap((word) => byPhrase.get(word) ?? []))) add(saying, id);
  }
  const spelt = speltBy(crops);
  /** A common word that only sounds like a crop's name: card, kardi. */
  const isSoundAlike = (phrase: string, everyday: EverydayWords) => {
    const word = everyday.get(phrase);
    return word !== undefined && !isSaid(word) && !isSpeltLike(word, spelt.get(phrase) ?? []);
  };
  const longest = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(" ").length));
  const single = [...byPhrase.keys()].filter((phrase) => !phrase.includes(" "));

  return (text) => {
    const terms = meantWords(foldedWords(text));
    const everyday = everydayIn(text);
    const ids: string[] = [];
    const rest: string[] = [];
    for (let place = 0; place < terms.length; ) {
      let used = Math.min(longest, terms.length - place);
      const phrase = () => terms.slice(place, place + used).join(" ");
      while (used > 0 && (!byPhrase.has(phrase()) || isSoundAlike(phrase(), everyday))) used -= 1;
      if (used > 0) ids.push(...(byPhrase.get(phrase()) ?? []));
      else rest.push(terms[place] ?? "");
      place += Math.max(1, used);
    }
    if (ids.length > 0) return { ids: [...new Set(ids)], rest };
    const slip = rest.find(
      (word) =>
        !everyday.has(word) &&
        (inflected(word) ?? (areKnown(rest.filter((other) => other !== word)) && nameNear(word))),
    );
    const meant = slip === undefined ? [] : (byPhrase.get(inflected(slip) ?? nameNear(slip) ?? "") ?? []);
    return { ids: meant, rest: rest.filter((word) => word !== slip) };
  };

  /** A crop is guessed from a misspelling only beside what we know: a sign, what is asked of crops, something to buy. */
  function areKnown(terms: readonly string[]): boolean {
    return terms.every(
      (word) =>
        isFillWord(word) ||
        isSign(word) ||
        isFarmWord(word) ||
        questionGroups.some((group) => says(group, word)),
    );
  }

  function inflected(word: string): string | undefined {
    return single.find((name) => isOtherGender(word, name));
  }

  function nameNear(word: string): string | undefined {
    if (word.length < enoughToMisspell || isSign(word) || isFillWord(word)) return undefined;
    return single.find((name) => name.length >= enoughToMisspell && isOneLetterOff(word, name));
  }
}

/** How the words of names are spelt, by each word as it folds. */
function speltBy(crops: readonly NamedCrop[]): ReadonlyMap<string, string[]> {
  const spelt = new Map<string, string[]>();
  for (const word of crops.flatMap(({ name }) => inEveryLanguage(name).flatMap(speltWords)))
    spelt.set(fold(word), [...(spelt.get(fold(word)) ?? []), word]);
  return spelt;
}
