import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";

/** Content of a pack as it is printed on it. */
export interface Pack {
  /** `45 kg bag`. */
  readonly text: string;
  /** A litre counts as a kilogram, as with all packs here; may have a fraction (13.5 g of a weedkiller). */
  readonly grams: number;
  /** It is said in what it comes: `bag`. */
  readonly hasContainer: boolean;
}

/** Units as sellers write them, by ours; and grams or millilitres of one. */
const units: readonly (readonly [unit: string, texts: string, amount: number])[] = [
  ["kg", "kgs?|kilos?|kilograms?|केजी|किलो(?:ग्राम)?|किग्रा|कि\\.\\s?ग्रा", 1_000],
  ["g", "gms?|grams?|gr|g|ग्राम|ग्रा", 1],
  ["ml", "mls?|millilit(?:re|er)s?|एमएल|मिली(?:लीटर)?|मि\\.\\s?ली", 1],
  ["litre", "ltrs?|lts?|lits?|lit(?:re|er)s?|l|लीटर|लिटर|लि|ली", 1_000],
  ["quintal", "qtls?|quintals?|क्विंटल|कुंतल", 100_000],
  ["tonne", "tonnes?|tons?|mt|टन", 1_000_000],
];
const unitNamed = (text: string) => units.find(([, texts]) => new RegExp(`^(?:${texts})$`, "iu").test(text));
/** Units as they are found among other words, such as those of a heading. */
const unitWords = units.map(
  ([unit, texts]) =>
    [
      unit,
      new RegExp(`(?<![\\p{L}\\p{M}\\p{N}]|मि\\.\\s?)\\d*\\s?(?:${texts})\\.?(?![\\p{L}\\p{M}\\p{N}])`, "iu"),
    ] as const,
);
/** Containers by our words, as they are written behind the content or beside it. */
const containers: readonly (readonly [string, string])[] = [
  ["bag", "bags?|sacks?|bori|bora|katta|बोरी|बोरा|बोरे|कट्टा|थैला"],
  ["bottle", "bottles?|btls?|botal|बोतल"],
  ["packet", "packets?|pkts?|pouch(?:es)?|pch|पैकेट|पाउच|थैली"],
  ["box", "box(?:es)?|cartons?|डिब्बा"],
  ["can", "cans?|jerry ?cans?|tins?|drums?|buckets?|jars?|कैन|टिन|बाल्टी"],
];
const containerNamed = (text: string) =>
  containers.find(([, texts]) => new RegExp(`^(?:${texts})\\.?$`, "iu").test(text))?.[0];

const allUnits = units.map(([, texts]) => texts).join("|");
const allContainers = containers.map(([, texts]) => texts).join("|");
const number = "\\d{1,2} 1/2|\\d{1,4}(?:\\.\\d{1,3})?|½|(?<!\\d\\s)1/2";
/** An amount that is neither a strength (`360 g/l`, `41%`) nor part of a longer figure (`19:19:19`, `500 ml x 20`). */
const content = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.,:/%+-])(?:(\\d{1,3})\\s*[x×*]\\s*)?(${number})\\s*-?\\s*(${allUnits})\\.?(?![\\p{L}\\p{M}\\p{N}]|\\s*(?:/|per\\b|प्रति)|\\s*(?:${allContainers})?\\s*[x×*]\\s*\\d)(?:\\s*(${allContainers})(?![\\p{L}\\p{M}]))?`,
  "giu",
);
const wholeContent = new RegExp(
  `^(?:${number}|[\\p{Nd}.]+)\\s*-?\\s*(?:${allUnits})\\.?(?:\\s*(?:${allContainers})\\.?)?$`,
  "iu",
);
const containerWord = new RegExp(`(?<![\\p{L}\\p{M}])(?:${allContainers})(?![\\p{L}\\p{M}])`, "iu");
/** Letters of a name or a size that are looked at. */
const maxLetters = 200;
/** Ten tonnes, as a weight may be. */
const maxGrams = 10_000_000;

/** Finds the one content that a text names; undefined where it names none, or several that differ. */
export function packIn(typed: string): Pack | undefined {
  const text = withLatinDigits(typed.slice(0, maxLetters).replace(/½/g, " 1/2").normalize("NFKC")).replace(
    /\s+/g,
    " ",
  );
  const found = [...text.matchAll(content)].flatMap((match) => contentOf(match) ?? []);
  // Behind a name `4G` may be granules of 4 %.
  const sure = found.filter(({ isGranules }) => !isGranules);
  return sure.every(({ grams }) => grams === sure[0]?.grams) ? sure[0] : undefined;
}

function contentOf(match: RegExpExecArray) {
  const [all, times, amount = "", word = "", container = ""] = match;
  const unit = unitNamed(word);
  const value = amount.endsWith("1/2") ? Number(amount.slice(0, -3)) + 0.5 : Number(amount);
  const grams = (Math.round(value * (unit?.[2] ?? 0) * 1_000) / 1_000) * Number(times ?? 1);
  if (!unit || grams < 0.5 || grams > maxGrams) return undefined;
  const size = `${times === undefined ? "" : `${times} x `}${value} ${unit[0]}`;
  const inside = containerNamed(container);
  return {
    ...{ text: inside ? `${size} ${inside}` : size, grams, hasContainer: inside !== undefined },
    isGranules: match.index > 0 && /^\d{1,2}\s?GR?$/.test(all),
  };
}

/** Content by a figure and the unit beside it: `45` and `kg`. */
export const packOf = (figure: string, unit: string) => packIn(`${figure.trim()} ${unit.trim()}`);
/** Whether a text is a figure without a unit. */
export const isBareFigure = (text: string) => /^\d{1,5}(?:[.]\d{1,3})?$/.test(withLatinDigits(text.trim()));
/** Whether a word is a unit of content, not one by which packs are counted (`Bag`, `Nos`). */
export const isUnitOfContent = (word: string) => unitNamed(word.trim().replace(/\.$/, "")) !== undefined;
/** Units of content that a text names, with a figure or without. */
export const unitsIn = (text: string) =>
  unitWords.flatMap(([unit, pattern]) => (pattern.test(text) ? [unit] : []));
/** Whether a text names what holds a content: `Rate (50 kg bag)`. */
export const namesContainer = (text: string) => containerWord.test(text);
/** Whether a text is a content and nothing else. */
export const isPlainPack = (text: string) =>
  packIn(text) !== undefined && text.trim().replace(wholeContent, "") === "";
