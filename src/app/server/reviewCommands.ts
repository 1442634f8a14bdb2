import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { findNewest, hideReview } from "#features/market/server/reviews.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";

const shown = 50;
const commands = ["reviews", "hide-review", "show-review"];

/** Whether these words of the command line are about reviews. */
export function isAboutReviews([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * What those who run the site may do to reviews. Answers what to print; fails in words. A server that runs beside it hears
 * of the change within a second.
 */
export async function moderate(words: readonly string[], db: Database): Promise<string> {
  const [what, id] = words;
  if (what === "reviews") return list(db);
  if (id === undefined) throw new CannotOpen(`Which one? npm run admin -- ${what} ID`);
  const hidden = what === "hide-review" ? 1 : 0;
  const changed = await db.transaction().execute((db) => hideReview(db, id, hidden));
  if (!changed) throw new CannotOpen(`No review has the ID ${id}; npm run admin -- reviews lists them.`);
  return hidden === 1 ? "The review is shown nowhere now and counts nowhere." : "The review is shown again.";
}

async function list(db: Database): Promise<string> {
  const reviews = await findNewest(db, shown);
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
