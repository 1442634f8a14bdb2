import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { PersonalTable } from "#database/personal.ts";
import type { Database } from "#database/tables.ts";
import { type Cell, csvOf } from "#kit/server/csv.ts";
import type { Files } from "#kit/server/files/files.ts";
import { readMe } from "./archiveText.ts";
import { personalRows, presentRow } from "./personalRows.ts";

/** Each file is remembered until the end of the archive; pictures of further products are to be had at their addresses. */
const maxFiles = 20_000;

interface Exported {
  readonly db: Database;
  readonly files: Files;
  readonly tables: readonly PersonalTable[];
  readonly personId: string;
}

/**
 * Everything that names somebody as a ZIP archive: a JSON and a CSV file of each table that knows them, and their pictures. Written
 * while it is sent: some hundred rows or one picture are in memory at a time, however much there is.
 */
export function archiveOf(exported: Exported): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  fill(zip, exported).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}

async function fill(zip: ZipFile, { db, files, tables, personId }: Exported): Promise<void> {
  zip.addBuffer(Buffer.from(readMe(new Date())), "README.txt");
  for (const table of tables) {
    const rows = () => personalRows(db, table, personId);
    const first = await rows().next();
    if (first.done) continue;
    const head = Object.keys(presentRow(table, first.value));
    await put(zip, `json/${table.name}.json`, Readable.from(jsonOf(table, rows())));
    await put(zip, `csv/${table.name}.csv`, csvOf(head, cellsOf(table, head, rows())));
  }
  await putFiles(zip, { db, files, tables, personId });
}

async function putFiles(zip: ZipFile, { db, files, tables, personId }: Exported): Promise<void> {
  let count = 0;
  for (const table of tables) {
    if (!table.files) continue;
    for await (const row of personalRows(db, table, personId)) {
      for (const name of table.files(row)) {
        const body = count < maxFiles ? await files.get(name) : undefined;
        if (!body) continue;
        count += 1;
        // Pictures are compressed already.
        await put(zip, `files/${name}`, Readable.from([body]), false);
      }
    }
  }
}

/** Adds one entry and waits until it was read to its end, so that no other is begun before. */
function put(zip: ZipFile, path: string, body: Readable, compress = true): Promise<void> {
  return new Promise((resolve, reject) => {
    body.once("end", resolve).once("error", reject);
    zip.addReadStream(body, path, { compress, mtime: new Date() });
  });
}

async function* jsonOf(
  table: PersonalTable,
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(presentRow(table, row));
    before = ",\n";
  }
  yield "\n]\n";
}

async function* cellsOf(
  table: PersonalTable,
  head: readonly string[],
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    const presented = presentRow(table, row);
    yield head.map((column) => cellOf(presented[column]));
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === "number" || typeof value === "bigint") return value;
  return String(value);
}
