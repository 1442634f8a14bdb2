import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { readied } from "#kit/server/text/phrases.ts";
import { currentHelplines } from "#shop/legal/server/helplines.ts";
import type { SchemeCard } from "../card.ts";
import type { FactKind } from "../rules.ts";
import { addedCardNamed, factAsked } from "./asked.ts";
import { findSchemes, presentScheme } from "./queries.ts";

/** The card of the scheme that a question names, with the fact that is asked for; undefined where no card is shown for it. */
export async function cardAsked(
  { db, now }: { readonly db: Database; readonly now: () => number },
  query: string,
  named: string | undefined,
): Promise<{ card: SchemeCard; asked: FactKind | null } | undefined> {
  const question = readied(query);
  const cards = (await findSchemes(db)).filter(({ isShown }) => isShown);
  const found = cards.find(({ id }) => id === named) ?? addedCardNamed(question, cards);
  if (!found) return undefined;
  const card = presentScheme(found, { day: indianDay(now()), helplines: await currentHelplines(db) });
  const kinds = card.facts.map(({ kind }) => kind);
  return { card, asked: factAsked(question, kinds) };
}
