import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { withoutApostrophe } from "./csv.ts";
import { type FindHead, rowsAboveHead } from "./heads.ts";
import { refuseTable, type TableLimits, type TableRow } from "./unreadable.ts";

/** Bytes by which the encoding is known. */
const sample = 64;

/** The first line of a file that names the delimiter for Excel. */
const separatorLine = /^\s*"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;
/** A page or an XML file that Excel opens as if it were a workbook. */
const webPage = /^\s*(?:<(?:!doctype|html|head|body|table|meta|style|\?xml|\w+:)|mime-version:)/i;
/** A formula that holds nothing but a text, which keeps table programs from reading a number in it: `="00123"`. */
const textFormula = /^=\s*"([^"]*)"$/;

/**
 * Rows of a text file as its bytes come in: commas, semicolons or tabs, as `sep=` or the head says; rows of several lines; every
 * encoding of `textOf`. Refuses what can't be read at all.
 */
export async function* csvRows(
  bytes: AsyncIterable<Uint8Array>,
  limits: TableLimits,
  findHead: FindHead,
): AsyncGenerator<TableRow> {
  const { begin, texts } = await withBeginning(textOf(bytes), limits);
  if (webPage.test(begin)) refuseTable("web-page");
  const [separator = "", named] = separatorLine.exec(begin) ?? [];
  const parser = parse({
    delimiter: named ?? delimiterOf(begin, findHead),
    // Rows of one file may end in each of the ways: it went through two table programs, or a row was pasted in.
    recordDelimiter: ["\r\n", "\n", "\r"],
    relaxColumnCount: true,
    relaxQuotes: true,
    // It counts bytes, of which a letter of Hindi has three.
    maxRecordSize: limits.row * 3,
  });
  async function* all() {
    yield begin.slice(separator.length);
    yield* texts;
  }
  pipeline(Readable.from(all()), parser, () => {});
  let line = separator === "" ? 0 : 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (cells.reduce((sum, cell) => sum + cell.length, 0) > limits.row) refuseTable("long-row");
      yield { line, cells: cells.map((cell) => withoutApostrophe(cell.replace(textFormula, "$1"))) };
    }
  } catch (error) {
    const { code } = error as CsvError;
    if (code === "CSV_MAX_RECORD_SIZE") refuseTable("long-row");
    if (code === "CSV_QUOTE_NOT_CLOSED") refuseTable("quotes");
    throw error;
  }
}

/** The first rows in one piece, in which the delimiter is looked for, and the rest. Each sign is looked at once, in however many pieces it comes. */
async function withBeginning(texts: AsyncGenerator<string, void, undefined>, { head }: TableLimits) {
  const held: string[] = [];
  let length = 0;
  let breaks = 0;
  while (length <= head && breaks <= rowsAboveHead) {
    const { value = "", done } = await texts.next();
    if (done) break;
    held.push(value);
    length += value.length;
    breaks += value.match(/[\r\n]/g)?.length ?? 0;
  }
  const begin = held.join("");
  const [first = ""] = begin.trimStart().split(/[\r\n]/, 1);
  if (first.length > head) refuseTable("long-head");
  return { begin, texts };
}

/** Of commas, semicolons and tabs the one by which a row is the head; else the one that the first rows have most of. */
function delimiterOf(begin: string, findHead: FindHead): string {
  const signs = [",", ";", "\t"];
  const lines = begin.trimStart().split(/\r\n|\r|\n/, rowsAboveHead);
  const cellsBy = (sign: string) => (line: string) =>
    line.split(sign).map((cell) => cell.trim().replaceAll('"', ""));
  for (const at of lines.keys()) {
    const fitting = signs.filter((sign) => findHead(lines.slice(0, at + 1).map(cellsBy(sign)), false));
    const width = (sign: string) => (lines[at] ?? "").split(sign).length;
    const [best] = fitting.sort((one, other) => width(other) - width(one));
    if (best) return best;
  }
  // A comma also groups figures: a sign in more rows is the delimiter, whichever is written more often.
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const isBetter = (sign: string, best: string) =>
    linesWith(sign) - linesWith(best) || begin.split(sign).length - begin.split(best).length;
  return signs.reduce((best, sign) => (isBetter(sign, best) > 0 ? sign : best));
}

/**
 * Text of a file's bytes, piece by piece: UTF-8, or UTF-16 in either order, with or without a mark at the beginning. Refuses bytes that
 * are none of them.
 */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let held = new Uint8Array();
  const read = (part?: Uint8Array) => {
    try {
      decoder ??= new TextDecoder(encodingOf(held), { fatal: true });
      const text = decoder.decode(part, { stream: part !== undefined });
      return text.includes("\0") ? refuseTable("encoding") : text;
    } catch (error) {
      if (error instanceof TypeError) refuseTable("encoding");
      throw error;
    }
  };
  for await (const part of bytes) {
    if (decoder) {
      yield read(part);
      continue;
    }
    held = Uint8Array.from(Buffer.concat([held, part]));
    if (held.length >= sample) yield read(held);
  }
  if (!decoder) yield read(held);
  yield read();
}

/** By its mark, or by where the zero bytes of plain letters are: a head is written in them, and separated by them, in any language. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, sample).entries()) {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return "utf-8";
  return odd > even ? "utf-16le" : "utf-16be";
}
