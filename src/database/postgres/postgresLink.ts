import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { asError, codeOf } from "../refusals.ts";
import { NamedClient, silentPeerCode } from "./postgresClient.ts";
import { isRefusedInWords, readsOnly, refuseOlder, unavailable } from "./postgresFailures.ts";
import { lineageOf } from "./postgresLineage.ts";
import { NoHost } from "./postgresUrl.ts";

interface LinkEvents {
  /** There is a connection, at first and after each that broke. */
  connected: [];
  /** The database can't be reached; from now on nobody needs to try. */
  lost: [Unavailable];
  /** It can be reached again. */
  back: [];
  /** Another server or history is there: connections to the one of before are worth nothing. Comes before all that follows. */
  moved: [];
  /** The data is of another epoch. */
  epoch: [epoch: string];
  notification: [payload: string];
}

/** A connection to a server that takes changes. */
interface Reached {
  readonly client: NamedClient;
  readonly url: string;
  /** The history that it writes. */
  readonly lineage: string;
}

type ReadEpoch = (client: NamedClient, lineage: string) => Promise<string>;

/**
 * One connection of its own that always knows whether the database can be reached, and by which other
 * processes wake this one: the circuit breaker of the pool. It asks some five times a second, and while it is
 * cut it tries to connect again with backoff and jitter.
 *
 * Found lost are a database that refuses or breaks off new connections, at once; one that says nothing, after
 * `silentMs` at most. A single connection that an administrator ends is opened again and is no outage.
 *
 * Of several hosts it takes the first that takes changes; each new connection may lead to another history (a
 * standby was promoted), and that is found out before anybody else uses it.
 */
export class PostgresLink extends EventEmitter<LinkEvents> {
  readonly #urls: readonly string[];
  readonly #attempts = new Set<NamedClient>();
  #client: NamedClient | undefined;
  #url: string;
  #lineage = "";
  #epoch: string | undefined;
  #readEpoch: ReadEpoch | undefined;
  #lost: Unavailable | undefined;
  #beating: Promise<boolean> | undefined;
  #nextBeat: NodeJS.Timeout | undefined;
  #grace: NodeJS.Timeout | undefined;
  #isKnocking = false;
  #closed = false;

  constructor(urls: readonly string[]) {
    super();
    this.#urls = urls;
    this.#url = urls[0] ?? "";
  }

  /** Connects for the first time; `examine` looks at the server before anybody else does. Fails as the driver does. */
  async open<Found>(examine: (client: NamedClient) => Promise<Found>): Promise<Found> {
    const reached = await this.#connect();
    try {
      const found = await examine(reached.client);
      this.#adopt(reached);
      return found;
    } catch (error) {
      reached.client.cut(asError(error));
      throw error;
    }
  }

  /** From now on each new connection reads the epoch again, before anybody else uses the server. */
  watchEpoch(epoch: string, read: ReadEpoch): void {
    this.#epoch = epoch;
    this.#readEpoch = read;
  }

  /** The host that is used now. */
  get url(): string {
    return this.#url;
  }

  get lineage(): string {
    return this.#lineage;
  }

  get epoch(): string | undefined {
    return this.#epoch;
  }

  /** Why the database can't be reached; undefined while it can, as far as is known. */
  get lost(): Unavailable | undefined {
    return this.#lost;
  }

  /** Whether the database answers now. Never fails, and takes no longer than `silentMs`. */
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
    await Promise.race([ended, pause(silentMs, undefined, { ref: false })]);
    client.cut(new Error("closed"));
  }

  /** All hosts at once: one that is silent holds up no other. */
  async #connect(): Promise<Reached> {
    const attempts = this.#urls.map((url) => this.#connectTo(url));
    let first: Reached;
    try {
      first = await Promise.any(attempts);
    } catch (error) {
      const { errors } = error as AggregateError;
      throw errors.length > 1 ? new NoHost(errors) : errors[0];
    }
    for (const attempt of attempts) {
      attempt
        .then(({ client }) => client !== first.client && client.cut(new Error("not needed")))
        .catch(() => {});
    }
    return first;
  }

  async #connectTo(url: string): Promise<Reached> {
    const client = new NamedClient({
      connectionString: url,
      application_name: listenerName,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: silentMs,
    });
    this.#attempts.add(client);
    try {
      await client.connect();
      const lineage = await lineageOf(client, `listen ${wakeChannel}`);
      if (lineage === undefined) throw readsOnly("The server is a standby");
      if (this.#urls.length > 1) refuseOlder(lineage, this.#lineage);
      return { client, url, lineage };
    } catch (error) {
      client.cut(asError(error));
      throw error;
    } finally {
      this.#attempts.delete(client);
    }
  }

  #adopt({ client, url, lineage }: Reached, epoch = this.#epoch): void {
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
    const hasMoved = url !== this.#url || lineage !== this.#lineage;
    const isNewEpoch = epoch !== this.#epoch;
    this.#url = url;
    this.#lineage = lineage;
    this.#epoch = epoch;
    if (hasMoved) this.emit("moved");
    if (isNewEpoch && epoch) this.emit("epoch", epoch);
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
    if (codeOf(error) === silentPeerCode) this.#lose(reason);
    else this.#grace = setTimeout(() => this.#lose(reason), graceMs).unref();
    void this.#knock();
    void this.#knockOn();
  }

  async #knock(): Promise<void> {
    try {
      const reached = await this.#connect();
      const { client, lineage } = reached;
      const epoch = await this.#readEpoch?.(client, lineage).catch((error: unknown) => {
        client.cut(asError(error));
        throw error;
      });
      if (this.#client || this.#closed) client.cut(new Error("not needed"));
      else this.#adopt(reached, epoch);
    } catch (error) {
      if (!isRefusedInWords(error)) this.#lose(unavailable(error));
    }
  }

  /** An attempt that meets silence may hang, so the next one does not wait for its end. */
  async #knockOn(): Promise<void> {
    if (this.#isKnocking) return;
    this.#isKnocking = true;
    for (let delay = firstRetryMs; ; delay = Math.min(2 * delay, lastRetryMs)) {
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
      // A pooler may have gone over to another server behind this connection.
      const lineage = await lineageOf(client);
      if (lineage !== this.#lineage) client.cut(new Error("Another server answers"));
      return true;
    } catch (error) {
      // The consequences of a broken connection follow from its end.
      return !(error instanceof Unavailable);
    } finally {
      if (this.#client === client) this.#beatLater();
    }
  }

  #beatLater(): void {
    clearTimeout(this.#nextBeat);
    this.#nextBeat = setTimeout(() => void this.#beat(), heartbeatMs).unref();
  }

  async #reconnected(): Promise<void> {
    const signal = AbortSignal.timeout(graceMs);
    const over = [once(this, "connected", { signal }), once(this, "lost", { signal })];
    await Promise.race(over.map((end) => end.catch(() => {})));
  }
}

/** Of all data on one server; a hint meant for another schema costs one look. */
export const wakeChannel = "mitti_wake";
/** The name under which an administrator sees the connection. */
export const listenerName = "mitti-wake";
/** A connection on which nothing is said is asked after for so long; the system then asks every second, ten times. */
export const keepAliveMs = 10_000;
const heartbeatMs = 200;
/**
 * Silence of so long is an outage. With what is between two questions a request has its 503 within 2 s; much less would take
 * a machine that is only very busy for one that is gone.
 */
const silentMs = 1_400;
/** A connection that broke may be opened again within this time, unnoticed. */
const graceMs = 1_000;
/** Longer than silence, because connecting takes some five turns. */
const connectTimeoutMs = 2_500;
const firstRetryMs = 100;
const lastRetryMs = 1_000;
