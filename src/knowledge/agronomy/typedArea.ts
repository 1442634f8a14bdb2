import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { digitsOf } from "#kit/contract/typed/plainFigure.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { type LandUnit, landUnits, maxAreaLetters } from "./landUnits.ts";

/** The unit that was chosen beside the box: a `LandUnit`, or the State whose bigha is meant. */
interface ChosenUnit {
  readonly word: string;
  readonly squareMetres: number;
}

/** Units by how people write them, Latin and Devanagari; `bigha`, `katha` and `biswa` are those of the chosen State. */
const unitPatterns: readonly (readonly [
  RegExp,
  LandUnit | "are" | "square-metre" | "square-foot" | "bigha" | "katha" | "biswa",
])[] = [
  [/^(?:ha|hect?|hect[ae]?re?s?|hacta?re?s?|हे|हेक्टेयर|हेक्टर|हैक्टेयर)$/, "hectare"],
  [/^(?:ac|acres?|ekad|एकड़|एकड|एकर)$/, "acre"],
  [/^(?:gunthas?|guntas?|gunthe|गुंठा|गुंठे|गुन्ठा|गुंटा)$/, "guntha"],
  [/^(?:cents?|dismils?|decimals?|सेंट|डिसमिल|डेसिमल)$/, "cent"],
  [/^(?:kanals?|कनाल)$/, "kanal"],
  [/^(?:marlas?|मरला|मरले)$/, "marla"],
  [/^(?:are|ares|r|आर)$/, "are"],
  [/^(?:sqm|m2|sqmtr?s?|sq(?:uare)?met(?:er|re)s?|वर्गमीटर|वर्गमी)$/, "square-metre"],
  [/^(?:sqft|sq(?:uare)?f(?:ee|oo)t|वर्गफ[ुी]ट)$/, "square-foot"],
  [/^(?:bighas?|beegha|बीघा|बीघे|बिघा)$/, "bigha"],
  [/^(?:kathas?|katthas?|kottahs?|cottahs?|कट्ठा|कठा|कट्ठे)$/, "katha"],
  [/^(?:biswas?|bissas?|बिस्वा|बिसवा|बिस्वे)$/, "biswa"],
];

/** Assam counts 5 katha in a bigha, Bihar, West Bengal and their neighbours 20; a bigha has 20 biswa (State revenue manuals). */
const kathasInAssam = 5;
const partsOfBigha = 20;

/** How many of the next smaller unit a unit has, as papers write two figures with a hyphen: `2-20` is 2 acres and 20 guntha. */
const smaller: Readonly<Record<LandUnit, number>> = {
  ...{ hectare: 100, acre: 40, guntha: 16, cent: 100, kanal: 20, marla: 9 },
};

/** Square metres (the international foot). */
const squareFoot = 0.3048 ** 2;

/** Fractions and small figures that people say. */
const spokenFractions: Readonly<Record<string, string>> = {
  ...{ half: "1/2", quarter: "1/4", आधा: "1/2", आधी: "1/2", पौन: "3/4", पौना: "3/4", पाव: "1/4" },
  ...{ सवा: "5/4", डेढ़: "3/2", डेढ: "3/2", ढाई: "5/2", अढ़ाई: "5/2" },
  ...{
    aadha: "1/2",
    adha: "1/2",
    aadhi: "1/2",
    pav: "1/4",
    paun: "3/4",
    sava: "5/4",
    dedh: "3/2",
    dhai: "5/2",
  },
  ...{
    one: "1",
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    ek: "1",
    do: "2",
    teen: "3",
    char: "4",
    panch: "5",
  },
  ...{ एक: "1", दो: "2", तीन: "3", चार: "4", पांच: "5", पाँच: "5" },
};

/**
 * Reads an area as people write it and as land records have it, in square metres: `2,5`, `½`, `2 1/2`, `2 acre 10 guntha`,
 * `2-20` (the chosen unit and its next smaller one), `0.40.50` (hectare, are and square metre of the 7/12 extract), digits of any
 * script. A unit that is written counts in place of the chosen one. Answers undefined for what is no area above 0.
 */
export function readArea(typed: string, chosen: ChosenUnit): number | undefined {
  const line = cleanLine(typed, maxAreaLetters);
  if (line.length > maxAreaLetters) return undefined;
  const text = withLatinDigits(withPlainFractions(line).toLowerCase().normalize("NFC")).replace(
    /\ban? /g,
    "",
  );
  const area = readRecord(text, chosen) ?? readSum(text, chosen);
  return area !== undefined && area > 0 && area < 1e11 ? area : undefined;
}

/** `2½` as `2 1/2`. */
function withPlainFractions(line: string): string {
  return line
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKC").replace("\u2044", "/")} `)
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .normalize("NFKC")
    .replace(/\bm\s*2\b/gi, "sqm");
}

/** Two or three figures with hyphens, or three with dots, as land records have them. */
function readRecord(text: string, chosen: ChosenUnit): number | undefined {
  const [, first = "", separator, second = "", third] =
    /^(\d{1,5})\s*([.-])\s*(\d{1,3})(?:\s*\2\s*(\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (separator === undefined || (separator === "." && third === undefined)) return undefined;
  const unit = separator === "." ? { word: "hectare", ...landUnits.hectare } : chosen;
  const parts = partsOf(unit.word);
  // The third figure of a hectare is in square metres, of which an are has 100; other units go on in their own steps.
  const rest = Number(third ?? 0) / parts;
  if (Number(second) >= parts || rest >= 1) return undefined;
  return (Number(first) + (Number(second) + rest) / parts) * unit.squareMetres;
}

function partsOf(word: string): number {
  return (smaller as Readonly<Record<string, number | undefined>>)[word] ?? partsOfBigha;
}

/** Figures, each with its unit or the chosen one alone: `2 acre 10 guntha`. */
function readSum(text: string, chosen: ChosenUnit): number | undefined {
  const terms = text.match(/[\d.,/\s]*\d[\d.,/]*|[^\d\s.,/][^\d,/]*/gu) ?? [];
  let sum = 0;
  let figure: number | undefined;
  let withUnits = 0;
  for (const part of terms) {
    const term = part.replace(/^[\s,]+/, "");
    const value = readFigure(term.trim()) ?? readFigure(spokenFractions[term.trim()] ?? "");
    if (value !== undefined) {
      if (figure !== undefined) return undefined;
      figure = value;
      continue;
    }
    const [spoken = "", ...after] = term.trim().split(/\s+/);
    const fraction = figure === undefined ? readFigure(spokenFractions[spoken] ?? "") : undefined;
    const squareMetres = squareMetresOf(fraction === undefined ? term : after.join(" "), chosen);
    figure ??= fraction;
    if (figure === undefined || squareMetres === undefined) return undefined;
    sum += figure * squareMetres;
    withUnits += 1;
    figure = undefined;
  }
  if (figure === undefined) return withUnits > 0 ? sum : undefined;
  return withUnits === 0 ? figure * chosen.squareMetres : undefined;
}

/** `2`, `2.5`, `2,5`, `1,250`, `1/2` or `2 1/2`. */
function readFigure(text: string): number | undefined {
  const [, whole = "0", above, below] = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(text) ?? [];
  if (above !== undefined)
    return Number(below) > 0 ? Number(whole) + Number(above) / Number(below) : undefined;
  const read = digitsOf(/^\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text);
  return read && !read.sign ? Number(`${read.whole || 0}.${read.fraction || 0}`) : undefined;
}

function squareMetresOf(written: string, { word, squareMetres }: ChosenUnit): number | undefined {
  const plain = written.replace(/[\s.]/g, "");
  const unit = unitPatterns.find(([pattern]) => pattern.test(plain))?.[1];
  const bigha = (landUnits as Readonly<Record<string, unknown>>)[word] ? undefined : squareMetres;
  switch (unit) {
    case undefined:
      return undefined;
    case "are":
      return 100;
    case "square-metre":
      return 1;
    case "square-foot":
      return squareFoot;
    case "bigha":
      return bigha;
    case "katha":
      return bigha && bigha / (word === "Assam" ? kathasInAssam : partsOfBigha);
    case "biswa":
      return bigha && bigha / partsOfBigha;
    default:
      return landUnits[unit].squareMetres;
  }
}
