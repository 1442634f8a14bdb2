import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

export type Row = Readonly<Record<string, string>>;

/** A shipped file of this room as rows by column; where each comes from is in docs/data.md. */
export function rowsOf(name: string): Row[] {
  return parse(readFileSync(new URL(`../data/${name}.csv`, import.meta.url)), { columns: true, bom: true });
}

/** The figure in a column; undefined where it is empty, which is never zero. */
export function figureIn(row: Row, column: string): number | undefined {
  const text = row[column];
  if (!text) return undefined;
  const figure = Number(text);
  if (!Number.isFinite(figure)) throw new Error(`${text} in ${column} is no number.`);
  return figure;
}

/** The figure in a column that has one in every row. */
export function knownFigure(row: Row, column: string): number {
  const figure = figureIn(row, column);
  if (figure === undefined) throw new Error(`${column} is empty in the row of ${Object.values(row)[0]}.`);
  return figure;
}

/** Columns `rain_01` to `rain_12`; undefined where one is missing. */
export function monthsIn(row: Row, element: string): number[] | undefined {
  const figures = Array.from({ length: 12 }, (_, index) =>
    figureIn(row, `${element}_${String(index + 1).padStart(2, "0")}`),
  );
  return figures.every((figure) => figure !== undefined) ? figures : undefined;
}
