import { type ColumnNames, headReader } from "#kit/contract/tables/headings.ts";
import { readDay } from "#kit/contract/typed/typedDay.ts";
import { cleanLine, shortLine } from "#kit/contract/typed/typedWords.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { firstHead } from "#kit/server/tables/heads.ts";
import { readTable } from "#kit/server/tables/table.ts";
import { type TableLimits, UnreadableTable } from "#kit/server/tables/unreadable.ts";
import { fields } from "#shop/market/productFields.ts";
import { skuNames } from "#shop/market/skuNames.ts";
import { type lotColumns, lotFile } from "../contract.ts";

type Column = (typeof lotColumns)[number];
/** A row as it was typed. */
export type LotRow = Readonly<Record<Column, string>> & { readonly line: number };

/** How sellers, and packs, name the columns. */
const names: ColumnNames<Column> = {
  sku: skuNames,
  lot: [
    "lot no",
    "lot number",
    "batch",
    "batch no",
    "batch number",
    "लॉट",
    "लॉट नंबर",
    "बैच",
    "बैच नंबर",
    "बैच संख्या",
  ],
  made_on: [
    ...[
      "made",
      "mfg",
      "mfd",
      "mfg date",
      "mfd date",
      "mfg on",
      "mfg dt",
      "manufactured on",
      "manufacturing date",
    ],
    ...["manufacture date", "date of manufacture", "date of mfg", "production date"],
    ...["बनने की तारीख", "बनाने की तारीख", "निर्माण तिथि", "निर्माण की तारीख", "उत्पादन तिथि"],
  ],
  expires_on: [
    ...[
      "expires",
      "expiry",
      "expiry date",
      "expiry on",
      "exp",
      "exp date",
      "exp dt",
      "expire date",
      "expiration date",
    ],
    ...["date of expiry", "use by", "use before", "best before", "valid till", "valid upto", "valid until"],
    ...[
      "एक्सपायरी",
      "एक्सपायरी तारीख",
      "एक्सपायरी डेट",
      "समाप्ति तिथि",
      "समाप्ति की तारीख",
      "अंतिम तिथि",
      "अंतिम तारीख",
      "वैधता",
    ],
  ],
  packs: [
    ...[
      "pack",
      "qty",
      "quantity",
      "stock",
      "no of packs",
      "number of packs",
      "bags",
      "nos",
      "pcs",
      "units",
      "pieces",
    ],
    ...["पैक", "संख्या", "मात्रा", "नग", "पैकेट", "बोरी"],
  ],
};
const read = headReader<Column>(names);
const needed = ["sku", "lot", "packs"] as const;

const limits: TableLimits = {
  ...{ rows: lotFile.rows, columns: 60, head: 5_000, row: 5_000 },
  // Letters of a sheet are some thirty times those of its file.
  ...{ workbook: lotFile.fileBytes, unpacked: 2_000_000 },
};

/** The rows of a file of lots. Refuses `invalid` where it can't be read, lacks a column, or has days in a column that nobody knows. */
export async function readLotTable(bytes: Buffer) {
  try {
    async function* whole() {
      yield bytes;
    }
    const table = await readTable(
      whole(),
      limits,
      firstHead((cells) => read(cells).at.size > 1 && read(cells).at.has("sku")),
    );
    const { at, unknown } = read(table.head.cells);
    for (const column of needed) {
      if (!at.has(column)) refuseField("csv", "column", `has no column ${column}`);
    }
    const cellOf = (cells: readonly string[], column: Column) => (cells[at.get(column) ?? -1] ?? "").trim();
    const rows: LotRow[] = [];
    for await (const { line, cells } of table.rows) {
      refuseUnknownDay(table.head.cells, cells, at);
      rows.push({
        ...{
          line,
          sku: skuIn(cellOf(cells, "sku")),
          lot: cleanLine(cellOf(cells, "lot")),
          packs: cellOf(cells, "packs"),
        },
        ...{ made_on: cellOf(cells, "made_on"), expires_on: cellOf(cells, "expires_on") },
      });
    }
    const filled = rows.filter(({ sku, lot, packs }) => `${sku}${lot}${packs}` !== "");
    if (filled.length === 0) refuseField("csv", "empty", "has no rows");
    return { line: table.head.line, unknown, rows: filled };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    if (error.rule === "no-head") refuseField("csv", "column", `has no columns ${needed.join(", ")}`);
    if (error.rule === "too-many-rows")
      refuseField("csv", "too-many", `has more than ${lotFile.rows} rows`, { limit: lotFile.rows });
    return refuseField("csv", error.rule, "can't be read");
  }
}

/** A product's number as the product has it; our export puts an apostrophe before what table programs would change. */
const skuIn = (cell: string) => shortLine(cell.replace(/^['\u2018\u2019]/, ""), fields.sku.max + 1);

/** A day that may be left out; undefined where it can't be read. */
export const dayIn = (typed: string, ofMonth: "first" | "last") =>
  typed === "" ? "" : readDay(typed, ofMonth);

/** An expiry day that is left out in silence is never looked for again, so that expired packs would be sold. */
function refuseUnknownDay(
  head: readonly string[],
  cells: readonly string[],
  at: ReadonlyMap<Column, number>,
): void {
  if (at.has("expires_on")) return;
  const taken = new Set(at.values());
  const place = cells.findIndex(
    (cell, column) => !taken.has(column) && !/^\d*$/.test(cell.trim()) && readDay(cell, "last") !== undefined,
  );
  if (place < 0) return;
  const name = shortLine(head[place] ?? "", 60);
  refuseField(
    "csv",
    "unknown-day",
    `has days in a column that is not known, ${name}: name it made_on or expires_on`,
  );
}
