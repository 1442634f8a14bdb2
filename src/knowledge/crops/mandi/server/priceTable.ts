import { headReader } from "#kit/contract/tables/headings.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { firstHead } from "#kit/server/tables/heads.ts";
import { readTable } from "#kit/server/tables/table.ts";
import { type TableLimits, UnreadableTable } from "#kit/server/tables/unreadable.ts";
import { type ReadPrice, readRecord } from "./readRecord.ts";
import type { Fault } from "./report.ts";

/** Rows of a table that a person gives. */
export const mostRows = 1_000;

const limits: TableLimits = {
  ...{ rows: mostRows, columns: 40, head: 3_000, row: 3_000 },
  ...{ workbook: 1_000_000, unpacked: 4_000_000 },
};

/** Columns by the names of the Government's list, and others by which people call them. */
const read = headReader({
  state: ["State name", "राज्य"],
  district: ["District name", "ज़िला", "जिला"],
  market: ["Mandi", "Market name", "मंडी", "बाज़ार"],
  commodity: ["Crop", "Produce", "जिंस", "फसल"],
  variety: ["किस्म"],
  grade: ["श्रेणी"],
  arrival_date: ["Date", "Day", "Price date", "तारीख", "दिनांक"],
  modal_price: ["Price", "Modal", "भाव", "दाम"],
  min_price: ["Minimum", "Min", "न्यूनतम"],
  max_price: ["Maximum", "Max", "अधिकतम"],
  unit: ["Price unit", "इकाई"],
});

/** A row that is not taken: its line, and why. */
export interface FaultyRow {
  readonly line: number;
  readonly why: Fault | "commodity";
}

/** Reads a table of prices that a person gives; without a lowest and a highest price the price is both. */
export async function readPriceTable(
  csv: string,
  today: string,
): Promise<{ prices: ReadPrice[]; faulty: FaultyRow[] }> {
  const prices: ReadPrice[] = [];
  const faulty: FaultyRow[] = [];
  async function* whole() {
    yield Buffer.from(csv);
  }
  try {
    const isHead = (cells: readonly string[]) =>
      read(cells).at.has("market") && read(cells).at.has("modal_price");
    const { head, rows } = await readTable(whole(), limits, firstHead(isHead));
    const columns = [...read(head.cells).at];
    for await (const { line, cells } of rows) {
      const record = Object.fromEntries(columns.map(([name, at]) => [name, cells[at] ?? ""]));
      const { modal_price: price = "", min_price: min, max_price: max } = record;
      const found = readRecord({ ...record, min_price: min || price, max_price: max || price }, today);
      if ("price" in found) prices.push(found.price);
      else faulty.push({ line, why: "fault" in found ? found.fault : "commodity" });
    }
  } catch (error) {
    if (error instanceof UnreadableTable) refuseField("csv", error.rule, "can't be read as a table");
    throw error;
  }
  return { prices, faulty };
}
