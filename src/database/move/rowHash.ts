/**
 * PostgreSQL's `hashtextextended(text, seed)` (Jenkins' lookup3, 64 bits), each text seeded with the hash of
 * the texts before it. Both ends reckon it many times faster than SHA-256 of a row, of which a large shop has
 * fifty million. Stable over PostgreSQL's versions, since the partitions of tables depend on it:
 * src/common/hashfn.c, hash_bytes_extended (of a little-endian machine).
 */
class TextHash {
  /** The two halves, of 32 bits each. */
  low = 0;
  high = 0;

  reset(): void {
    this.low = 0;
    this.high = 0;
  }

  add(text: string): void {
    const length = write(text);
    // A seed is mixed in like twelve bytes in front of the text; none like nothing.
    texts[0] = this.high;
    texts[1] = this.low;
    const isSeeded = this.high !== 0 || this.low !== 0;
    let place = isSeeded ? 0 : blockWords;
    let left = isSeeded ? length + blockBytes : length;
    let a = (0x9e3779b9 + length + 3_923_095) | 0;
    let b = a;
    let c = a;
    for (; left >= blockBytes; left -= blockBytes) {
      a = (a + word(place)) | 0;
      b = (b + word(place + 1)) | 0;
      c = (c + word(place + 2)) | 0;
      place += blockWords;
      a = (a - c) ^ ((c << 4) | (c >>> 28));
      c = (c + b) | 0;
      b = (b - a) ^ ((a << 6) | (a >>> 26));
      a = (a + c) | 0;
      c = (c - b) ^ ((b << 8) | (b >>> 24));
      b = (b + a) | 0;
      a = (a - c) ^ ((c << 16) | (c >>> 16));
      c = (c + b) | 0;
      b = (b - a) ^ ((a << 19) | (a >>> 13));
      a = (a + c) | 0;
      c = (c - b) ^ ((b << 4) | (b >>> 28));
      b = (b + a) | 0;
    }
    // The text is padded with zeros; the lowest byte of `c` is kept for the length.
    a = (a + word(place)) | 0;
    b = (b + word(place + 1)) | 0;
    c = (c + (word(place + 2) << 8)) | 0;
    c = ((c ^ b) - ((b << 14) | (b >>> 18))) | 0;
    a = ((a ^ c) - ((c << 11) | (c >>> 21))) | 0;
    b = ((b ^ a) - ((a << 25) | (a >>> 7))) | 0;
    c = ((c ^ b) - ((b << 16) | (b >>> 16))) | 0;
    a = ((a ^ c) - ((c << 4) | (c >>> 28))) | 0;
    b = ((b ^ a) - ((a << 14) | (a >>> 18))) | 0;
    c = ((c ^ b) - ((b << 24) | (b >>> 8))) | 0;
    this.low = c >>> 0;
    this.high = b >>> 0;
  }
}

const blockWords = 3;

const blockBytes = 4 * blockWords;

let bytes = Buffer.alloc(0);

let texts = new Uint32Array();

makeRoom(64 * 1024);

const word = (place: number) => texts[place] ?? 0;

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

function makeRoom(size: number): void {
  const memory = new ArrayBuffer(size);
  bytes = Buffer.from(memory);
  texts = new Uint32Array(memory);
}

/** Puts a text behind the room of the seed, zeros behind it, and answers how many bytes it has. */
function write(text: string): number {
  const most = 3 * text.length + 2 * blockBytes;
  if (most > bytes.length) makeRoom(4 * most);
  const length = bytes.write(text, blockBytes);
  for (let place = 0; place < blockBytes; place += 1) bytes[blockBytes + length + place] = 0;
  return length;
}
