import { importLimits } from "../../contract.ts";
import type { ValidatedRows } from "../validateRows.ts";
import type { KeptRow, Looked } from "./readingMessages.ts";

/**
 * Length of a row of a report beside its cells: a separator for each column, and the sentence on its fault.
 */
const charactersOfFault = 60;

/** Keeps account of how large the report of a file grows: beyond its limit bad rows are counted and not kept. */
export class Report {
  readonly #columns: number;
  #characters = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  looked(judged: readonly ValidatedRows[]): Looked {
    const counts = { new: 0, changed: 0, same: 0, bad: 0, alike: 0, reported: 0, offered: 0 };
    const rows: KeptRow[] = [];
    for (const row of judged) {
      counts[row.kind] += 1;
      if (row.kind === "bad" && !this.#hasRoomFor(row)) continue;
      if (row.kind === "bad") counts.reported += 1;
      if (row.offeredAs) counts.offered += 1;
      rows.push(keptOf(row));
    }
    return { rows, counts };
  }

  #hasRoomFor({ cells = [], faults = [] }: ValidatedRows): boolean {
    const own = cells.reduce((sum, cell) => sum + cell.length, 0);
    this.#characters += own + this.#columns + faults.length * charactersOfFault;
    return this.#characters <= importLimits.report;
  }
}

function keptOf({
  line,
  kind,
  sku,
  name,
  good,
  faults,
  alike,
  offeredAs = "",
  cells,
}: ValidatedRows): KeptRow {
  const facts = JSON.stringify(kind === "same" ? null : (good ?? alike?.facts ?? faults ?? null));
  return {
    ...{ line, kind: kind === "alike" ? "bad" : kind, sku, name, facts },
    ...{ cells: cells ? JSON.stringify(cells) : "", looks_like: alike?.sku ?? "", offered_as: offeredAs },
  };
}
