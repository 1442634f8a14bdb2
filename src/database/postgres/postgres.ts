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
        return () => {
          link.off("lost", tell);
          link.off("back", tell);
        };
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
        return () => void link.off("epoch", tell);
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

interface Examined {
  readonly version: number;
  readonly encoding: string;
  readonly fsync: string;
  readonly commits: string;
  readonly vacuums: string;
  readonly counts: string;
}

/** Refuses a server that can't hold the data; warns of one that may lose it, and of one that never learns how much there is. */
async function examine(client: NamedClient, url: string): Promise<string[]> {
  const { rows } = await client.query<Examined>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
            current_setting('autovacuum') as vacuums, current_setting('track_counts') as counts`,
  );
  const { version = 0, encoding, fsync, commits, vacuums, counts } = rows[0] ?? {};
  const where = withoutPassword(url);
  if (version < oldestVersion)
    throw new CannotOpen(`${where} is older than PostgreSQL 13. Upgrade the server.`);
  if (encoding !== "UTF8") {
    throw new CannotOpen(
      `${where} keeps its text as ${encoding}, which has no Hindi. ` +
        "Create the database with `create database mitti encoding 'UTF8' template template0`.",
    );
  }
  const warnings: string[] = [];
  if (fsync !== "on" || commits === "off")
    warnings.push(
      `${where} runs with fsync=${fsync} and synchronous_commit=${commits}: a power cut may lose orders that were confirmed.`,
    );
  if (vacuums !== "on" || counts !== "on")
    warnings.push(
      `${where} runs with autovacuum=${vacuums} and track_counts=${counts}: plans that were made of empty tables stay and nothing is cleaned up, so it becomes slower the more there is. ` +
        "Set both to on (alter system set autovacuum = on; alter system set track_counts = on; select pg_reload_conf();).",
    );
  return warnings;
}
