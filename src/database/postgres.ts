import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { NamedClient } from "#database/postgres-client.ts";
import { cannotUse, checkedUrl, withoutPassword } from "#database/postgres-url.ts";
import { PostgresWake } from "#database/postgres-wake.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Opened } from "#database/store.ts";
import type { Tables } from "#database/tables.ts";

/** Opens a PostgreSQL database by its URL. Fails with `CannotOpen`. */
export async function openPostgres(databaseUrl: string): Promise<Opened> {
  const url = checkedUrl(databaseUrl);
  const inWords = (error: unknown) => cannotUse(url, error);
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedClient,
    application_name: "mitti",
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  // A connection that breaks while idle is dropped by the pool and made anew; unheard, it would end the process.
  pool.on("error", () => {});
  try {
    const warnings = await examine(pool, url);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const wake = new PostgresWake(url, pool);
    const close = async () => {
      await wake.close();
      await db.destroy();
    };
    return { db, engine: "postgres", warnings, wake, inWords, close };
  } catch (error) {
    await pool.end();
    throw inWords(error);
  }
}

/** Enough for one process of one thread; PostgreSQL's own default limit is 100 for all of them. */
const MOST_CONNECTIONS = 10;
/** Also how long a query waits for a free connection, as long as a write waits for its turn on SQLite. */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const OLDEST_VERSION = 130_000;

/** Refuses a server that can't hold the data; warns of one that may lose it. */
async function examine(pool: pg.Pool, url: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
  );
  const { version, encoding, fsync, commits } = rows[0];
  const where = withoutPassword(url);
  if (version < OLDEST_VERSION)
    throw new CannotOpen(`${where} is older than PostgreSQL 13. Upgrade the server.`);
  if (encoding !== "UTF8") {
    throw new CannotOpen(
      `${where} keeps its text as ${encoding}, which has no Hindi. ` +
        "Create the database with `create database mitti encoding 'UTF8' template template0`.",
    );
  }
  if (fsync === "on" && commits !== "off") return [];
  return [
    `${where} runs with fsync=${fsync} and synchronous_commit=${commits}: a power cut may lose orders that were confirmed.`,
  ];
}
