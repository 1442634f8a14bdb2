import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { YieldByTime } from "../concurrency/yieldToEventLoop.ts";
import { refuseTable, type TableLimits, type TableRow, UnreadableTable } from "./unreadable.ts";
import { readSharedTexts, readSheetPath, readStyles } from "./workbookParts.ts";
import { sheetReader } from "./workbookSheet.ts";

/** Files in a workbook that are listed. */
const maxEntries = 2_000;

/**
 * Rows of the first visible sheet of a workbook (.xlsx, ISO/IEC 29500), as texts. Each part is unpacked and parsed in pieces, and none
 * is unpacked that says, or turns out, to be larger than `limits.unpacked`. Refuses what is no whole workbook.
 */
export async function* workbookRows(file: Buffer, limits: TableLimits): AsyncGenerator<TableRow> {
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
    for await (const text of part(path)) yield* reader.rowsIn(text);
    yield* reader.end();
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
