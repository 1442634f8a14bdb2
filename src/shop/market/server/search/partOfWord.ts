import { lazy } from "#kit/server/concurrency/lazy.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { isCommonInHindi, isEverydayWord } from "#kit/server/everyday/everydayWords.ts";
import { maxEditDistance } from "#kit/server/text/editDistance.ts";
import { brands } from "./brands.ts";
import { partOf, partOfBrand, viaSynonym } from "./parts.ts";
import { realWords } from "./realNames.ts";
import { isFarmWord, isSaid, sayingOf, slips, synonyms, type TellingWord } from "./synonyms.ts";
import type { Part, Sought } from "./understood.ts";
import { gramsOf, type Meant, maxMeant, nearest } from "./vocabulary/grams.ts";

/** The single words of the synonyms and brands by their grams: some hundreds, which ship with the program. */
const byGram = lazy(() => {
  const terms = new Map<string, string[]>();
  for (const word of new Set([...synonyms().keys(), ...brands().keys()])) {
    if (word.includes(" ")) continue;
    for (const gram of gramsOf(word)) terms.set(gram, [...(terms.get(gram) ?? []), word]);
  }
  return terms;
});

/**
 * Certainty of a word that one shop alone carries, where one that others carry too is nearly the same: a shop
 * that lists a misspelling is found by it, beside the intended word, which at half the likeness is never too
 * far below to be shown.
 */
const oneShopsSpelling = 0.5;
/** A brand is guessed from no less. */
const leastOfBrand = 0.85;
/**
 * Weight of a common word of English or Hindi that no product here is called by: school fees, rice cooker.
 */
const everydayWeight = 2;

/**
 * Meaning of one word of the query: as it is, as a beginning where it is `unfinished`, or as the nearest
 * ones.
 */
export async function partOfWord(
  { spelt, folded }: TellingWord,
  { known, vocabulary, beside }: Sought,
  unfinished: boolean,
): Promise<Omit<Part, "used">> {
  const term = new Map<string, number>();
  const add = (meant: readonly Meant[]) => {
    for (const { word, likeness } of meant) term.set(word, Math.max(term.get(word) ?? 0, likeness));
  };
  const addSynonyms = (saying: string, likeness: number) =>
    add((synonyms().get(saying) ?? []).map((word) => ({ word, likeness: likeness * viaSynonym })));

  // By sound alone a common Hindi word would match another: जूते is no jute.
  if (isCommonInHindi(spelt) && !isSaid(spelt)) return { unknown: everydayWeight };
  const exact = known.get(folded);
  const better = exact && !exact.isShared ? (await vocabulary.nearTo(folded)).filter(isAnothers(folded)) : [];
  if (exact) add([{ word: folded, likeness: better.length > 0 ? oneShopsSpelling : 1 }, ...better]);
  const isEveryday = isEverydayWord(spelt);
  const isDescribed = exact !== undefined && !exact.isNamed && !isFarmWord(folded);
  // A common word that only sounds like a saying is none: cat, khat.
  const isSound = isEveryday && !isSaid(spelt);
  if (!isSound) for (const saying of new Set([folded, sayingOf(spelt)])) addSynonyms(saying, 1);
  const isKnown = term.size > 0;
  // A common word in somebody's description is no find: shade, net, soap.
  if (isDescribed && isEveryday) return { terms: [{ tokens: term, isWeak: true }] };
  // A real word is no slip of another one.
  const isReal = isEveryday || beside.has(spelt) || realWords().has(folded);
  if (!isKnown && isReal && !unfinished) return { unknown: isEveryday ? everydayWeight : 1 };
  const typed = {
    typed: folded,
    ...(isDescribed && { isDescribed }),
    ...(exact && !slips().has(spelt) ? {} : { guessedFrom: spelt }),
  };
  const begun = isKnown && !unfinished ? [] : await vocabulary.beginningWith(folded);
  add(begun);
  // Longer words that one shop alone carries do not keep a misspelt word from what others say.
  if (isKnown || begun.some(({ isShared }) => isShared)) return partOf(term, typed);
  // A query of twelve words that nobody knows takes its time, and nobody else's.
  await yieldToEventLoop();
  if (isReal) return partOf(term, typed);
  add(await vocabulary.nearTo(folded));
  const surest = Math.max(0, ...term.values());
  for (const saying of sayingsNearTo(folded)) {
    const brand = brands().get(saying.word);
    if (!brand) addSynonyms(saying.word, saying.likeness);
    else if (brand.is !== "maker" && saying.likeness > surest && saying.likeness >= leastOfBrand) {
      const there = await vocabulary.among(brand.substances);
      return { ...partOfBrand(brand, there), brandFrom: spelt };
    }
  }
  return partOf(term, typed);
}

/** Another word, that others say too. */
const isAnothers = (typed: string) => (meant: Meant) => meant.isShared === true && meant.word !== typed;

/** Sayings, brands among them, that are nearly this word, the likeliest first. */
function sayingsNearTo(sought: string): Meant[] {
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
