import { withLatinDigits } from "./latinDigits.ts";

/** Nobody types so much for a figure; it is not looked through. */
export const maxFigureLetters = 500;

/** Digits with Indian groups (1,25,000), western ones (125,000), spaces between groups (1 25 000) or none, and decimals. */
const figure =
  /^(-?)((?:\d{1,2},(?:\d{2},)*\d{3}|\d{1,3}(?:,\d{3})+|\d{1,2} (?:\d{2} )*\d{3}|\d{1,3}(?: \d{3})+|\d*))(?:\.(\d*))?$/;

/** A typed figure's own digits. */
export interface FigureDigits {
  /** A minus, or nothing. */
  readonly sign: string;
  readonly whole: string;
  readonly fraction: string;
}

/** A figure's text with Latin digits, plain hyphens and single blanks; undefined where it is too long for one. */
export function plainFigure(typed: string): string | undefined {
  if (typed.length > maxFigureLetters) return undefined;
  return withLatinDigits(typed.normalize("NFC"))
    .replace(/[\uff10-\uff19]/g, (digit) => digit.normalize("NFKC"))
    .replace(/[\u2010\u2011\u2212\u2013\uff0d]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The digits of a plain figure without a unit; undefined where it is none. */
export function digitsOf(plain: string): FigureDigits | undefined {
  const [, sign, grouped = "", fraction = ""] = figure.exec(plain) ?? [];
  const whole = grouped.replace(/[, ]/g, "");
  return sign === undefined || whole + fraction === "" ? undefined : { sign, whole, fraction };
}
