import type { TableRow } from "./unreadable.ts";
import { columnOf } from "./workbookSheet.ts";

/** Cells of one column that are one below another, as one: lines of the first and the last. */
interface Merge {
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

/** Bytes of a sheet up to which it is read twice; people merge cells by hand. */
const maxBytes = 5_000_000;
const maxMerges = 1_000;
const reference = /<(?:\w{1,10}:)?mergeCell\s[^>]{0,100}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** Letters of such an element. */
const longest = 200;

/** Finds the cells of a sheet that are merged downwards. A sheet says them behind its rows. */
export async function mergesIn(
  entry: { readonly uncompressedSize: number } | undefined,
  pieces: () => AsyncIterable<string>,
): Promise<readonly Merge[]> {
  if (!entry || entry.uncompressedSize > maxBytes) return [];
  const merges: Merge[] = [];
  let held = "";
  for await (const piece of pieces()) {
    const text = held + piece;
    let read = Math.max(0, text.length - longest);
    for (const found of text.matchAll(reference)) {
      const [all, column = "", from, other, to] = found;
      read = Math.max(read, found.index + all.length);
      if (column === other && merges.length < maxMerges)
        merges.push({ place: columnOf(column), from: Number(from), to: Number(to) });
    }
    held = text.slice(read);
  }
  return merges;
}

/** Fills words that are merged downwards into the rows that they hold for. A figure is left where it is: it would count twice. */
export function mergedCells(merges: readonly Merge[]): (row: TableRow) => TableRow {
  const texts = new Map<Merge, string>();
  return (row) => {
    const cells = [...row.cells];
    for (const merge of merges) {
      if (row.line === merge.from) texts.set(merge, cells[merge.place] ?? "");
      if (row.line <= merge.from || row.line > merge.to) continue;
      const word = texts.get(merge) ?? "";
      if (/^[\d.,\s]*$/.test(word) || (cells[merge.place] ?? "") !== "") continue;
      while (cells.length < merge.place) cells.push("");
      cells[merge.place] = word;
    }
    return { line: row.line, cells };
  };
}
