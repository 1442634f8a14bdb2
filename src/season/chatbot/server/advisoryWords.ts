import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { isFillWord } from "./fillWords.ts";
import type { ShippedAdvisory } from "./shipped.ts";

/** Weight of a word by the field that it is in. */
const weights = { name: 8, keyword: 8, crop: 6, symptoms: 3, cause: 2, advice: 1 } as const;

/** Further names of the crops with these ids. */
export type CropNames = (ids: readonly string[]) => readonly string[];

/** How each word of the advisories is spelt, by the word as it folds. */
export function formsOf(rows: readonly ShippedAdvisory[], cropNames: CropNames): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const spelt of fieldsOf(row, cropNames).flatMap(([, texts]) => texts.flatMap(speltWords))) {
      const folded = fold(spelt);
      if (folded === "" || isFillWord(folded)) continue;
      const known = forms.get(folded);
      if (known) known.add(spelt);
      else forms.set(folded, new Set([spelt]));
    }
  }
  return forms;
}

/** Words of an advisory, folded, each with its highest weight. */
export function wordsOf(row: ShippedAdvisory, cropNames: CropNames): Map<string, number> {
  const words = new Map<string, number>();
  for (const [weight, texts] of fieldsOf(row, cropNames)) {
    for (const word of texts.flatMap(foldedWords)) {
      if (!isFillWord(word)) words.set(word, Math.max(weight, words.get(word) ?? 0));
    }
  }
  return words;
}

/** Fields of an advisory, with the weight of a word in each. */
function fieldsOf(
  row: ShippedAdvisory,
  cropNames: CropNames,
): readonly (readonly [number, readonly string[]])[] {
  const texts = (...english: readonly string[]) => english.flatMap(inEveryLanguage);
  return [
    [weights.advice, texts(...row.immediate_advice, ...row.prevention)],
    [weights.cause, [...texts(row.cause), row.cause_type]],
    [weights.symptoms, texts(row.symptoms)],
    [weights.crop, [...texts(...row.crops), ...cropNames(row.crop_ids)]],
    [weights.keyword, row.keywords],
    ...texts(row.problem).map((name) => [nameWeight(name), [name]] as const),
  ];
}

/** In a name of few words each says more: "termite" is rather Termite than "Wheat aphid and termite". */
function nameWeight(name: string): number {
  return weights.name * (1 + 1 / Math.max(1, foldedWords(name).length));
}
