import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { NamedClient, SILENT } from "#database/postgres-client.ts";
import { codeOf } from "#database/refusals.ts";
import { Unavailable } from "#kit/server/unavailable.ts";

interface LinkEvents {
  /** There is a connection, at first and after each that broke. */
  connected: [];
  /** The database can't be reached; from now on nobody needs to try. */
  lost: [Unavailable];
  /** It can be reached again. */
  back: [];
  notification: [payload: string];
}

/**
 * One connection of its own that always knows whether the database can be reached, and by which other processes wake this one:
 * the circuit breaker of the pool. It asks some five times a second, and while it is cut it tries to connect again with backoff and jitter.
 *
 * Found lost are a database that refuses or breaks off new connections, at once; one that says nothing, after `SILENT_MS`
 * at most. One connection that an administrator ends is made anew and is no outage.
 */
export class PostgresLink extends EventEmitter<LinkEvents> {
  readonly #url: string;
  readonly #attempts = new Set<NamedClient>();
  #client: NamedClient | undefined;
  #lost: Unavailable | undefined;
  #beating: Promise<boolean> | undefined;
  #nextBeat: NodeJS.Timeout | undefined;
  #grace: NodeJS.Timeout | undefined;
  #isKnocking = false;
  #closed = false;

  constructor(url: string) {
    super();
    this.#url = url;
  }

  /** Connects for the first time; `examine` looks at the server before anybody else does. Fails as the driver does. */
  async open<Found>(examine: (client: NamedClient) => Promise<Found>): Promise<Found> {
    const client = await this.#connect();
    try {
      const found = await examine(client);
      this.#adopt(client);
      return found;
    } catch (error) {
      client.cut(error as Error);
      throw error;
    }
  }

  /** Why the database can't be reached; undefined while it can, as far as is known. */
  get lost(): Unavailable | undefined {
    return this.#lost;
  }

  /** Whether the database answers now. Never fails, and takes no longer than `SILENT_MS`. */
  async answers(): Promise<boolean> {
    if (!this.#client && !this.#lost && !this.#closed) await this.#reconnected();
    return this.#beat();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#nextBeat);
    clearTimeout(this.#grace);
    for (const attempt of this.#attempts) attempt.cut(new Error("closed"));
    const client = this.#client;
    if (!client) return;
    const ended = client.end().catch(() => {});
    await Promise.race([ended, pause(SILENT_MS, undefined, { ref: false })]);
    client.cut(new Error("closed"));
  }

  async #connect(): Promise<NamedClient> {
    const client = new NamedClient({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SILENT_MS,
    });
    this.#attempts.add(client);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      return client;
    } catch (error) {
      client.cut(error as Error);
      throw error;
    } finally {
      this.#attempts.delete(client);
    }
  }

  #adopt(client: NamedClient): void {
    // The first one says why; that the connection ended comes after it, as another.
    let error: unknown;
    client.on("error", (broken) => {
      error ??= broken;
    });
    client.once("end", () => this.#ended(client, error));
    client.on("notification", ({ payload = "" }) => this.emit("notification", payload));
    clearTimeout(this.#grace);
    this.#client = client;
    const wasLost = this.#lost !== undefined;
    this.#lost = undefined;
    if (wasLost) this.emit("back");
    this.emit("connected");
    this.#beatLater();
  }

  #ended(client: NamedClient, error: unknown): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    clearTimeout(this.#nextBeat);
    const reason = unavailable(error);
    // Silence is of the way to the server: whatever waits on another connection has had no answer either.
    if (codeOf(error) === SILENT) this.#lose(reason);
    else this.#grace = setTimeout(() => this.#lose(reason), GRACE_MS).unref();
    void this.#knock();
    void this.#knockOn();
  }

  async #knock(): Promise<void> {
    try {
      const client = await this.#connect();
      if (this.#client || this.#closed) client.cut(new Error("not needed"));
      else this.#adopt(client);
    } catch (error) {
      if (!isRefusedInWords(error)) this.#lose(unavailable(error));
    }
  }

  /** An attempt that meets silence may hang, so the next one does not wait for its end. */
  async #knockOn(): Promise<void> {
    if (this.#isKnocking) return;
    this.#isKnocking = true;
    for (let delay = FIRST_RETRY_MS; ; delay = Math.min(2 * delay, LAST_RETRY_MS)) {
      await pause(delay * (0.75 + Math.random() / 2), undefined, { ref: false });
      if (this.#client || this.#closed) break;
      void this.#knock();
    }
    this.#isKnocking = false;
  }

  #lose(reason: Unavailable): void {
    if (this.#client || this.#lost || this.#closed) return;
    clearTimeout(this.#grace);
    this.#lost = reason;
    this.emit("lost", reason);
  }

  #beat(): Promise<boolean> {
    this.#beating ??= this.#ask().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  async #ask(): Promise<boolean> {
    const client = this.#client;
    if (!client) return false;
    try {
      await client.query("select 1");
      return true;
    } catch (error) {
      // What follows from a broken connection follows from its end.
      return !(error instanceof Unavailable);
    } finally {
      if (this.#client === client) this.#beatLater();
    }
  }

  #beatLater(): void {
    clearTimeout(this.#nextBeat);
    this.#nextBeat = setTimeout(() => void this.#beat(), BEAT_MS).unref();
  }

  async #reconnected(): Promise<void> {
    const signal = AbortSignal.timeout(GRACE_MS);
    const over = [once(this, "connected", { signal }), once(this, "lost", { signal })];
    await Promise.race(over.map((end) => end.catch(() => {})));
  }
}

function unavailable(cause: unknown): Unavailable {
  return new Unavailable("The database can't be reached now", { cause });
}

/** A server that says why it takes no more is there: it is full, or does not know us any longer. */
function isRefusedInWords(error: unknown): boolean {
  return /^(?!57P|08)[0-9A-Z]{5}$/.test(codeOf(error) ?? "");
}

/** Of all data on one server; a hint meant for another schema costs one look. */
export const CHANNEL = "mitti_wake";
/** The name under which an administrator sees the connection. */
export const LISTENER_NAME = "mitti-wake";
/** A connection on which nothing is said is asked after for so long; the system then asks every second, ten times. */
export const KEEP_ALIVE_MS = 10_000;
const BEAT_MS = 200;
/**
 * Silence of so long is an outage. With what is between two questions a request has its 503 within 2 s; much less would take
 * a machine that is only very busy for one that is gone.
 */
const SILENT_MS = 1_400;
/** A connection that broke may be made anew within this, unnoticed. */
const GRACE_MS = 1_000;
/** Longer than silence, because connecting takes some five turns. */
const CONNECT_MS = 2_500;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1_000;
