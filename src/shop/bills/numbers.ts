import { indianDay } from "#kit/contract/days/indianDays.ts";

/** The year in which India's financial year began, at a moment (ms since 1970): it runs from April to March, by the clocks of India. */
export function financialYear(at: number): number {
  const [year = 0, month = 0] = indianDay(at).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/** `26-27`, from the year in which it began. */
export function yearLabel(year: number): string {
  const two = (figure: number) => String(figure % 100).padStart(2, "0");
  return `${two(year)}-${two(year + 1)}`;
}

/** Digits of a serial, so that numbers sort as they count; a credit note's has a letter in the place of the first. */
const digits = 6;
const noteLetter = "C";

/** `RK/26-27/000123`: at most 16 characters (CGST Rules 2017, rule 46), with a prefix of three or none. */
export function billNumber({ prefix, year, serial }: NumberParts): string {
  return numberOf(prefix, year, String(serial).padStart(digits, "0"));
}

/** `RK/26-27/C00012`: never a bill's. */
export function noteNumber({ prefix, year, serial }: NumberParts): string {
  return numberOf(prefix, year, noteLetter + String(serial).padStart(digits - 1, "0"));
}

export interface NumberParts {
  readonly prefix: string;
  /** In which the financial year began. */
  readonly year: number;
  readonly serial: number;
}

function numberOf(prefix: string, year: number, serial: string): string {
  return [...(prefix === "" ? [] : [prefix]), yearLabel(year), serial].join("/");
}
