import { startOfDay } from "../days/indianDays.ts";
import { withLatinDigits } from "./latinDigits.ts";

/** Letters of a day at most: `30 September 2028 00:00:00`. */
const maxDayLetters = 40;

/** Months by the first letters of their names in English and Hindi, the first is January. */
const months = [
  ["jan", "जन"],
  ["feb", "फर", "फ़र"],
  ["mar", "मार्च"],
  ["apr", "अप्र"],
  ["may", "मई"],
  ["jun", "जून"],
  ["jul", "जुल"],
  ["aug", "अग"],
  ["sep", "सित"],
  ["oct", "अक्"],
  ["nov", "नव"],
  ["dec", "दिस"],
] as const;

/** The months of a name; 0 where it is none. */
export function monthNamed(name: string): number {
  const plain = name.toLowerCase();
  return months.findIndex((starts) => starts.some((start) => plain.startsWith(start))) + 1;
}

/** Days of a table program are counted from here (Excel's system of 1900, which has a 29 February 1900). */
const serialEpoch = Date.UTC(1899, 11, 30);
/** 2000-01-01 to 2099-12-31 as such counts. */
const serials = { least: 36_526, most: 73_050 } as const;

/** The day of a table program's count of days, `2028-05-31`. */
export function dayOfSerial(serial: number): string {
  return new Date(serialEpoch + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

const letters = "[\\p{L}\\p{M}]+\\.?";
const gap = "[-/. ,]+";
const numeric = new RegExp(`^(\\d{1,2})${gap}(\\d{1,2})${gap}(\\d{4}|\\d{2})$`);
const yearFirst = new RegExp(`^(\\d{4})${gap}(\\d{1,2})${gap}(\\d{1,2})$`);
const named = new RegExp(`^(\\d{1,2})[-/. ,]*(${letters})[-/. ,]*(\\d{4}|\\d{2})$`, "u");
const nameFirst = new RegExp(`^(${letters})[-/. ]*(\\d{1,2})${gap}(\\d{4})$`, "u");
const monthOnly = new RegExp(`^(?:(\\d{1,2})|(${letters}))[-/. ,]+(\\d{4}|\\d{2})$`, "u");

/**
 * Reads a day as people in India write it, the day before the month: 31-05-2028, 31/5/28, 31.05.2028, 31-May-28, 2028-5-31, or a
 * table program's count of days. Of a month alone (05/2028, May-28) it is the first or the last day, as `ofMonth` says. Returns
 * `2028-05-31`; undefined where there is no such day. A month is never looked for in the day's place.
 */
export function readDay(typed: string, ofMonth: "first" | "last"): string | undefined {
  if (typed.length > maxDayLetters) return undefined;
  const text = withLatinDigits(typed.normalize("NFKC"))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .trim()
    .replace(/[T ]+(?:00:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? ?am)$/i, "")
    .replace(/^(\d{1,2})(?:st|nd|rd|th)\b/i, "$1");
  const iso = yearFirst.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]));
  const digits = numeric.exec(text);
  if (digits) return dayOf(digits[3], Number(digits[2]), Number(digits[1]));
  const withName = named.exec(text);
  if (withName) return dayOf(withName[3], monthNamed(withName[2] ?? ""), Number(withName[1]));
  const american = nameFirst.exec(text);
  if (american) return dayOf(american[3], monthNamed(american[1] ?? ""), Number(american[2]));
  const [, number, name, year] = monthOnly.exec(text) ?? [];
  // Two figures alone may be a day and a month.
  if (year !== undefined && (name !== undefined || year.length === 4)) {
    const month = name === undefined ? Number(number) : monthNamed(name);
    return ofMonth === "first" ? dayOf(year, month, 1) : lastOf(year, month);
  }
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  return serial >= serials.least && serial <= serials.most ? dayOfSerial(serial) : undefined;
}

function lastOf(year: string, month: number): string | undefined {
  for (const day of [31, 30, 29, 28]) {
    const last = dayOf(year, month, day);
    if (last !== undefined) return last;
  }
  return undefined;
}

function dayOf(year = "", month: number, day: number): string | undefined {
  const two = (figure: number) => String(figure).padStart(2, "0");
  const written = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return startOfDay(written) === undefined ? undefined : written;
}
