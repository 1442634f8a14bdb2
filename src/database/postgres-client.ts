import { hash } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { noStatementTimeout } from "#database/alone.ts";
import { codeOf } from "#database/refusals.ts";
import { Unavailable } from "#kit/server/unavailable.ts";

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

  /** Breaks the connection off at once; what waits on it fails. */
  cut(why: Error): void {
    this.#socket.destroy(why);
  }

  // biome-ignore lint/suspicious/noExplicitAny: `query` of pg has a dozen overloads; only one is of interest here
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === "string" && Array.isArray(values) ? this.#nameOf(text) : undefined;
    const answer: unknown = super.query(
      name ? { name, text, values } : text,
      name ? undefined : values,
      callback,
    );
    return answer instanceof Promise ? this.#answered(answer, text) : answer;
  }

  async #answered(answer: Promise<unknown>, text: unknown): Promise<unknown> {
    if (text === noStatementTimeout) this.#mayTakeLong = true;
    else if (text === "commit" || text === "rollback") this.#mayTakeLong = false;
    const stopWatching = this.#timeoutMs > 0 && !this.#mayTakeLong ? this.#watch() : undefined;
    try {
      return await answer;
    } catch (error) {
      const says = codeOf(error) ?? "";
      // The server says goodbye before the connection breaks. Cutting it keeps the pool from lending it out meanwhile.
      if (CONNECTION_ENDS.test(says)) this.cut(error as Error);
      else if (!this.#isBroken) throw error;
      throw new Unavailable("The connection to the database broke", { cause: error });
    } finally {
      stopWatching?.();
    }
  }

  /** In two halves: where this process itself stood still, an answer that is there already is read before the second is over. */
  #watch(): () => void {
    const half = this.#timeoutMs / 2;
    let timer = setTimeout(() => {
      timer = setTimeout(() => this.cut(silence(this.#timeoutMs)), half);
    }, half);
    return () => clearTimeout(timer);
  }

  /**
   * The text's own hash: behind a pooler in transaction mode two processes share connections, and a name that each counted
   * for itself stood for another statement there. Texts beyond the limit, and commands, go without one.
   */
  #nameOf(text: string): string | undefined {
    const name = hashedName(text);
    if (!name || this.#names.has(name)) return name;
    if (this.#names.size >= MAX_NAMES) return undefined;
    this.#names.add(name);
    return name;
  }
}

/** A peer that says nothing; the same code as the system's own limit for it. */
function silence(ms: number): Error {
  return Object.assign(new Error(`The database has not answered within ${ms} ms`), { code: SILENT });
}

export const SILENT = "ETIMEDOUT";

/** 57P01 a stop by the administrator, 57P02 a crash, 57P03 a start that is not done, 08 a connection that failed behind a pooler. */
const CONNECTION_ENDS = /^(57P0|08)/;

function hashedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || !PREPARABLE.test(text)) return known;
  const name = `mitti_${hash("sha256", text, "base64url").slice(0, 22)}`;
  if (names.size < MAX_NAMES) names.set(text, name);
  return name;
}

/** So that the same few texts are not hashed over and over. */
const names = new Map<string, string>();
/** Statements that one connection keeps prepared; each takes some kB of the server's memory. */
const MAX_NAMES = 500;
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

function getTypeParser(oid: number, format?: "text" | "binary") {
  return oid === BIGINT || oid === NUMERIC ? safeNumber : pg.types.getTypeParser(oid, format as "text");
}

/** `bigint` and what `sum` makes of it as a number. Fails rather than round a sum of money. */
export function safeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} is beyond the whole numbers that can be told apart.`);
  }
  return number;
}

export const BIGINT = 20;
export const NUMERIC = 1700;
