import { sql } from "kysely";
import { migrate, migrationsBeyond } from "./schema/migrate.ts";
import { applySeeds, type Seed } from "./seed/seed.ts";
import { epochOf } from "./settings.ts";
import { openSqlite } from "./sqlite/sqlite.ts";
import type { Opened, Store } from "./store.ts";
import type { Database } from "./tables.ts";

export interface StoreOptions {
  /** The folder of the embedded database; not touched when `databaseUrl` is given. */
  dataDir: string;
  /** `postgres://user:password@host/database`; empty counts as not given. */
  databaseUrl?: string;
  /** Connections to that server at most. */
  databasePool?: number;
  /** For a command that works on the data beside a server that may be running. */
  beside?: boolean;
  /** Content to fill in, in this order. */
  seeds?: Seed[];
}

/** Opens the database, brings its schema and shipped content up to date. Fails with `CannotOpen`, in words. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, databasePool, dataDir, beside } = options;
  const opened = databaseUrl ? await openServer(databaseUrl, databasePool) : openSqlite(dataDir, { beside });
  return prepare(opened, options.seeds);
}

/** Its driver is read where it is needed alone. */
async function openServer(databaseUrl: string, databasePool?: number): Promise<Opened> {
  const { openPostgres } = await import("./postgres/postgres.ts");
  return openPostgres(databaseUrl, databasePool);
}

/** The part of opening that is the same on every engine. Closes what was opened if it fails. */
export async function prepare(opened: Opened, seeds: Seed[] = []): Promise<Store> {
  const { db, engine } = opened;
  try {
    await migrate(db, engine);
    const [newer] = await migrationsBeyond(db, engine);
    // Rows shipped by a newer program stay as they are: while processes are upgraded one after another an
    // older one may start again.
    if (newer === undefined) await applySeeds(db, engine, seeds);
    else opened.warnings.push(`The data is of a newer Mitti (${newer}), on which this one may run.`);
    const epoch = await (opened.openEpoch?.() ?? epochOf(db));
    return { ...opened, epoch, ready: opened.ready ?? (() => answers(db)) };
  } catch (error) {
    await opened.close();
    throw opened.inWords(error);
  }
}

async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
