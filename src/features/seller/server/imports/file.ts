import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { withoutApostrophe } from "#kit/server/csv.ts";
import { refuse } from "#kit/server/refuse.ts";
import { type FileFault, importLimits } from "../../importContract.ts";

/** A row of a file: its number as a table program shows it, from 1, empty rows counted; and its cells as texts. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters of one row. */
const mostOfRow = 20_000;
const sentences: Readonly<Record<FileFault, string>> = {
  empty: "There is no row below the head",
  encoding: "The file is not UTF-8; save it as 'CSV UTF-8'",
  quotes: "A quotation mark that is opened in the file is never closed",
  "no-sku": "The file has no column `sku`",
  "long-row": `A row has more than ${mostOfRow} characters`,
  "too-many-rows": `At most ${importLimits.rows} rows`,
};

export function refuseFile(rule: FileFault): never {
  const error = { field: "file", rule, message: sentences[rule] };
  refuse("invalid", sentences[rule], { errors: [error] });
}

/**
 * The rows of a CSV file as its bytes come in, the head first: commas, semicolons or tabs, as the head has most of them;
 * rows of several lines; with or without the mark of UTF-8. Refuses what can't be read at all.
 */
export async function* rowsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  const texts = textsOf(bytes);
  const { value: first, done } = await texts.next();
  if (done) refuseFile("empty");
  const parser = parse({
    delimiter: delimiterOf(first),
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: mostOfRow,
  });
  async function* all() {
    yield first;
    yield* texts;
  }
  pipeline(Readable.from(all()), parser, () => {});
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.every((cell) => cell.trim() === "")) continue;
      yield { line, cells: cells.map(withoutApostrophe) };
    }
  } catch (error) {
    const { code } = error as CsvError;
    if (code === "CSV_MAX_RECORD_SIZE") refuseFile("long-row");
    if (code === "CSV_QUOTE_NOT_CLOSED") refuseFile("quotes");
    throw error;
  }
}

/** The text in parts, of which the first holds the whole head. */
async function* textsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const read = (part?: Buffer) => {
    try {
      const text = decoder.decode(part, { stream: part !== undefined });
      // No text has it, and every UTF-16 file does.
      return text.includes("\0") ? refuseFile("encoding") : text;
    } catch (error) {
      if (error instanceof TypeError) refuseFile("encoding");
      throw error;
    }
  };
  let held = "";
  let begun = false;
  for await (const part of bytes) {
    held += read(part);
    if (!begun && !/\S.*(\n|\r.)/s.test(held) && held.length < mostOfRow) continue;
    begun = true;
    yield held;
    held = "";
  }
  held += read();
  if (held !== "") yield held;
}

function delimiterOf(text: string): string {
  const head = text.trimStart().split(/\r|\n/, 1)[0] ?? "";
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
