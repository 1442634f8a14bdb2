import { randomBytes } from "node:crypto";
import type { Database } from "#database/tables.ts";

/** A fact of this installation, or undefined when it was never written. */
export async function readSetting(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto("setting")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/**
 * The word that names this run of the data, made at the first start. A restored backup gets a new one, so that
 * browsers that saw later events start afresh instead of waiting for places that were taken back.
 */
export async function epochOf(db: Database): Promise<string> {
  const epoch = await readSetting(db, EPOCH);
  if (epoch) return epoch;
  // Two servers may start at once: the first word stays.
  await db
    .insertInto("setting")
    .values({ key: EPOCH, value: freshEpoch() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await readSetting(db, EPOCH)) as string;
}

export const EPOCH = "epoch";
export const freshEpoch = () => randomBytes(6).toString("hex");
