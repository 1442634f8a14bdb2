import { fromKeys } from "#kit/contract/fromKeys.ts";
import { languages } from "#kit/contract/languages.ts";
import { columnIn } from "#kit/contract/textColumns.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { isMetIn, phrasesOf, type Readied } from "#kit/server/text/phrases.ts";
import { type FactKind, factKinds } from "../rules.ts";
import type { KnownScheme } from "./queries.ts";
import { schemeTerms, shippedSchemes } from "./shipped.ts";

const book = lazy(() => {
  const { aid, others, asked } = schemeTerms();
  return {
    aid: phrasesOf(aid),
    others: phrasesOf(others),
    asked: fromKeys(factKinds, (kind) => phrasesOf(asked[kind])),
    schemes: shippedSchemes().map(({ id, names, besideAid }) => ({
      id,
      names: phrasesOf(names),
      besideAid: phrasesOf(besideAid),
    })),
  };
});

/** The shipped scheme that a question names; of several the one that comes last: interest on the Kisan Credit Card. */
export function schemeNamed(question: Readied): string | undefined {
  const { aid, others, schemes } = book();
  if (isMetIn(question, others)) return undefined;
  const isOfAid = isMetIn(question, aid);
  return schemes.findLast(
    ({ names, besideAid }) => isMetIn(question, names) || (isOfAid && isMetIn(question, besideAid)),
  )?.id;
}

/** The fact that a question asks of a scheme; null where it asks for none of them. */
export function factAsked(question: Readied, kinds: readonly FactKind[]): FactKind | null {
  const { asked } = book();
  return order.find((kind) => kinds.includes(kind) && isMetIn(question, asked[kind])) ?? null;
}

/** Which papers, before who; money that did not come, before how much it is. */
const order: readonly FactKind[] = ["trouble", "papers", "when", "where", "who", "get"];

/** A card that an operator added and that a question names by its whole name. */
export function addedCardNamed(question: Readied, cards: readonly KnownScheme[]): KnownScheme | undefined {
  const shipped = new Set(shippedSchemes().map(({ id }) => id));
  return cards
    .filter(({ id }) => !shipped.has(id))
    .find((card) =>
      isMetIn(question, phrasesOf(languages.map((language) => card[columnIn("name", language)]))),
    );
}
