import { dayOfSerial } from "#kit/contract/typed/typedDay.ts";
import { refuseTable, type TableLimits, type TableRow } from "./unreadable.ts";
import type { Style } from "./workbookParts.ts";
import { xmlParser } from "./xml.ts";

interface SheetContext {
  readonly limits: TableLimits;
  readonly hasEpoch1904: boolean;
  /** Texts that cells refer to by number. */
  readonly texts: readonly string[];
  readonly styles: readonly Style[];
}

/** Days between the two ways of a workbook to count them. */
const epochDays = 1_462;
/** The count of 10000-01-01. */
const afterLastDay = 2_958_466;
/** Digits of a number that a table program keeps; a binary fraction has noise behind them. */
const exactDigits = 15;

/** A reader of a sheet's XML that is fed piece by piece, and gives the rows that are whole. Cells beyond the columns that a file may have are left out. */
export function sheetReader(context: SheetContext) {
  const { limits } = context;
  let rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let characters = 0;
  let place = -1;
  let type = "";
  let style: Style = 0;
  let value = "";
  let isValue = false;
  let isPhonetic = false;
  const parser = xmlParser({
    open: ({ name, attributes }) => {
      if (name === "row") {
        // Rows never go back, whatever their numbers say.
        line = Math.max(line + 1, lineIn(attributes.r));
        cells = [];
        characters = 0;
        place = -1;
      } else if (name === "c") {
        place = attributes.r === undefined ? place + 1 : columnOf(attributes.r);
        type = attributes.t ?? "n";
        style = context.styles[Number(attributes.s ?? 0)] ?? 0;
        value = "";
      } else if (name === "rPh") isPhonetic = true;
      isValue = name === "v" || (name === "t" && !isPhonetic);
    },
    text: (text) => {
      if (!isValue || place > limits.columns) return;
      value += text;
      if (value.length > limits.row) refuseTable("long-row");
    },
    close: (name) => {
      isValue = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "c" && value !== "" && place <= limits.columns) {
        const cell = textOf(value, { type, style }, context);
        characters += cell.length;
        if (characters > limits.row) refuseTable("long-row");
        while (cells.length < place) cells.push("");
        cells[place] = cell;
      }
      if (name === "row" && cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
    },
  });
  const taken = () => {
    const whole = rows;
    rows = [];
    return whole;
  };
  return {
    rowsIn: (piece: string): readonly TableRow[] => {
      parser.write(piece);
      return taken();
    },
    end: (): readonly TableRow[] => {
      parser.end();
      return taken();
    },
  };
}

const lineIn = (number = "") => (/^\d{1,7}$/.test(number) ? Number(number) : 0);

/** The place of a cell by its address: `C7` is 2. */
export function columnOf(address: string): number {
  let place = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? "") place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function textOf(
  value: string,
  { type, style }: { readonly type: string; readonly style: Style },
  { texts, hasEpoch1904 }: SheetContext,
): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type !== "n") return value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  if (style === "day" && number >= 1 && number < afterLastDay)
    return dayOfSerial(number + (hasEpoch1904 ? epochDays : 0));
  const plain = String(Number(number.toPrecision(exactDigits)));
  return style === "day" ? plain : plain.padStart(style, "0");
}
