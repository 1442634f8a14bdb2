import pg from "pg";
import { codeOf } from "#database/refusals.ts";

/**
 * A connection that prepares each query once, under a name of its own, as Kysely sends the same few texts over and
 * over: half again as many queries a second. Whole numbers come back as numbers.
 */
export class NamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const settings = typeof config === "string" ? { connectionString: config } : config;
    super({ ...settings, types: { getTypeParser } as pg.CustomTypesConfig });
  }

  // biome-ignore lint/suspicious/noExplicitAny: `query` of pg has a dozen overloads; only one is of interest here
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
    const answer: unknown = super.query(
      name ? { name, text, values } : text,
      name ? undefined : values,
      callback,
    );
    return answer instanceof Promise ? answer.catch((error) => this.#leaveIfShutDown(error)) : answer;
  }

  /** The server says goodbye before the connection breaks. Ending it keeps the pool from lending it out meanwhile. */
  #leaveIfShutDown(error: unknown): never {
    if (codeOf(error)?.startsWith(SERVER_SHUTS_DOWN)) this.end().catch(() => {});
    throw error;
  }
}

/** 57P01 a stop by the administrator, 57P02 a crash, 57P03 a start that is not done. */
const SERVER_SHUTS_DOWN = "57P0";

/** Names hold for all connections of the process. Texts beyond the limit, and commands, go without. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES || !PREPARABLE.test(text)) return known;
  const name = `mitti_${names.size}`;
  names.set(text, name);
  return name;
}

const names = new Map<string, string>();
const MOST_NAMES = 500;
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
