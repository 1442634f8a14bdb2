import { csvRows, rowsAboveHead } from "./csvRows.ts";
import { refuseTable, type TableLimits, type TableRow } from "./unreadable.ts";
import { workbookRows } from "./workbook.ts";

/** A file of a table: the columns' names, and the rows below them. */
export interface Table {
  readonly head: TableRow;
  readonly rows: AsyncGenerator<TableRow>;
}

/** How a ZIP archive begins, as every .xlsx does; and OLE, as .xls does and whatever is locked with a password. */
const zip = Buffer.from("PK\x03\x04", "latin1");
const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");

/**
 * Reads a file of a table, whichever program wrote it: a text file or a workbook (.xlsx), with titles above the head or without.
 * `isHead` says whether a row names the columns. Refuses, as `UnreadableTable`, what can't be read or has more than `limits` allow.
 */
export async function readTable(
  bytes: AsyncIterable<Uint8Array>,
  limits: TableLimits,
  isHead: (cells: readonly string[]) => boolean,
): Promise<Table> {
  const { first, all } = await withFirst(bytes, ole.length);
  if (first.indexOf(ole) === 0) refuseTable("old-workbook");
  const found =
    first.indexOf(zip) === 0
      ? workbookRows(await whole(all, limits.workbook), limits)
      : csvRows(all, limits, isHead);
  const head = await headIn(found, limits, isHead);
  return { head, rows: bounded(found, head, limits) };
}

async function headIn(
  rows: AsyncGenerator<TableRow>,
  { columns }: TableLimits,
  isHead: (cells: readonly string[]) => boolean,
): Promise<TableRow> {
  let isWide = false;
  for (let count = 0; count < rowsAboveHead; count += 1) {
    const { value, done } = await rows.next();
    if (done && count === 0) return refuseTable("empty");
    if (done) break;
    // Table programs leave empty columns at its end.
    const cells = value.cells.slice(0, value.cells.findLastIndex((name) => name.trim() !== "") + 1);
    if (cells.length > columns) isWide = true;
    else if (isHead(cells)) return { ...value, cells };
  }
  return refuseTable(isWide ? "too-many-columns" : "no-head");
}

async function* bounded(
  rows: AsyncGenerator<TableRow>,
  { cells: head }: TableRow,
  limits: TableLimits,
): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { line, cells } of rows) {
    count += 1;
    if (count > limits.rows) refuseTable("too-many-rows");
    yield { line, cells: cells.slice(0, head.length) };
  }
  if (count === 0) refuseTable("empty");
}

/** The first bytes of a file, and all of it. */
async function withFirst(bytes: AsyncIterable<Uint8Array>, length: number) {
  const parts = bytes[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < length) {
    const { value, done } = await parts.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first;
    for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value;
  }
  return { first, all: all() };
}

async function whole(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > most) refuseTable("large-workbook");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
