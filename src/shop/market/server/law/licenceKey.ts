import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";

/**
 * A licence's number as it is compared: small letters and digits alone. `LAID/20-31 ७` and `laid 2031 7` are one number, as
 * one person writes it on two days.
 */
export function licenceKey(number: string): string {
  return withLatinDigits(number.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, "");
}
