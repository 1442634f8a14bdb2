import { synonyms } from "#features/market/server/search/synonyms.ts";
import { foldedWords } from "#kit/contract/fold.ts";
import { isFillWord } from "../fillWords.ts";
import { isOneLetterOff, isOtherGender } from "../search.ts";

interface NamedCrop {
  readonly id: string;
  readonly name: string;
  readonly name_hi: string;
}

/** What stands in names of crops and names none: seasons, colours, what is grown of it. */
const vague = new Set(
  foldedWords(
    "kharif rabi zaid summer spring winter rainy season boro dry red green black open field loose flower seed grain hybrid vegetable leaf suru " +
      "खरीफ रबी जायद बोरो ग्रीष्मकालीन ग्रीष्म बसंतकालीन शीतकालीन वर्षा संकर दाना बीज दाल लाल हरी हरा",
  ),
);

/** Letters from which on a misspelt name is taken for a crop's. */
const enoughToMisspell = 4;

/** Finds the crops that a text names; `rest` are the words that name none. */
export type FindCrops = (words: readonly string[]) => { ids: readonly string[]; rest: readonly string[] };

/** What a question is about. */
export interface Subject {
  /** The crops that it names, or else those that were named before it. */
  readonly ids: readonly string[];
  /** What the question itself names, with the words beside. */
  readonly named: ReturnType<FindCrops>;
  /** The words of the question that tell something and name no crop. */
  readonly own: readonly string[];
  /** The same, or where it has none those of before: a crop alone answers the question which one has it. */
  readonly told: readonly string[];
}

/** What a question is about; what it leaves out is taken from what was said before. */
export function subjectOf(cropsIn: FindCrops, query: string, before: string): Subject {
  const named = cropsIn(foldedWords(query));
  const earlier = cropsIn(foldedWords(before));
  const own = named.rest.filter((word) => !isFillWord(word));
  return {
    ids: named.ids.length > 0 ? named.ids : earlier.ids,
    named,
    own,
    told: own.length > 0 ? own : earlier.rest.filter((word) => !isFillWord(word)),
  };
}

/**
 * By their names in both languages, and by what farmers call them in the market's list. The longest phrase wins. A word
 * that the advisories know (`isSign`) is no misspelt crop.
 */
export function cropsIn(crops: readonly NamedCrop[], isSign: (word: string) => boolean): FindCrops {
  const byPhrase = new Map<string, string[]>();
  const add = (phrase: string, id: string) => {
    const ids = byPhrase.get(phrase) ?? [];
    if (!ids.includes(id)) byPhrase.set(phrase, [...ids, id]);
  };
  for (const { id, name, name_hi } of crops) {
    for (const part of `${name},${name_hi}`.split(/[(),/]/)) {
      const words = foldedWords(part);
      if (words.some((word) => !vague.has(word))) add(words.join(" "), id);
    }
  }
  for (const [saying, means] of synonyms()) {
    for (const id of new Set(means.flatMap((word) => byPhrase.get(word) ?? []))) add(saying, id);
  }
  const longest = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(" ").length));
  const single = [...byPhrase.keys()].filter((phrase) => !phrase.includes(" "));

  return (words) => {
    const ids: string[] = [];
    const rest: string[] = [];
    for (let place = 0; place < words.length; ) {
      let used = Math.min(longest, words.length - place);
      while (used > 0 && !byPhrase.has(words.slice(place, place + used).join(" "))) used -= 1;
      if (used > 0) ids.push(...(byPhrase.get(words.slice(place, place + used).join(" ")) ?? []));
      else rest.push(words[place] ?? "");
      place += Math.max(1, used);
    }
    if (ids.length > 0) return { ids: [...new Set(ids)], rest };
    const slip = rest.find((word) => nameNear(word) !== undefined);
    const meant = slip === undefined ? [] : (byPhrase.get(nameNear(slip) ?? "") ?? []);
    return { ids: meant, rest: rest.filter((word) => word !== slip) };
  };

  function nameNear(word: string): string | undefined {
    const inflected = single.find((name) => isOtherGender(word, name));
    if (inflected !== undefined) return inflected;
    if (word.length < enoughToMisspell || isSign(word) || isFillWord(word)) return undefined;
    return single.find((name) => name.length >= enoughToMisspell && isOneLetterOff(word, name));
  }
}
