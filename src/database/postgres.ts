import { Kysely, PostgresDialect } from "kysely";
import type { NamedClient } from "#database/postgres-client.ts";
import { PostgresLink } from "#database/postgres-link.ts";
import { GuardedPool } from "#database/postgres-pool.ts";
import { cannotUse, checkedUrl, withoutPassword } from "#database/postgres-url.ts";
import { PostgresWake } from "#database/postgres-wake.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Opened } from "#database/store.ts";
import type { Tables } from "#database/tables.ts";

/** Opens a PostgreSQL database by its URL. Fails with `CannotOpen`, or `CannotReach` where trying again may help. */
export async function openPostgres(databaseUrl: string): Promise<Opened> {
  const url = checkedUrl(databaseUrl);
  const inWords = (error: unknown) => cannotUse(url, error);
  const link = new PostgresLink(url);
  try {
    const warnings = await link.open((client) => examine(client, url));
    const pool = new GuardedPool(url, link);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const wake = new PostgresWake(link, pool);
    return {
      db,
      engine: "postgres",
      warnings,
      wake,
      inWords,
      ready: () => link.answers(),
      onReachable: (tell) => {
        link.on("lost", tell);
        link.on("back", tell);
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

const OLDEST_VERSION = 130_000;

/** Refuses a server that can't hold the data; warns of one that may lose it. */
async function examine(client: NamedClient, url: string): Promise<string[]> {
  const { rows } = await client.query(
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
