import { hash } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { asError, codeOf } from "../refusals.ts";
import { noStatementTimeout } from "../sqlite/alone.ts";

/**
 * A connection that never ends the process and never waits without a limit. It prepares each query once, as Kysely sends the
 * same few texts over and over: half again as many queries a second. Whole numbers come back as numbers.
 *
 * `query_timeout` (ms) is how long an answer may take. The driver's own only gives up on the query and would use the
 * connection again, in the middle of an answer that is still to come; here the socket is destroyed, and the pool drops it.
 * Queries fail with `Unavailable` where the connection broke.
 */
export class NamedClient extends pg.Client {
  readonly #socket: Socket;
  readonly #timeoutMs: number;
  readonly #names = new Set<string>();
  #isBroken = false;
  #mayTakeLong = false;
  #isInTransaction = false;
  /** How often what was prepared was given up, since a newer program has changed tables meanwhile. */
  #planned = 0;

  constructor(config: string | pg.ClientConfig = {}) {
    const { query_timeout = 0, ...settings } =
      typeof config === "string" ? { connectionString: config } : config;
    const socket = new Socket();
    super({ ...settings, stream: () => socket, types: { getTypeParser } as pg.CustomTypesConfig });
    this.#socket = socket;
    this.#timeoutMs = query_timeout;
    // The pool listens only while a connection is idle; unheard, an error on one that is lent out ends the process.
    this.on("error", () => {
      this.#isBroken = true;
    });
  }

  /** Breaks the connection off at once; calls that wait on it fail. */
  cut(why: Error): void {
    this.#socket.destroy(why);
  }

  override query<Sent extends pg.Submittable>(sent: Sent): Sent;
  override query<Row extends unknown[]>(config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<Row>>;
  override query<Row extends object = Record<string, unknown>>(
    text: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
  override query(text: string | pg.QueryConfig, values: unknown, callback?: unknown): void;
  override query(text: unknown, values?: unknown, callback?: unknown): unknown {
    const name = typeof text === "string" && Array.isArray(values) ? this.#nameOf(text) : undefined;
    const sent = name ? [{ name, text, values }, undefined, callback] : [text, values, callback];
    const answer: unknown = Reflect.apply(super.query, this, sent);
    if (!(answer instanceof Promise)) return answer;
    const answered = this.#answered(answer, text);
    return name ? this.#plannedAnew(answered, text as string, values as unknown[]) : answered;
  }

  /**
   * A statement that was prepared before its table got a column (`select *`) fails for as long as its name is used: while
   * processes are upgraded one after another, every one that still runs would. Prepared under another name it is answered as before;
   * in a transaction, which has failed by then, the request gets 503 and may be sent again.
   */
  async #plannedAnew(answer: Promise<unknown>, text: string, values: unknown[]): Promise<unknown> {
    const planned = this.#planned;
    const isInTransaction = this.#isInTransaction;
    try {
      return await answer;
    } catch (error) {
      // By the function of PostgreSQL that refuses it: its words are in the server's own language.
      const { routine } = error as { routine?: string };
      if (codeOf(error) !== changedTable || routine !== "RevalidateCachedQuery") throw error;
      if (planned === this.#planned) {
        this.#planned += 1;
        this.#names.clear();
      }
      if (isInTransaction) throw new Unavailable("A table has changed meanwhile", { cause: error });
      return this.query(text, values);
    }
  }

  async #answered(answer: Promise<unknown>, text: unknown): Promise<unknown> {
    if (text === noStatementTimeout) this.#mayTakeLong = true;
    else if (text === "commit" || text === "rollback") this.#mayTakeLong = this.#isInTransaction = false;
    else if (typeof text === "string" && beginsTransaction.test(text)) this.#isInTransaction = true;
    const stopWatching = this.#timeoutMs > 0 && !this.#mayTakeLong ? this.#watch() : undefined;
    try {
      return await answer;
    } catch (error) {
      const says = codeOf(error) ?? "";
      // The server says goodbye before the connection breaks. Cutting it keeps the pool from lending it out meanwhile.
      if (connectionEnds.test(says)) this.cut(asError(error));
      else if (says === deadlock)
        throw new Unavailable("Two transactions waited for each other", { cause: error });
      else if (!this.#isBroken) throw error;
      throw new Unavailable("The connection to the database broke", { cause: error });
    } finally {
      stopWatching?.();
    }
  }

  /**
   * In two halves: where this process itself was blocked, an answer that is there already is read before the
   * second is over.
   */
  #watch(): () => void {
    const half = this.#timeoutMs / 2;
    let timer = setTimeout(() => {
      timer = setTimeout(() => this.cut(silence(this.#timeoutMs)), half);
    }, half);
    return () => clearTimeout(timer);
  }

  /**
   * The text's own hash: behind a pooler in transaction mode two processes share connections, and a name that
   * each counted for itself named another statement there. Texts beyond the limit, and commands, go without
   * one.
   */
  #nameOf(text: string): string | undefined {
    const hashed = hashedName(text);
    const name = hashed && this.#planned > 0 ? `${hashed}_${this.#planned}` : hashed;
    if (!name || this.#names.has(name)) return name;
    if (this.#names.size >= maxNames) return undefined;
    this.#names.add(name);
    return name;
  }
}

const beginsTransaction = /^\s*(begin|start transaction)\b/i;
/** `feature_not_supported`: among others "cached plan must not change result type". */
const changedTable = "0A000";

/** A peer that says nothing; the same code as the system's own limit for it. */
function silence(ms: number): Error {
  return Object.assign(new Error(`The database has not answered within ${ms} ms`), { code: silentPeerCode });
}

export const silentPeerCode = "ETIMEDOUT";

/**
 * `deadlock_detected`: all of the transaction is undone, so it may be sent again. Ours lock in one order; a newer program's migration,
 * which takes whole tables while this one still runs, does not.
 */
const deadlock = "40P01";

/** 57P01 a stop by the administrator, 57P02 a crash, 57P03 a start that is not done, 08 a connection that failed behind a pooler. */
const connectionEnds = /^(57P0|08)/;

function hashedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || !preparable.test(text)) return known;
  const name = `mitti_${hash("sha256", text, "base64url").slice(0, 22)}`;
  if (names.size < maxNames) names.set(text, name);
  return name;
}

/** So that the same few texts are not hashed over and over. */
const names = new Map<string, string>();
/** Statements that one connection keeps prepared; each takes some kB of the server's memory. */
const maxNames = 500;
const preparable = /^\s*(select|insert|update|delete|with)\b/i;

function getTypeParser(oid: number, format?: "text" | "binary") {
  return oid === bigintOid || oid === numericOid ? safeNumber : pg.types.getTypeParser(oid, format as "text");
}

/** `bigint` and what `sum` makes of it as a number. Fails rather than round a sum of money. */
export function safeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} is beyond the whole numbers that can be told apart.`);
  }
  return number;
}

export const bigintOid = 20;
export const numericOid = 1700;
