import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";

/** State (or 97, other territory), PAN of the holder, number of the registration in the State, `Z`, check character. */
const shape = /^(0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A number as it is stored: plain letters and digits of `27 AAPFU 0939-F1ZV`, full width or with the digits of India's scripts. */
export function plainGstin(typed: string): string {
  return withLatinDigits(cleanLine(typed).normalize("NFKC"))
    .toUpperCase()
    .replace(/^GST(?:IN)?\s*(?:NO\b\.?|NUMBER)?[\s:.-]*(?=\d)/, "")
    .replace(/[\s.\p{Pd}]/gu, "");
}

/**
 * Whether a number of the goods and services tax can be one, of 15 plain letters and digits: its shape, and its check character. That is
 * Luhn's rule for 36 signs, with the weights 1 and 2 from the left (GSTN, "GSTIN structure").
 */
export function isGstin(gstin: string): boolean {
  return shape.test(gstin) && gstin.at(-1) === checkSign(gstin.slice(0, -1));
}

function checkSign(body: string): string {
  const sum = [...body].reduce((sum, sign, index) => {
    const product = signs.indexOf(sign) * (1 + (index % 2));
    return sum + Math.floor(product / signs.length) + (product % signs.length);
  }, 0);
  return signs.charAt((signs.length - (sum % signs.length)) % signs.length);
}
