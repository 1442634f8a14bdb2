import { randomUUID } from "node:crypto";
import type { Wake } from "../wake.ts";
import { type PostgresLink, wakeChannel } from "./postgresLink.ts";
import type { GuardedPool } from "./postgresPool.ts";

/**
 * NOTIFY as a hint. It is sent after the commit and not within it (there it makes all commits of the server
 * wait for one another), at most once in a moment. A notification sent while the listening connection is down
 * is lost for good, and behind a pooler in transaction mode all is, so everybody looks once a second besides.
 */
export class PostgresWake implements Wake {
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
