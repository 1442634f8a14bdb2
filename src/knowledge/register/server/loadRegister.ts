import type { Change } from "#database/changes.ts";
import { portions } from "#database/sql/portions.ts";
import { registerTag } from "../contract.ts";
import type { ReadRegister } from "./readUses.ts";

/** Edition that a file is loaded as. */
export interface EditionOf {
  /** The day as on which it speaks, `2026-03-31`. */
  readonly asOn: string;
  readonly source: string;
  /** ms since 1970. */
  readonly at: number;
}

/** The id of a file as an edition: of its day and its content, so that the same file is the same edition. */
export function editionId(hash: string, asOn: string): string {
  return `${asOn}-${hash.slice(0, 8)}`;
}

/** Loads an edition beside those that are there; false where this file is one of them. Older ones stay readable. */
export async function loadRegister(
  { db, changed }: Change,
  { hash, uses, coveredCrops }: ReadRegister,
  { asOn, source, at }: EditionOf,
): Promise<boolean> {
  const id = editionId(hash, asOn);
  const last = await db
    .selectFrom("register_edition")
    .select("loaded_at")
    .orderBy("loaded_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("register_edition")
    .values({
      id,
      as_on: asOn,
      source,
      hash,
      row_count: uses.length,
      doubtful: uses.filter(({ doubt }) => doubt === 1).length,
      covered_crops: coveredCrops.join("|"),
      // Of one day the last that was loaded holds, also where two are loaded within a millisecond.
      loaded_at: Math.max(at, (last?.loaded_at ?? 0) + 1),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  for (const some of portions(uses.map((use) => ({ ...use, edition_id: id })))) {
    await db.insertInto("registered_use").values(some).execute();
  }
  changed(registerTag);
  return true;
}
