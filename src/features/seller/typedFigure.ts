/** Why a typed figure can't be taken. */
export type FigureFault = "not-a-number" | "not-whole" | "too-fine";

/** Bengali to Malayalam lie in Unicode in the order of Devanagari, 128 places each, with ten digits from 0x66 on. */
const indianDigits =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
/** What people write around a sum or a weight. */
const around =
  /^(?:rs\.?|inr|₹|रु\.?|रू\.?|रुपये)\s*|\s*(?:\/-|kgs?\.?|कि(?:लो|ग्रा|\.?\s?ग्रा\.?)|किलोग्राम|रुपये|packs?|पैक|days?|दिन)$/giu;
/** Digits with Indian groups (1,25,000), western ones (125,000) or none, and decimals. */
const figure = /^(-?)((?:\d{1,2},(?:\d{2},)*\d{3}|\d{1,3}(?:,\d{3})+|\d*))(?:\.(\d+))?$/;
/** More digits than any figure here may have; beyond it a number would not be exact. */
const mostDigits = 12;
/** Nobody types so much for a figure; it is not looked through. */
export const maxFigureLetters = 500;

/**
 * A typed figure in whole parts, of which `10 ** decimals` make one: `1,25,000.50` with 2 decimals is 12500050. Read from
 * the text's own digits, never by way of a fraction; Indian digits, `Rs`, `kg` and grouping are understood.
 */
export function readFigure(typed: string, decimals: 0 | 2 | 3): { value: number } | { fault: FigureFault } {
  if (typed.length > maxFigureLetters) return { fault: "not-a-number" };
  const plain = typed
    .normalize("NFC")
    .replace(indianDigits, (digit) => String(((digit.codePointAt(0) ?? 0) % 0x80) - 0x66))
    .replace(/[\u2212\u2013\uff0d]/g, "-")
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .trim()
    .replace(around, "")
    .trim();
  const [, sign, grouped = "", rest = ""] = figure.exec(plain) ?? [];
  const whole = grouped.replaceAll(",", "");
  if (sign === undefined || whole + rest === "") return { fault: "not-a-number" };
  const fraction = rest.replace(/0+$/, "");
  if (fraction.length > decimals) return { fault: decimals === 0 ? "not-whole" : "too-fine" };
  const digits = (whole + fraction.padEnd(decimals, "0")).replace(/^0+(?=.)/, "");
  // Too large is for the caller to say: whatever has so many digits is above every limit.
  const value = digits.length > mostDigits ? Number.MAX_SAFE_INTEGER : Number(digits || "0");
  return { value: sign && value > 0 ? -value : value };
}

/** Whole parts as they are typed: 12500050 with 2 decimals is `125000.50`, 45000 with 3 is `45`. */
export function writtenFigure(value: number, decimals: 0 | 2 | 3): string {
  const digits = String(value).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  if (fraction === "" || decimals === 0) return whole;
  return `${whole}.${decimals === 2 ? fraction.padEnd(2, "0") : fraction}`;
}
