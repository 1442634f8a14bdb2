import { bringAheadOfUse } from "#kit/web/storage/bringAhead.ts";
import { chits } from "#knowledge/register/chit/contract.ts";

/** Brings the book and the code that judges by it, so that a chit is checked in the field, where there is no network. */
export async function bringBook(): Promise<void> {
  await Promise.all([import("./ChitPage.tsx"), import("./SeasonChit.tsx"), import("./checkSpray.ts")]);
  await bringAheadOfUse(chits.book, {}, chits.book.keptFreshMs);
}
