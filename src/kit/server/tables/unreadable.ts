import type { TableFault } from "#kit/contract/tables/tableFaults.ts";

/** A file that can't be read at all. */
export class UnreadableTable extends Error {
  override name = "UnreadableTable";
  readonly rule: TableFault;

  constructor(rule: TableFault) {
    super(rule);
    this.rule = rule;
  }
}

export function refuseTable(rule: TableFault): never {
  throw new UnreadableTable(rule);
}

/** Limits of a file; characters are UTF-16 code units. */
export interface TableLimits {
  /** Below the head. */
  readonly rows: number;
  readonly columns: number;
  /** Characters of the head, and of any other row. */
  readonly head: number;
  readonly row: number;
  /** Bytes of a workbook as it is sent, and of each of its parts once it is unpacked. */
  readonly workbook: number;
  readonly unpacked: number;
}

/** A row of a file: its number as a table program shows it, from 1, empty rows counted; and its cells as texts. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}
