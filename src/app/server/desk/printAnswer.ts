import { indianTime } from "#kit/contract/days/indianDays.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";

/** Columns that a terminal shows in one line; a wider table is printed as one block for each row. */
const maxWidth = 160;
/** Where the next page begins: for programs, as the command prints how to go on. */
const cursorKey = "cursor";
const timeKey = /(^|\.)(at|since)$|(At|Until)$/;

/** An answer as people read it: a list as a table, anything else as a line for each value, times in India's. */
export function printAnswer(answer: unknown): string {
  if (!Array.isArray(answer)) return aligned([...valuesIn(answer)]).join("\n") || "Done.";
  if (answer.length === 0) return "Nothing.";
  const rows = answer.map((one) => new Map(valuesIn(one)));
  for (const row of rows) row.delete(cursorKey);
  const keys = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const table = aligned([keys, ...rows.map((row) => keys.map((key) => row.get(key) ?? ""))]);
  const isNarrow = table.every((line) => line.length <= maxWidth);
  return isNarrow ? table.join("\n") : rows.map((row) => aligned([...row]).join("\n")).join("\n\n");
}

/** JSON without control characters and characters that change the direction of text: a terminal obeys them. */
export function printJson(answer: unknown): string {
  return JSON.stringify(answer ?? null, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Each value with the path that leads to it; empty values are left out. */
function valuesIn(value: unknown, path = ""): [string, string][] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, one]) => valuesIn(one, path === "" ? key : `${path}.${key}`));
  const isTime = typeof value === "number" && value > 1e11 && timeKey.test(path);
  return [[path, isTime ? indianTime(value) : cleanLine(String(value))]];
}

/** Rows of cells as lines whose columns begin below each other. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
