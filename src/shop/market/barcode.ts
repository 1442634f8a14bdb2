import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";

/** Most letters of a typed barcode: spaces and hyphens between its digits count. */
export const barcodeCharacters = 24;

/**
 * The number below the bars of a pack (GTIN-8, -12 or -13), in any digits, with spaces or hyphens: as 8 or 13 digits. Undefined where it
 * is none, by its length or its check digit.
 */
export function barcodeIn(typed: string): string | undefined {
  if (typed.length > barcodeCharacters) return undefined;
  const digits = withLatinDigits(typed).replace(/[\s-]/g, "");
  if (!/^(?:\d{8}|\d{12,13})$/.test(digits)) return undefined;
  const whole = digits.length === 12 ? `0${digits}` : digits;
  // From the right every second digit counts three times.
  const sum = [...whole]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0 ? whole : undefined;
}
