import { randomBytes } from "node:crypto";
import type { Database } from "./tables.ts";

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

/** A fact that is made where it is first asked for, and is the same for all processes and for ever. */
export async function settingMadeOnce(db: Database, key: string, make: () => string): Promise<string> {
  const known = await readSetting(db, key);
  if (known) return known;
  await db
    .insertInto("setting")
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await readSetting(db, key)) ?? "";
}

/**
 * The word that names this run of the data, made at the first start. A restored backup gets a new one, so that
 * browsers that saw later events start afresh instead of waiting for places that were taken back.
 *
 * `lineage` names the history that the server writes (PostgreSQL: system and timeline; empty where it has none). Where another one
 * was there before, a standby has taken over or data was put back, and what was last committed may be gone: a new epoch begins.
 */
export async function epochOf(db: Database, lineage = ""): Promise<string> {
  // In one statement: an epoch that is read before the lineage may be an older one.
  const rows = await db
    .selectFrom("setting")
    .selectAll()
    .where("key", "in", [epochKey, lineageKey])
    .execute();
  const known = new Map(rows.map(({ key, value }) => [key, value]));
  const epoch = known.get(epochKey);
  if (epoch && (lineage === "" || known.get(lineageKey) === lineage)) return epoch;
  return db.transaction().execute(async (db) => {
    // Many processes may find it at once: the first to lock the lineage's row begins the epoch, the others
    // read it.
    const before = await lockedSetting(db, lineageKey);
    const now = await lockedSetting(db, epochKey);
    if (lineage !== "") await writeSetting(db, lineageKey, lineage);
    if (now && (lineage === "" || before === "" || before === lineage)) return now;
    const fresh = freshEpoch();
    await writeSetting(db, epochKey, fresh);
    return fresh;
  });
}

/** A fact as it is once nobody else can write it until the transaction ends; empty where it was never written. */
export async function lockedSetting(db: Database, key: string): Promise<string> {
  const { value } = await db
    .insertInto("setting")
    .values({ key, value: "" })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({ value: row.ref("setting.value") })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** Data of before this setting keeps its epoch. */
const lineageKey = "lineage";
export const epochKey = "epoch";
export const freshEpoch = () => randomBytes(6).toString("hex");
