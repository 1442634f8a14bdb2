import type { Change } from "#database/changes.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { registerTag } from "../../contract.ts";
import { findEdition, findEditions, findRows } from "../queries.ts";
import type { ReadRegister } from "../readUses.ts";
import type { RegisterEditionTable } from "../tables.ts";
import { changesOf, type EditionChanges } from "./changes.ts";

/**
 * A row's hash is made of its page and words, and noted sprays point to it: under the same hash a newer file must have the same row.
 * Its dose may be another, where the transcribers corrected it.
 */
export async function refuseOtherRows(
  db: Database,
  edition: RegisterEditionTable | undefined,
  { uses }: Pick<ReadRegister, "uses">,
): Promise<void> {
  if (!edition) return;
  const known = new Map((await findRows(db, edition)).map((row) => [row.row_hash, row]));
  for (const [place, use] of uses.entries()) {
    const row = known.get(use.row_hash);
    const other = row && hashed.find((column) => row[column] !== use[column]);
    if (other)
      throw new CannotOpen(
        `Line ${place + 2}: ${other} is another than in the edition of ${edition.as_on}, and row_hash is the same. Nothing was loaded.`,
      );
  }
}

/** Columns that a row_hash is made of, as far as they say which row it is and are stored as they were written. */
const hashed = ["part", "page", "row_number", "crop", "product", "pest"] as const;

/** Finds the differences of a file from the current edition. */
export async function findChanges(
  db: Database,
  { uses }: Pick<ReadRegister, "uses">,
): Promise<EditionChanges & { readonly base: RegisterEditionTable | undefined }> {
  const base = await findEdition(db);
  return { base, ...changesOf(base ? await findRows(db, base) : [], uses) };
}

/** Takes back the current edition, so that the one before it is the current one again; false where it is not the current one, or there is no other. */
export async function withdrawEdition({ db, changed }: Change, id: string, at: number): Promise<boolean> {
  const [current, before] = (await findEditions(db)).filter(({ withdrawn_at }) => withdrawn_at === null);
  if (current?.id !== id || !before) return false;
  await db.updateTable("register_edition").set({ withdrawn_at: at }).where("id", "=", id).execute();
  changed(registerTag);
  return true;
}
