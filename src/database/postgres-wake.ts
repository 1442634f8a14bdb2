import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Wake } from "#database/wake.ts";

/**
 * NOTIFY as a hint. It is sent after the commit and not within it (there it makes all commits of the server wait for
 * one another), at most once in a moment. What is sent while the listening connection is down is lost for good,
 * and behind a pooler in transaction mode all is, so everybody looks once a second besides.
 */
export class PostgresWake implements Wake {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Topics to be told when the moment is over. */
  readonly #due = new Set<string>();
  /** This process, so that it does not wake itself. */
  readonly #self = randomUUID();
  #client: pg.Client | undefined;
  #poll: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, pool: pg.Pool) {
    this.#url = url;
    this.#pool = pool;
  }

  tell(topic: string): void {
    if (this.#due.size === 0) setTimeout(() => this.#sayDue(), MOMENT_MS).unref();
    this.#due.add(topic);
  }

  listen(topic: string, woken: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(woken));
    if (this.#poll === undefined) {
      this.#poll = setInterval(() => this.#wakeAll(), POLL_MS).unref();
      void this.#connect();
    }
    return () => listeners.delete(woken);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  #sayDue(): void {
    const topics = [...this.#due];
    this.#due.clear();
    if (this.#closed) return;
    for (const topic of topics) {
      // A hint that could not be given is made up for by the others' next look.
      this.#pool.query("select pg_notify($1, $2)", [CHANNEL, `${this.#self} ${topic}`]).catch(() => {});
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    this.#client = client;
    client.on("error", () => {});
    client.on("end", () => this.#connectLater());
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Whatever was told while nobody listened.
      this.#wakeAll();
    } catch {
      await client.end().catch(() => {});
      this.#connectLater();
    }
  }

  #connectLater(): void {
    clearTimeout(this.#retry);
    if (!this.#closed) this.#retry = setTimeout(() => void this.#connect(), RETRY_MS).unref();
  }

  #hear(payload: string): void {
    const [from, topic = ""] = payload.split(" ");
    if (from === this.#self) return;
    for (const woken of this.#listeners.get(topic) ?? []) woken();
  }

  #wakeAll(): void {
    for (const listeners of this.#listeners.values()) for (const woken of listeners) woken();
  }
}

/** Of all data on one server; a hint meant for another schema costs one look. */
const CHANNEL = "mitti_wake";
/** The name under which an administrator sees the listening connection. */
export const LISTENER_NAME = "mitti-wake";
const MOMENT_MS = 50;
const POLL_MS = 1_000;
const RETRY_MS = 500;
const CONNECT_MS = 5_000;
