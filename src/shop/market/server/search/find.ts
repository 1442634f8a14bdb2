import type { Database } from "#database/tables.ts";
import type { Answer } from "#kit/contract/call.ts";
import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { maxEditDistance, weightedEditDistance } from "#kit/server/text/editDistance.ts";
import { inLanguages } from "#kit/server/typedText.ts";
import type { market } from "../../contract.ts";
import { presentWithPurpose } from "../lists/purpose.ts";
import { type ListedProduct, maxFinds } from "../queries.ts";
import { search } from "./search.ts";
import { slips, synonyms } from "./synonyms.ts";
import { understand } from "./understand.ts";
import type { Term, Understood } from "./understood.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

type Found = Answer<typeof market.find>;

/** So many products are shown for a search. */
export const searchFinds = maxFinds - 1;

/** The products that a query asks for, with what it was taken for: a brand, a misspelt word, what nobody sells. */
export async function find(db: Database, vocabulary: Vocabulary, query: string): Promise<Found> {
  const sought = await understand(query, vocabulary);
  const found = await search(db, sought, maxFinds);
  return {
    products: await presentWithPurpose(db, found.slice(0, searchFinds)),
    more: found.length > searchFinds,
    named: namedIn(sought, found),
    corrected: found.length === 0 ? [] : correctionsIn(sought, found),
    unsold: sought.unsold ?? (found.length === 0 ? sought.substance : undefined) ?? null,
  };
}

/** A brand, maker or substance that was named, and how what was found is like it. */
function namedIn({ brand, isKindOfBrand }: Understood, found: readonly ListedProduct[]): Found["named"] {
  if (!brand) return null;
  const { is, name, what, substances, strength } = brand;
  // A substance that is on the shelf needs no word.
  if (is === "substance" && !isKindOfBrand && found.length > 0) return null;
  return { is, name, what, match: matchOf() };

  function matchOf(): NonNullable<Found["named"]>["match"] {
    const [first] = found;
    if (!first) return "none";
    if (isKindOfBrand) return "kind";
    const terms = new Set(foldedWords(`${first.name} ${first.description}`));
    const has = (word: string) => terms.has(word);
    // A maker's substances are those of many products.
    const isSame = is === "maker" ? substances.some(has) : [...substances, ...strength].every(has);
    return isSame ? "same" : "substance";
  }
}

/** The typed text and its replacement, as the best find spells it. */
function correctionsIn({ terms, brand, brandFrom }: Understood, found: readonly ListedProduct[]) {
  const guessed = terms.flatMap((term) => correctionOf(term, found) ?? []);
  const name = brand?.name ?? "";
  return brandFrom === undefined ? guessed : [{ typed: brandFrom, meant: name }, ...guessed];
}

const isLatin = (word: string) => /^[a-z]+$/.test(word);

function correctionOf({ tokens: terms, typed, guessedFrom }: Term, found: readonly ListedProduct[]) {
  if (typed === undefined || guessedFrom === undefined || !isLatin(guessedFrom)) return undefined;
  const slip = slips().get(guessedFrom);
  if (slip) return { typed: guessedFrom, ...slip };
  // A saying of ours that is none may be a Hindi word.
  if (synonyms().has(typed)) return undefined;
  const most = maxEditDistance(typed);
  // A beginning is no slip.
  const meant = new Set(
    [...terms.keys()].filter(
      (word) => !word.startsWith(typed) && weightedEditDistance(typed, word, most) <= most,
    ),
  );
  const spelt = (text: string) => speltWords(text).find((word) => meant.has(fold(word)));
  for (const product of found.slice(0, 3)) {
    const word = spelt(`${product.name} ${product.description}`);
    if (word && word !== guessedFrom)
      return { typed: guessedFrom, meant: inLanguages({ en: word, hi: spelt(product.name_hi) }) };
  }
  return undefined;
}
