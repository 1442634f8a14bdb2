import type { Change } from "#database/changes.ts";
import { portions } from "#database/sql/portions.ts";
import { registerTag } from "../contract.ts";
import type { ReadRestricted } from "./readRestricted.ts";
import { findCurrent } from "./restricted.ts";

/** A list that was loaded. */
interface Loaded {
  /** Id of the list that held until then; empty where there was none. */
  readonly heldBefore: string;
}

/**
 * Loads a list beside those that are there; undefined where this file is one of them. Holds the gate until the transaction
 * ends, so that no product is written by the list of before; the caller withholds what the new one forbids.
 */
export async function loadRestricted(
  tx: Change,
  { hash, listDate, substances }: ReadRestricted,
  at: number,
): Promise<Loaded | undefined> {
  const { db, changed } = tx;
  const heldBefore = await closeGate(tx);
  const id = `${listDate}-${hash.slice(0, 8)}`;
  const last = await db
    .selectFrom("restricted_list")
    .select("loaded_at")
    .orderBy("loaded_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("restricted_list")
    .values({
      ...{ id, list_date: listDate, hash, substances: substances.length },
      // Of one day the last that was loaded holds, also where two are loaded within a millisecond.
      loaded_at: Math.max(at, (last?.loaded_at ?? 0) + 1),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return undefined;
  for (const some of portions(substances.map((row) => ({ ...row, list_id: id })))) {
    await db.insertInto("restricted_substance").values(some).execute();
  }
  const current = await findCurrent(db);
  await db
    .updateTable("restricted_gate")
    .set({ list_id: current?.id ?? "" })
    .where("id", "=", 1)
    .execute();
  changed(registerTag);
  return { heldBefore };
}

/**
 * Waits for writers of products, and keeps further ones waiting until the transaction ends. Returns the list
 * in force.
 */
async function closeGate({ db }: Change): Promise<string> {
  const gate = await db
    .updateTable("restricted_gate")
    .set((gate) => ({ list_id: gate.ref("list_id") }))
    .where("id", "=", 1)
    .returning("list_id")
    .executeTakeFirst();
  return gate?.list_id ?? "";
}
