import type { Change } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import { portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { registerTag } from "../contract.ts";
import { findRows } from "./queries.ts";
import { ids, type ReadRegister } from "./readUses.ts";
import type { RegisterEditionTable } from "./tables.ts";

/** Edition that a file is loaded as. */
export interface EditionOf {
  /** The day as on which it speaks, `2026-03-31`. */
  readonly asOn: string;
  readonly source: string;
  /** Ids of the crops of which it has every row; those that the file names are added. */
  readonly coveredCrops: readonly string[];
  /** ms since 1970. */
  readonly at: number;
}

/** The id of a file as an edition: of its day and its content, so that the same file is the same edition. */
export function editionId(hash: string, asOn: string): string {
  return `${asOn}-${hash.slice(0, 8)}`;
}

/** Loads an edition beside those that are there, or takes one back in that was withdrawn; false where this file is one of them. Older ones stay readable. */
export async function loadRegister(
  { db, changed }: Change,
  { hash, uses, sources, coveredCrops }: ReadRegister,
  { asOn, source, coveredCrops: covered, at }: EditionOf,
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
      covered_crops: [...new Set([...covered, ...coveredCrops])].sort().join("|"),
      sources: toJson([...sources]),
      withdrawn_at: null,
      // Of one day the last that was loaded holds, also where two are loaded within a millisecond.
      loaded_at: Math.max(at, (last?.loaded_at ?? 0) + 1),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    const { numUpdatedRows } = await db
      .updateTable("register_edition")
      .set({ withdrawn_at: null })
      .where("hash", "=", hash)
      .where("withdrawn_at", "is not", null)
      .where("as_on", "=", asOn)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    changed(registerTag);
    return true;
  }
  for (const some of portions(uses.map((use) => ({ ...use, edition_id: id })))) {
    await db.insertInto("registered_use").values(some).execute();
    await yieldToEventLoop();
  }
  changed(registerTag);
  return true;
}

/** Crops of which a newer file of the same transcribers has every row: those of the edition before, but for crops that lost all of their rows. */
export async function coveredAfter(
  db: Database,
  before: RegisterEditionTable | undefined,
  { uses }: Pick<ReadRegister, "uses">,
): Promise<string[]> {
  if (!before) return [];
  const cropsOf = (rows: readonly { readonly crop_ids: string }[]) =>
    new Set(rows.flatMap(({ crop_ids }) => ids(crop_ids)));
  const [had, has] = [cropsOf(await findRows(db, before)), cropsOf(uses)];
  return ids(before.covered_crops).filter((crop) => has.has(crop) || !had.has(crop));
}
