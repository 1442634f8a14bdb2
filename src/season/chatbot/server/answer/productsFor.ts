import type { Database } from "#database/tables.ts";
import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { framed } from "#kit/server/text/phrases.ts";
import { presentProduct } from "#shop/market/server/present.ts";
import { search } from "#shop/market/server/search/search.ts";
import { isCommonWord } from "#shop/market/server/search/synonyms.ts";
import { understand } from "#shop/market/server/search/understand.ts";
import type { Vocabulary } from "#shop/market/server/search/vocabulary/vocabulary.ts";
import { isFillWord } from "../fillWords.ts";
import { cleanWordsIn } from "./pesticides/topic.ts";
import { registeredFor } from "./registered.ts";
import { says } from "./words.ts";

/** Everything that a search for products needs. */
interface SoldHere {
  readonly db: Database;
  readonly vocabulary: Vocabulary;
}

/** Products and advisories that an answer has at most. */
export const shown = 3;

const isFigure = (word: string) => /^\p{N}+$/u.test(word);

/** The products that a question names; `surely`: only by words that are spelt as on the pack, all of them. */
export async function productsFor(
  { db, vocabulary }: SoldHere,
  query: string,
  { surely = false, crops = [] }: { surely?: boolean; crops?: readonly string[] },
) {
  // Clean water is asked about, and no product.
  if (cleanWordsIn(framed(foldedWords(query))).size > 0) return [];
  const sought = speltWords(query).filter((word) => {
    const folded = fold(word);
    return !isFillWord(folded) && !says("ask", folded) && !says("buy", folded);
  });
  // Common words that name nothing of farming ask for no product, whatever a pack says: card, train.
  if (sought.every((word) => isFigure(word) || isCommonWord(word))) return [];
  const understood = await understand(sought.join(" "), vocabulary);
  const isSure =
    understood.unknown === 0 &&
    understood.terms.every(({ guessedFrom, tokens: terms }) => !guessedFrom && terms.size > 0);
  // A word of descriptions alone is no product's name: tarikh, tanki.
  if (understood.terms.every(({ isWeak, isDescribed }) => isWeak || isDescribed)) return [];
  if (surely && !isSure) return [];
  // Of a crop that is named more are looked at: some may be for others.
  const found = await search(db, understood, crops.length > 0 ? shown * 6 : shown);
  return (await registeredFor(db, found, crops)).slice(0, shown).map(presentProduct);
}
