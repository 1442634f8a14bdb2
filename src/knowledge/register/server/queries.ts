import type { Database } from "#database/tables.ts";
import type { RegisterEditionTable, RegisteredUseTable } from "./tables.ts";

/** Editions, the current one first: the newest day, and of one day the last that was loaded; withdrawn ones are behind all others. */
export function findEditions(db: Database): Promise<RegisterEditionTable[]> {
  return db
    .selectFrom("register_edition")
    .selectAll()
    .orderBy((row) => row.case().when("withdrawn_at", "is", null).then(0).else(1).end())
    .orderBy("as_on", "desc")
    .orderBy("loaded_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The edition of an id, or the current one; undefined where there is none. */
export async function findEdition(db: Database, id?: string): Promise<RegisterEditionTable | undefined> {
  const editions = await findEditions(db);
  return id === undefined ? editions[0] : editions.find((edition) => edition.id === id);
}

/** An edition never changes, so its rows are read once; the last few stay in memory (a megabyte each). */
const stored = new Map<string, readonly RegisteredUseTable[]>();
const mostKept = 3;

/** Every row of an edition in the order of its file, doubtful ones too. */
export async function findRows(
  db: Database,
  { id, hash }: RegisterEditionTable,
): Promise<readonly RegisteredUseTable[]> {
  const key = `${id} ${hash}`;
  const before = stored.get(key);
  if (before) return before;
  const rows = await db
    .selectFrom("registered_use")
    .selectAll()
    .where("edition_id", "=", id)
    .orderBy("place")
    .execute();
  stored.set(key, rows);
  const [oldest] = stored.keys();
  if (stored.size > mostKept && oldest !== undefined) stored.delete(oldest);
  return rows;
}

/** One row by the id that answers carry: its edition and its hash. */
export function findUse(db: Database, id: string): Promise<RegisteredUseTable | undefined> {
  const at = id.lastIndexOf("-");
  return db
    .selectFrom("registered_use")
    .selectAll()
    .where("edition_id", "=", id.slice(0, at))
    .where("row_hash", "=", id.slice(at + 1))
    .executeTakeFirst();
}
