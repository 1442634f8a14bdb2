import { TextHash } from "./textHash.ts";

/** Types of values in columns; the names are those of both engines, as in the migrations. */
export type ColumnType = "text" | "integer" | "bigint" | "double precision";
export type Value = string | number | null;
export type Row = readonly Value[];

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** A table with its columns in the order of their names, so that both engines hash the same text. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** How many rows a table has, and the hash of them all. */
export interface TableState {
  readonly rows: number;
  readonly hash: string;
}

/**
 * Hash of a table that does not depend on the order of its rows, which the engines sort differently: 64 bits of each row, added
 * up. It finds faults; it is no proof against somebody who forges.
 */
export class RowHash {
  #rows = 0;
  #low = 0;
  #high = 0;
  readonly #hash = new TextHash();

  add({ columns }: Table, row: Row): void {
    const hash = this.#hash;
    hash.reset();
    for (let place = 0; place < columns.length; place += 1) hash.add(textOf(columns[place], row[place]));
    const low = this.#low + hash.low;
    this.#low = low >>> 0;
    this.#high = (this.#high + hash.high + (low > 0xffffffff ? 1 : 0)) >>> 0;
    this.#rows += 1;
  }

  state(): TableState {
    return { rows: this.#rows, hash: hexOf((BigInt(this.#high) << 32n) + BigInt(this.#low)) };
  }
}

export function hashOfRows(table: Table, rows: Iterable<Row>): TableState {
  const hash = new RowHash();
  for (const row of rows) hash.add(table, row);
  return hash.state();
}

/** The same hash as a query, so that PostgreSQL says what it holds without sending it. Answered by `stateOf`. */
export function hashQuery({ name, columns }: Table): string {
  const hash = columns.reduce((seed, column) => `hashtextextended(${textInSql(column)}, ${seed})`, "0");
  return `select count(*) as rows, coalesce(sum(${hash}), 0)::text as sum from "${name}"`;
}

export function stateOf(answer: Readonly<Record<string, unknown>>): TableState {
  return { rows: Number(answer.rows), hash: hexOf(BigInt.asUintN(64, BigInt(String(answer.sum)))) };
}

const hexOf = (sum: bigint) => sum.toString(16).padStart(16, "0");

/** A sign in front tells an empty text from none; numbers so that no rounding is in between. */
function textOf(column: Column | undefined, value: Value = null): string {
  if (value === null) return "";
  if (typeof value === "number" && column?.type === "double precision") return `=${bitsOf(value)}`;
  return `=${value}`;
}

function textInSql({ name, type }: Column): string {
  const text = type === "double precision" ? `encode(float8send("${name}"), 'hex')` : `"${name}"::text`;
  return `coalesce('=' || ${text}, '')`;
}

const eightBytes = Buffer.alloc(8);

function bitsOf(value: number): string {
  eightBytes.writeDoubleBE(value);
  return eightBytes.toString("hex");
}
