import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { findNewest, hideReview } from "#shop/market/server/reviews/reviews.ts";

const maxShown = 50;
const commands = ["reviews", "hide-review", "show-review"];

/** Whether these words of the command line are about reviews. */
export function isAboutReviews([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * Commands for what those who run the site may do to reviews. Returns the text to print; fails with a
 * message. A server that runs beside it learns of the change within a second.
 */
export async function moderate(
  terms: readonly string[],
  { changes, db }: Publisher & { readonly db: Database },
): Promise<string> {
  const [what, id] = terms;
  if (what === "reviews") return list(db);
  if (id === undefined) throw new CannotOpen(`Which one? npm run admin -- ${what} ID`);
  const hidden = what === "hide-review" ? 1 : 0;
  const isThere = await change({ changes }, db, async (tx) => {
    const before = await tx.db.selectFrom("review").select("hidden").where("id", "=", id).executeTakeFirst();
    const isThere = await hideReview(tx, id, hidden);
    const act = hidden === 1 ? "review.hide" : "review.show";
    if (isThere && before?.hidden !== hidden)
      await audit(tx.db, { actor: commandLine, act, subject: `review:${id}` });
    return isThere;
  });
  if (!isThere) throw new CannotOpen(`No review has the ID ${id}; npm run admin -- reviews lists them.`);
  return hidden === 1 ? "The review is shown nowhere now and counts nowhere." : "The review is shown again.";
}

async function list(db: Database): Promise<string> {
  const reviews = await findNewest(db, maxShown);
  if (reviews.length === 0) return "Nobody has reviewed anything yet.";
  return reviews
    .map(({ id, created_at, stars, author, name, text, hidden }) =>
      [id, indianDay(created_at), `${stars}/5`, author, name, text, hidden ? "hidden" : ""]
        .map((cell) => cleanLine(cell))
        .filter(Boolean)
        .join("  "),
    )
    .join("\n");
}
