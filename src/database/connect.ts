import { sql } from "kysely";
import { migrate } from "#database/migrate.ts";
import { applySeeds, type Seed } from "#database/seed/seed.ts";
import { epochOf } from "#database/settings.ts";
import { openSqlite } from "#database/sqlite.ts";
import type { Opened, Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";

export type StoreOptions = {
  /** The folder of the embedded database; not touched when `databaseUrl` is given. */
  dataDir: string;
  /** `postgres://user:password@host/database`; empty counts as not given. */
  databaseUrl?: string;
  /** For a command that works on the data beside a server that may be running. */
  beside?: boolean;
  /** Content to fill in, in this order. */
  seeds?: Seed[];
};

/** Opens the database, brings its schema and shipped content up to date. Fails with `CannotOpen`, in words. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, beside } = options;
  const opened = databaseUrl ? await openServer(databaseUrl) : openSqlite(dataDir, { beside });
  return prepare(opened, options.seeds);
}

/** Its driver is read where it is needed alone. */
async function openServer(databaseUrl: string): Promise<Opened> {
  const { openPostgres } = await import("#database/postgres.ts");
  return openPostgres(databaseUrl);
}

/** The part of opening that is the same on every engine. Closes what was opened if it fails. */
export async function prepare(opened: Opened, seeds: Seed[] = []): Promise<Store> {
  const { db, engine } = opened;
  try {
    await migrate(db, engine);
    await applySeeds(db, engine, seeds);
    const epoch = await epochOf(db);
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
