import { Readable } from "node:stream";
import { sql } from "kysely";
import { ZipFile } from "yazl";
import type { PersonalTable } from "#database/personal.ts";
import type { Database } from "#database/tables.ts";
import { indianTime } from "#kit/contract/days/indianDays.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { Files } from "#kit/server/files/files.ts";
import { type Cell, csvOf } from "#kit/server/tables/csv.ts";

/** Rows in memory at a time. */
const batchSize = 200;

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

/** Description of the archive, in both languages: it is read far from here. */
function readMe(at: Date): string {
  return `Mitti, ${indianTime(at.getTime())} (India)

This is all that Mitti keeps about you.

json/    one file for each kind of thing, for programs
csv/     the same for Excel, LibreOffice or Sheets
files/   your pictures

Money is in paise: 100 paise are 1 rupee. Times are in UTC: add 5 hours 30 minutes for India.
Your password is not in it; nobody can read it, not even Mitti.
Whoever has this file can read it. Keep it where only you get to it.

यह वह सब है जो मिट्टी आपके बारे में रखती है।

json/    हर तरह की चीज़ की एक फ़ाइल, प्रोग्रामों के लिए
csv/     वही सब Excel, LibreOffice या Sheets के लिए
files/   आपकी तस्वीरें

पैसे की रकम पैसों में है: 100 पैसे यानी 1 रुपया। समय UTC में है: भारत का समय जानने के लिए 5 घंटे 30 मिनट जोड़ें।
आपका पासवर्ड इसमें नहीं है; उसे कोई नहीं पढ़ सकता, मिट्टी भी नहीं।
यह फ़ाइल जिसके पास होगी वह इसे पढ़ सकेगा। इसे वहीं रखें जहाँ सिर्फ़ आप पहुँच सकें।
`;
}

type PersonalRow = Readonly<Record<string, unknown>>;

/** Somebody's rows of a table, portion by portion. */
async function* personalRows(
  db: Database,
  { table, whose, key }: PersonalTable,
  personId: string,
): AsyncGenerator<PersonalRow> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let after = sql<boolean>`1 = 1`;
  for (;;) {
    const { rows } = await sql<PersonalRow>`
      select * from ${sql.table(table)} where ${whose(personId)} and ${after}
      order by ${keys} limit ${batchSize}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = sql<boolean>`(${keys}) > (${sql.join(key.map((column) => last[column]))})`;
    await yieldToEventLoop();
  }
}

/** A row as its person is given it: without secrets, and times as the world writes them. */
function presentRow({ without = [] }: PersonalTable, row: PersonalRow): PersonalRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [column, isTime(column, value) ? new Date(value).toISOString() : value]),
  );
}

/** Times are ms since 1970; so large a figure is nothing else. */
function isTime(column: string, value: unknown): value is number {
  return /(^|_)(at|by|until)$/.test(column) && typeof value === "number" && value > 1e11;
}
