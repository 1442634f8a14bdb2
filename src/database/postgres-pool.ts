import type { PostgresPool } from "kysely";
import pg from "pg";
import { NamedClient } from "#database/postgres-client.ts";
import { KEEP_ALIVE_MS, type PostgresLink } from "#database/postgres-link.ts";
import { Unavailable } from "#kit/server/unavailable.ts";

/**
 * The connections that queries use. While the link says that the database can't be reached, whoever asks for one is refused at
 * once, and so is everybody who waits at the moment it is lost; the connections of before are cut, and the first
 * request after it is back gets a new one.
 */
export class GuardedPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #link: PostgresLink;
  readonly #waiting = new Set<(reason: Unavailable) => void>();
  #clients = new Set<NamedClient>();
  #pool: pg.Pool;

  constructor(url: string, link: PostgresLink) {
    this.#link = link;
    this.options = {
      connectionString: url,
      Client: NamedClient,
      application_name: "mitti",
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      maxLifetimeSeconds: LIFETIME_S,
    };
    this.#pool = this.#makePool();
    link.on("lost", (reason) => this.#cutAll(reason));
  }

  /** A connection, to be released. Fails with `Unavailable`. */
  connect(): Promise<pg.PoolClient> {
    const { lost } = this.#link;
    if (lost) return Promise.reject(lost);
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#pool.connect().then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client);
          else client.release(true);
        },
        (error: unknown) => {
          this.#waiting.delete(reject);
          reject(new Unavailable("There is no connection to the database", { cause: error }));
        },
      );
    });
  }

  async query(text: string, values: readonly unknown[]): Promise<void> {
    const client = await this.connect();
    try {
      await client.query(text, [...values]);
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #makePool(): pg.Pool {
    const clients = new Set<NamedClient>();
    const pool = new pg.Pool(this.options);
    // A connection that breaks while idle is dropped by the pool and made anew; unheard, it would end the process.
    pool.on("error", () => {});
    pool.on("connect", (client) => {
      if (client instanceof NamedClient) clients.add(client);
    });
    pool.on("remove", (client) => {
      if (client instanceof NamedClient) clients.delete(client);
    });
    this.#clients = clients;
    return pool;
  }

  #cutAll(reason: Unavailable): void {
    const old = { pool: this.#pool, clients: this.#clients };
    this.#pool = this.#makePool();
    for (const refuse of this.#waiting) refuse(reason);
    this.#waiting.clear();
    for (const client of old.clients) client.cut(reason);
    old.pool.end().catch(() => {});
  }
}

/** Enough for one process of one thread; PostgreSQL's own default limit is 100 for all of them. */
const MAX_CONNECTIONS = 10;
/** Also how long a query waits for a free connection, as long as a write waits for its turn on SQLite. */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
/** The server gives up first, and says so, where it can still be heard. */
const ANSWER_MS = STATEMENT_MS + 1_000;
/** Then a connection is made anew, and the statements it keeps are those of today. */
const LIFETIME_S = 3_600;
