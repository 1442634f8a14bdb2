import { digitsOf, type FigureDigits, plainFigure } from "./plainFigure.ts";

/** Units that a figure of the program may have. */
export type FigureUnit = "Rs" | "kg" | "packs" | "days";

const pack =
  "packs?|packets?|pkts?|bags?|sacks?|bottles?|btls?|box(?:es)?|pouch(?:es)?|tins?|cans?|drums?|jars?|बोरी|बोरा|बोरे|थैली|थैला|पैकेट|पैक|बोतल|डिब्बा|डिब्बे|कट्टा|कट्टे|bori|bora|botal|katta|thaili";
const money = "rs\\.?|re\\.?|inr|₹|rupees?|रु\\.?|रू\\.?|रुपये|रुपए|रुपया";
/** Words of a unit, by the power of ten that makes the program's unit of it. */
const units: Readonly<Record<FigureUnit, readonly (readonly [words: RegExp, power: number])[]>> = {
  Rs: [[new RegExp(`^(?:${money})\\s*|\\s*(?:${money})$`, "iu"), 0]],
  kg: (
    [
      ["kgs?\\.?|kilos?|kilograms?|कि(?:लो|ग्रा|\\.?\\s?ग्रा\\.?)|किलोग्राम", 0],
      ["g|gms?\\.?|grams?|ग्राम", -3],
      ["quintals?|qtls?\\.?|क्विंटल|कुंतल", 2],
      ["tonnes?|tons?|टन", 3],
    ] as const
  ).map(([text, power]) => [new RegExp(`\\s*(?:${text})(?:\\s*(?:${pack}))?$`, "iu"), power] as const),
  packs: [[new RegExp(`\\s*(?:${pack}|pcs?\\.?|pieces?|nos?\\.?|units?|नग)$`, "iu"), 0]],
  days: [[/\s*(?:days?|दिन|din)$/iu, 0]],
};
/** Signs behind a sum in a bill: `2,350/-`, `2,350/- only`, `335.-`; and that it is for one pack: `1,350.00/Bag`. */
const endOfSum = new RegExp(
  `\\s*(?:/|per\\s|प्रति\\s)\\s*(?:${pack}|pcs?\\.?|pieces?|nos?\\.?|units?|नग)$|\\s*\\/[-=]?(?:\\s*only)?$|\\.-$|\\s+only$`,
  "iu",
);
/**
 * Reads the digits of a figure as people type it: Indian digits and grouping are understood, and the figure's own unit in any of
 * its spellings (`500 g` is 0.5 kg). Another unit makes it none, as does what only a programming language takes for a
 * number (`1e3`, `0x10`).
 */
export function figureDigits(typed: string, unit?: FigureUnit): FigureDigits | undefined {
  const plain = plainFigure(typed);
  if (plain === undefined) return undefined;
  const { text, power } = withoutUnit(plain, unit);
  const digits = digitsOf(text);
  return digits && { ...digits, ...shifted(digits, power) };
}

function withoutUnit(plain: string, unit: FigureUnit | undefined): { text: string; power: number } {
  const text = unit === "Rs" ? plain.replace(endOfSum, "") : plain;
  for (const [texts, power] of unit ? units[unit] : []) {
    const bare = text.replace(texts, "");
    if (bare !== text) return { text: (unit === "Rs" ? bare.replace(endOfSum, "") : bare).trim(), power };
  }
  return { text, power: 0 };
}

/** Moves the decimal point by so many places, on the digits themselves. */
function shifted({ whole, fraction }: Omit<FigureDigits, "sign">, power: number): Omit<FigureDigits, "sign"> {
  if (power === 0) return { whole, fraction };
  const digits = whole.padStart(1 - power, "0") + fraction.padEnd(power, "0");
  const point = Math.max(whole.length, 1 - power) + power;
  return { whole: digits.slice(0, point), fraction: digits.slice(point) };
}
