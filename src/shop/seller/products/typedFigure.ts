import { type FigureUnit, figureDigits } from "#kit/contract/typed/typedFigure.ts";

/** Why a typed figure can't be taken. */
export type FigureFault = "not-a-number" | "not-whole" | "too-fine";

/** More digits than any figure here may have; beyond it a number would not be exact. */
const maxDigits = 12;

/**
 * A typed figure in whole parts, of which `10 ** decimals` make one: `1,25,000.50` with 2 decimals is 12500050. Read from
 * the text's own digits, never by way of a fraction; Indian digits, grouping and the figure's own unit are understood.
 */
export function readFigure(
  typed: string,
  decimals: 0 | 2 | 3,
  unit?: FigureUnit,
): { value: number } | { fault: FigureFault } {
  const read = figureDigits(typed, unit);
  if (!read) return { fault: "not-a-number" };
  const { sign, whole, fraction: rest } = read;
  const fraction = rest.replace(/0+$/, "");
  if (fraction.length > decimals) return { fault: decimals === 0 ? "not-whole" : "too-fine" };
  const digits = (whole + fraction.padEnd(decimals, "0")).replace(/^0+(?=.)/, "");
  // Too large is for the caller to say: whatever has so many digits is above every limit.
  const value = digits.length > maxDigits ? Number.MAX_SAFE_INTEGER : Number(digits || "0");
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
