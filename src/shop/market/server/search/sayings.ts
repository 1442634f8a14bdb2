import { lazy } from "#kit/server/concurrency/lazy.ts";
import { maxEditDistance } from "#kit/server/editDistance.ts";
import { brands } from "./brands.ts";
import { gramsOf, type Meant, maxMeant, nearest } from "./grams.ts";
import { synonyms } from "./synonyms.ts";

/** The single words of the synonyms and brands by their grams: some hundreds, which ship with the program. */
const byGram = lazy(() => {
  const words = new Map<string, string[]>();
  for (const word of new Set([...synonyms().keys(), ...brands().keys()])) {
    if (word.includes(" ")) continue;
    for (const gram of gramsOf(word)) words.set(gram, [...(words.get(gram) ?? []), word]);
  }
  return words;
});

/** Sayings, brands among them, that are nearly this word, the likeliest first. */
export function sayingsNearTo(sought: string): Meant[] {
  if (maxEditDistance(sought) === 0) return [];
  const shared = new Map<string, number>();
  for (const gram of gramsOf(sought)) {
    for (const word of byGram().get(gram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
  }
  return nearest(
    sought,
    [...shared].map(([word, shared]) => ({ word, shop: "", shared })),
  ).slice(0, maxMeant);
}
