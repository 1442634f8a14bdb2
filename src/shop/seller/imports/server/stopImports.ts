import type { Change } from "#database/changes.ts";

/**
 * Ends what is being taken of a shop's files, with the transaction that suspends its seller or closes it: each portion is taken
 * only while its file is `applying` (applyRows.ts), so that not one row comes after the commit. What was taken stays, and its
 * seller reads how much that was. A file that nobody has decided on is not taken any more either.
 */
export async function stopImports({ db }: Change, personId: string, at: number): Promise<void> {
  await db
    .updateTable("product_import")
    .set({ state: "cancelled", touched_at: at })
    .where("person_id", "=", personId)
    .where("state", "in", ["ready", "applying"])
    .execute();
}
