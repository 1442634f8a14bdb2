/** Nobody types so much for a figure; it is not looked through. */
export const maxFigureLetters = 500;

/** Bengali to Malayalam lie in Unicode in the order of Devanagari, 128 places each, with ten digits from 0x66 on. */
const indianDigits =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
/** What people write around a sum or a weight. */
const around =
  /^(?:rs\.?|inr|₹|रु\.?|रू\.?|रुपये)\s*|\s*(?:\/-|kgs?\.?|कि(?:लो|ग्रा|\.?\s?ग्रा\.?)|किलोग्राम|रुपये|packs?|पैक|days?|दिन)$/giu;
/** Digits with Indian groups (1,25,000), western ones (125,000) or none, and decimals, or the point before them. */
const figure = /^(-?)((?:\d{1,2},(?:\d{2},)*\d{3}|\d{1,3}(?:,\d{3})+|\d*))(?:\.(\d*))?$/;

/** A text with the digits of India's scripts as 0 to 9. */
export function withLatinDigits(typed: string): string {
  return typed.replace(indianDigits, (digit) => String(((digit.codePointAt(0) ?? 0) % 0x80) - 0x66));
}

/** A typed figure's own digits. */
export interface FigureDigits {
  /** A minus, or nothing. */
  readonly sign: string;
  readonly whole: string;
  readonly fraction: string;
}

/**
 * The digits of a figure as people type it: Indian digits, `Rs`, `kg` and grouping are understood, what a programming language
 * would take for a number (`1e3`, `0x10`) is none.
 */
export function figureDigits(typed: string): FigureDigits | undefined {
  if (typed.length > maxFigureLetters) return undefined;
  const plain = withLatinDigits(typed.normalize("NFC"))
    .replace(/[\u2212\u2013\uff0d]/g, "-")
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .trim()
    .replace(around, "")
    .trim();
  const [, sign, grouped = "", fraction = ""] = figure.exec(plain) ?? [];
  const whole = grouped.replaceAll(",", "");
  return sign === undefined || whole + fraction === "" ? undefined : { sign, whole, fraction };
}
