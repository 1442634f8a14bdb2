import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { YieldByTime } from "../concurrency/yieldToEventLoop.ts";
import { csvRows } from "./csvRows.ts";
import { type FindHead, rowsAboveHead } from "./heads.ts";
import { refuseTable, type TableLimits, type TableRow, UnreadableTable } from "./unreadable.ts";
import { mergedCells, mergesIn } from "./workbookMerges.ts";
import { readSharedTexts, readSheetPath, readStyles } from "./workbookParts.ts";
import { sheetReader } from "./workbookSheet.ts";

/** Files in a workbook that are listed. */
const maxEntries = 2_000;

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
 * `findHead` says which row names the columns. Refuses, as `UnreadableTable`, what can't be read or has more than `limits` allow.
 */
export async function readTable(
  bytes: AsyncIterable<Uint8Array>,
  limits: TableLimits,
  findHead: FindHead,
): Promise<Table> {
  const { first, all } = await withFirst(bytes, ole.length);
  if (first.indexOf(ole) === 0) refuseTable("old-workbook");
  const found =
    first.indexOf(zip) === 0
      ? workbookRows(await whole(all, limits.workbook), limits)
      : csvRows(all, limits, findHead);
  const { head, below } = await headIn(found, limits, findHead);
  return { head, rows: bounded(below, found, head, limits) };
}

/** The head, and the rows below it that were read to find it. */
async function headIn(
  rows: AsyncGenerator<TableRow>,
  { columns }: TableLimits,
  findHead: FindHead,
): Promise<{ head: TableRow; below: readonly TableRow[] }> {
  const first: TableRow[] = [];
  let isWide = false;
  for (let count = 0, isEnd = false; !isEnd; count += 1) {
    const next: IteratorResult<TableRow, undefined> | undefined =
      count < rowsAboveHead ? await rows.next() : undefined;
    isEnd = next?.done ?? true;
    const value = next?.value;
    // Table programs leave empty columns at its end.
    const cells = value?.cells.slice(0, value.cells.findLastIndex((name) => name.trim() !== "") + 1) ?? [];
    if (cells.length > columns) isWide = true;
    else if (value) first.push({ line: value.line, cells });
    if (isEnd && isWide) return refuseTable("too-many-columns");
    const found =
      first.length > 0
        ? findHead(
            first.map(({ cells }) => cells),
            isEnd,
          )
        : undefined;
    if (found) {
      const line = first[found.rows - 1]?.line ?? 0;
      return { head: { line, cells: found.cells }, below: first.slice(found.rows) };
    }
  }
  return refuseTable(first.length === 0 ? "empty" : "no-head");
}

async function* bounded(
  below: readonly TableRow[],
  rows: AsyncGenerator<TableRow>,
  { cells: head }: TableRow,
  limits: TableLimits,
): AsyncGenerator<TableRow> {
  let count = 0;
  async function* all() {
    yield* below;
    yield* rows;
  }
  for await (const { line, cells } of all()) {
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

/**
 * Rows of the first visible sheet of a workbook (.xlsx, ISO/IEC 29500), as texts. Each part is unpacked and parsed in pieces, and none
 * is unpacked that says, or turns out, to be larger than `limits.unpacked`. Refuses what is no whole workbook.
 */
async function* workbookRows(file: Buffer, limits: TableLimits): AsyncGenerator<TableRow> {
  try {
    const archive = await fromBufferPromise(file, { lazyEntries: true, strictFileNames: false });
    const entries = await entriesOf(archive);
    const part = (name: string) => unpacked(archive, entries.get(name), limits.unpacked);
    const { path, hasEpoch1904 } = await readSheetPath(part);
    const reader = sheetReader({
      limits,
      hasEpoch1904,
      texts: await readSharedTexts(part("xl/sharedStrings.xml")),
      styles: await readStyles(part("xl/styles.xml")),
    });
    const merged = mergedCells(await mergesIn(entries.get(path), () => part(path)));
    for await (const text of part(path)) yield* reader.rowsIn(text).map(merged);
    yield* reader.end().map(merged);
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    refuseTable("broken-workbook");
  }
}

function entriesOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    archive.on("error", reject);
    archive.on("end", () => resolve(entries));
    archive.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > maxEntries) reject(new UnreadableTable("large-workbook"));
      else archive.readEntry();
    });
    archive.readEntry();
  });
}

/** A part's text in pieces; nothing where the workbook has no such part. */
async function* unpacked(archive: ZipFile, entry: Entry | undefined, most: number): AsyncGenerator<string> {
  if (!entry) return;
  if (entry.uncompressedSize > most) refuseTable("large-workbook");
  const stream = await archive.openReadStreamPromise(entry);
  const decoder = new TextDecoder();
  // Pieces that are there already come without a turn of the event loop between them.
  const breathing = new YieldByTime();
  let length = 0;
  for await (const bytes of stream as AsyncIterable<Uint8Array>) {
    length += bytes.length;
    if (length > most) refuseTable("large-workbook");
    yield decoder.decode(bytes, { stream: true });
    await breathing.yieldIfDue();
  }
  yield decoder.decode();
}
