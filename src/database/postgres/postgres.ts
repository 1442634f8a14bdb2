import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { CannotOpen } from "../refusals.ts";
import { epochOf } from "../settings.ts";
import type { Opened } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import type { NamedClient } from "./postgresClient.ts";
import { PostgresLink } from "./postgresLink.ts";
import { GuardedPool } from "./postgresPool.ts";
import { cannotUse, urlsOf, withoutPassword } from "./postgresUrl.ts";
import { PostgresWake } from "./postgresWake.ts";

/** Enough for one process of one thread; PostgreSQL's own default limit is 100 for all of them. */
const standardPool = 10;

/** Opens a PostgreSQL database by its URL, with so many connections at most. Fails with `CannotOpen`, or `CannotReach` where trying again may help. */
export async function openPostgres(databaseUrl: string, pooled = standardPool): Promise<Opened> {
  const inWords = (error: unknown) => cannotUse(databaseUrl, error);
  const link = new PostgresLink(urlsOf(databaseUrl));
  try {
    const warnings = await link.open((client) => examine(client, databaseUrl));
    const pool = new GuardedPool(link, pooled);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const wake = new PostgresWake(link, pool);
    let opened: string | undefined;
    return {
      db,
      engine: "postgres",
      warnings,
      wake,
      inWords,
      ready: () => link.answers(),
      connections: () => pool.load,
      onReachable: (tell) => {
        link.on("lost", tell);
        link.on("back", tell);
      },
      openEpoch: async () => {
        const epoch = await epochOf(db, link.lineage);
        link.watchEpoch(epoch, (client, lineage) => epochOf(databaseOver(client), lineage));
        opened = epoch;
        return epoch;
      },
      onNewEpoch: (tell) => {
        if (link.epoch && link.epoch !== opened) tell(link.epoch);
        link.on("epoch", tell);
      },
      close: async () => {
        wake.close();
        await db.destroy();
        await link.close();
      },
    };
  } catch (error) {
    await link.close();
    throw inWords(error);
  }
}

/** Queries on one connection, which stays open. */
function databaseOver(client: NamedClient): Database {
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool: PostgresPool = { options: {}, connect: async () => lent, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const oldestVersion = 130_000;

/** Refuses a server that can't hold the data; warns of one that may lose it. */
async function examine(client: NamedClient, url: string): Promise<string[]> {
  const { rows } = await client.query<{ version: number; encoding: string; fsync: string; commits: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
  );
  const { version = 0, encoding, fsync, commits } = rows[0] ?? {};
  const where = withoutPassword(url);
  if (version < oldestVersion)
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
