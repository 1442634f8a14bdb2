import type { PostgresPool } from "kysely";
import pg from "pg";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { asError } from "../refusals.ts";
import type { PoolLoad } from "../store.ts";
import { NamedClient } from "./postgresClient.ts";
import { lineageOf } from "./postgresLineage.ts";
import { keepAliveMs, type PostgresLink } from "./postgresLink.ts";

/**
 * The connections that queries use. While the link reports the database as unreachable, every request for a
 * connection is refused at once, and so are all that wait at the moment it is lost; earlier connections are
 * cut, and the first request after it is back gets a new one.
 */
export class GuardedPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #link: PostgresLink;
  readonly #waiting = new Set<(reason: Unavailable) => void>();
  #clients = new Set<NamedClient>();
  #pool: pg.Pool;

  constructor(link: PostgresLink, maxConnections: number) {
    this.#link = link;
    this.options = {
      Client: NamedClient,
      // Statements that are sent together (`together.ts`) do not wait for one another's answers.
      pipeline: true,
      application_name: poolName,
      max: maxConnections,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      query_timeout: answerTimeoutMs,
      verify: (client, done) => {
        this.#verify(client).then(
          () => done(),
          (error: unknown) => done(asError(error)),
        );
      },
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      maxLifetimeSeconds,
    };
    this.#pool = this.#makePool();
    link.on("lost", (reason) => this.#cutAll(reason));
    link.on("moved", () => this.#cutAll(new Unavailable("The database is on another server now")));
  }

  get load(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
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

  /**
   * A proxy may lead each connection to another server: to a standby, or to the next primary before the link knows of it. Fails
   * unless this one writes the history that the caches were made of.
   */
  async #verify(client: pg.PoolClient): Promise<void> {
    if (!(client instanceof NamedClient)) return;
    if ((await lineageOf(client)) !== this.#link.lineage)
      throw new Unavailable("Another server answers than the one that is known");
  }

  #makePool(): pg.Pool {
    const clients = new Set<NamedClient>();
    const pool = new pg.Pool({ ...this.options, connectionString: this.#link.url });
    // The pool drops a connection that breaks while idle and opens another; without a listener the error
    // would end the process.
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

/** The name under which an administrator sees the connections. */
export const poolName = "mitti";
/** Also how long a query waits for a free connection, as long as a write waits for its turn on SQLite. */
const connectTimeoutMs = 10_000;
const statementTimeoutMs = 15_000;
const idleInTransactionTimeoutMs = 15_000;
/** The server gives up first, and reports it while the connection still works. */
const answerTimeoutMs = statementTimeoutMs + 1_000;
/** After this time a connection is replaced, so that its prepared statements are recent ones. */
const maxLifetimeSeconds = 3_600;
