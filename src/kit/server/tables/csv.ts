import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";

/** A cell: a number stays one, everything else is words. */
export type Cell = string | number | bigint | null;

/**
 * Rows as a CSV file for Excel, LibreOffice and Sheets, a row at a time. A cell that such a program would take for a
 * formula begins with an apostrophe and is words (OWASP, 'CSV Injection'; bar S16); `withoutApostrophe` takes it off again.
 */
export function csvOf(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  // Without the mark Excel reads Hindi as Latin letters.
  const written = stringify({
    ...{ bom: true, escape_formulas: true, record_delimiter: "windows" },
    // By itself it quotes the delimiter of rows alone, "\r\n": a line break within a cell would begin a row, and a formula in it.
    quoted_match: /[\r\n]/,
  });
  async function* all() {
    yield head;
    yield* rows;
  }
  // An error on the way breaks the answer off; there is nobody else to report it to.
  return pipeline(Readable.from(all()), written, () => {}) as unknown as Readable;
}

/** Answers a CSV file to be kept under a name (letters, digits and hyphens). */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): FastifyReply {
  return reply
    .headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    })
    .send(csvOf(head, rows));
}

/** A cell as it was before `csvOf` made words of it. */
export function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, "");
}
