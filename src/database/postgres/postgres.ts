import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { CannotOpen } from "../refusals.ts";
import { epochOf } from "../settings.ts";
import type { Opened, Wake } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import type { NamedClient } from "./postgresClient.ts";
import { PostgresLink, wakeChannel } from "./postgresLink.ts";
import { GuardedPool } from "./postgresPool.ts";
import { cannotUse, urlsOf, withoutPassword } from "./postgresUrl.ts";

/**
 * NOTIFY as a hint. It is sent after the commit and not within it (there it makes all commits of the server
 * wait for one another), at most once in a moment. A notification sent while the listening connection is down
 * is lost for good, and behind a pooler in transaction mode all is, so everybody looks once a second besides.
 */
class PostgresWake implements Wake {
  readonly #link: PostgresLink;
  readonly #pool: GuardedPool;
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Topics to be told when the moment is over. */
  readonly #due = new Set<string>();
  /** This process, so that it does not wake itself. */
  readonly #self = randomUUID();
  #poll: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(link: PostgresLink, pool: GuardedPool) {
    this.#link = link;
    this.#pool = pool;
    link.on("notification", (payload) => this.#hear(payload));
    // Whatever was told while nobody listened.
    link.on("connected", () => this.#wakeAll());
  }

  notify(topic: string): void {
    if (this.#due.size === 0) setTimeout(() => this.#sayDue(), momentMs).unref();
    this.#due.add(topic);
  }

  listen(topic: string, woken: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(woken));
    this.#poll ??= setInterval(() => this.#wakeAll(), pollMs).unref();
    return () => listeners.delete(woken);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#poll);
  }

  #sayDue(): void {
    const topics = [...this.#due];
    this.#due.clear();
    if (this.#closed) return;
    for (const topic of topics) {
      // A hint that could not be given is made up for by the others' next look.
      this.#pool.query("select pg_notify($1, $2)", [wakeChannel, `${this.#self} ${topic}`]).catch(() => {});
    }
  }

  #hear(payload: string): void {
    const [from, topic = ""] = payload.split(" ");
    if (from === this.#self) return;
    for (const woken of this.#listeners.get(topic) ?? []) woken();
  }

  /** Not while there is nothing to be read from: the first connection after an outage wakes everybody. */
  #wakeAll(): void {
    if (this.#link.lost || this.#closed) return;
    for (const listeners of this.#listeners.values()) for (const woken of listeners) woken();
  }
}

const momentMs = 50;

const pollMs = 1_000;

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
