import type { DatabaseSync } from "node:sqlite";
import type { Wake } from "../wake.ts";

/** How often the database is asked whether another program has written; it answers from memory. */
const pollMs = 1_000;

/**
 * The embedded database is held by one server, so there is no other to wake. But a command may write beside it
 * (`npm run admin`), and SQLite tells a connection that somebody else has: `data_version` is then another one.
 */
export class SqliteWake implements Wake {
  readonly #connection: DatabaseSync;
  readonly #listeners = new Set<() => void>();
  #version: unknown;
  #poll: NodeJS.Timeout | undefined;

  /** The connection that writes for this process: its own writes wake nobody. */
  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  notify(): void {}

  listen(_topic: string, woken: () => void): () => void {
    this.#listeners.add(woken);
    this.#version ??= this.#readVersion();
    this.#poll ??= setInterval(() => this.#look(), pollMs).unref();
    return () => this.#listeners.delete(woken);
  }

  close(): void {
    clearInterval(this.#poll);
  }

  #look(): void {
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    for (const woken of this.#listeners) woken();
  }

  #readVersion(): unknown {
    return this.#connection.prepare("pragma data_version").get()?.data_version;
  }
}
