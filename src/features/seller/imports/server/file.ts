import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { withoutApostrophe } from "#kit/server/csv.ts";
import { type FileFault, importLimits } from "../contract.ts";

/** A row of a file: its number as a table program shows it, from 1, empty rows counted; and its cells as texts. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that can't be read at all. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly rule: FileFault;

  constructor(rule: FileFault) {
    super(rule);
    this.rule = rule;
  }
}

export function refuseFile(rule: FileFault): never {
  throw new UnreadableFile(rule);
}

/**
 * The rows of a CSV file as its bytes come in, the head first: commas, semicolons or tabs, as the head has most of them;
 * rows of several lines; with or without the mark of UTF-8. Refuses what can't be read at all.
 */
export async function* rowsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const texts = textsOf(bytes);
  const { value: first, done } = await texts.next();
  if (done) refuseFile("empty");
  const parser = parse({
    delimiter: delimiterOf(first),
    // Rows of one file may end in each of the ways: it went through two table programs, or a row was pasted in.
    recordDelimiter: ["\r\n", "\n", "\r"],
    relaxColumnCount: true,
    relaxQuotes: true,
    // It counts bytes, of which a letter of Hindi has three.
    maxRecordSize: importLimits.row * 3,
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
      if (cells.reduce((sum, cell) => sum + cell.length, 0) > importLimits.row) refuseFile("long-row");
      yield { line, cells: cells.map(withoutApostrophe) };
    }
  } catch (error) {
    const { code } = error as CsvError;
    if (code === "CSV_MAX_RECORD_SIZE") refuseFile("long-row");
    if (code === "CSV_QUOTE_NOT_CLOSED") refuseFile("quotes");
    throw error;
  }
}

/** The text in parts, of which the first holds the whole head. Each sign is looked at once, in however many pieces it comes. */
async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const read = decoderOf();
  const held: string[] = [];
  let length = 0;
  const head = new HeadEnd();
  for await (const part of bytes) {
    const text = read(part);
    if (head.isOver) {
      yield text;
      continue;
    }
    held.push(text);
    length += text.length;
    if (!head.isOverAfter(text)) {
      if (length > importLimits.head) refuseFile("long-head");
      continue;
    }
    yield held.join("");
  }
  const rest = read();
  yield head.isOver ? rest : held.join("") + rest;
}

/** Decodes UTF-8 in pieces; refuses what is none. */
function decoderOf(): (part?: Uint8Array) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (part) => {
    try {
      const text = decoder.decode(part, { stream: part !== undefined });
      // No text has it, and every UTF-16 file does.
      return text.includes("\0") ? refuseFile("encoding") : text;
    } catch (error) {
      if (error instanceof TypeError) refuseFile("encoding");
      throw error;
    }
  };
}

/** Looks for the first line break after something visible; a carriage return counts once the next sign is there. */
class HeadEnd {
  isOver = false;
  #begun = false;
  #returned = false;

  isOverAfter(text: string): boolean {
    if (text !== "" && this.#returned) this.isOver = true;
    if (this.isOver) return true;
    let from = 0;
    if (!this.#begun) {
      from = text.search(/\S/);
      if (from < 0) return false;
      this.#begun = true;
    }
    const returned = text.indexOf("\r", from);
    this.#returned = returned >= 0;
    this.isOver = text.indexOf("\n", from) >= 0 || (returned >= 0 && returned < text.length - 1);
    return this.isOver;
  }
}

function delimiterOf(text: string): string {
  const head = text.trimStart().split(/\r|\n/, 1)[0] ?? "";
  if (head.length > importLimits.head) refuseFile("long-head");
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
