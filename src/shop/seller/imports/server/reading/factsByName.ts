import { speltWords } from "#kit/contract/fold.ts";
import { readComposition } from "#knowledge/register/composition.ts";
import { categories } from "#shop/market/contract.ts";
import { forAllCrops, joinedTargets } from "#shop/market/cropTargets.ts";
import type { TypedProduct } from "#shop/market/productFields.ts";
import type { JudgedBy } from "./readingMessages.ts";
import type { WordsOfSellers } from "./sellersWords.ts";

/** Facts that follow from the words of a product. */
export interface FactsByName {
  /** The category that a text names; undefined where it names none, or several. */
  readonly categoryIn: (text: string) => string | undefined;
  /** The category of a product that says none, by its words, its brand, or what is in it; empty where it is not sure. */
  readonly categoryOf: (typed: Partial<TypedProduct>) => string;
  /** Our crops that a list names, as they are typed; the other words of it are told to `onUnknown`. */
  readonly cropsIn: (list: string, onUnknown: (word: string) => void) => string;
}

/** Between the crops of a list. */
const betweenNames = /[|,;/&+\n]|\s(?:and|aur|और|तथा|व|आणि)\s/iu;
/** Grades of fertilizers: `19:19:19`, `12-32-16`. */
const grade = /(?<!\d)\d{1,2}[:-]\d{1,2}[:-]\d{1,2}(?!\d)/;
const isCategory = (word: string) => categories.some((category) => category === word);
/** Words of a name longest tried for one that is known. */
const maxWords = 4;

/** Names of goods that are of one category from any maker. */
const ofNames = new Map(
  Object.entries({
    fertilizers: [
      ...[
        "urea",
        "dap",
        "mop",
        "ssp",
        "tsp",
        "npk",
        "potash",
        "zinc sulphate",
        "magnesium sulphate",
        "ferrous sulphate",
      ],
      ...[
        "ammonium sulphate",
        "ammonium sulfate",
        "zinc sulfate",
        "calcium nitrate",
        "bentonite sulphur",
        "borax",
        "boron",
      ],
      ...[
        "vermicompost",
        "compost",
        "humic acid",
        "neem cake",
        "mustard cake",
        "gypsum",
        "rhizobium",
        "azotobacter",
        "psb",
      ],
      ...["यूरिया", "डीएपी", "डी ए पी", "पोटाश", "एनपीके", "जिंक सल्फेट", "जिप्सम", "एसएसपी", "एमओपी", "बोरॉन"],
    ],
    pesticides: ["neem oil", "trichoderma", "नीम तेल", "ट्राइकोडर्मा", "pheromone trap", "sticky trap"],
  }).flatMap(([category, names]) => names.map((name) => [name, category] as const)),
);

export function factsByName(
  sellers: WordsOfSellers,
  { named, actives, crops }: Pick<JudgedBy, "named" | "actives" | "crops">,
): FactsByName {
  const pesticides = new Set(actives);
  const categoryIn = (text: string) => {
    const whole = sellers.choice(text.slice(0, 200));
    if (whole && isCategory(whole)) return whole;
    const found = new Set(
      phrasesIn(text)
        .flatMap((phrase) => sellers.choice(phrase) ?? [])
        .filter(isCategory),
    );
    return found.size === 1 ? [...found][0] : undefined;
  };
  const categoryOf = ({ name = "", composition = "" }: Partial<TypedProduct>) => {
    const stated = categoryIn(name);
    if (stated) return stated;
    const plain = new Set(phrasesIn(name).flatMap((phrase) => ofNames.get(phrase) ?? []));
    if (plain.size === 1) return [...plain][0] ?? "";
    const contents = readComposition(composition || name);
    if (contents.some(({ active }) => pesticides.has(active))) return "pesticides";
    const brands = new Set(phrasesIn(name).flatMap((phrase) => named.get(phrase) ?? []));
    if (brands.size === 1) return [...brands][0] ?? "";
    return grade.test(name) ? "fertilizers" : "";
  };
  const cropsIn = (list: string, onUnknown: (word: string) => void) => {
    const targets = list.split(betweenNames).flatMap((part) => {
      const word = part
        .replace(/^\s*crop\s*:/i, "")
        .trim()
        .toLowerCase();
      if (word === "") return [];
      const ids = word === forAllCrops || crops.has(word) ? [word] : sellers.crops(word);
      if (ids.length === 0) onUnknown(word);
      return ids;
    });
    return targets.includes(forAllCrops) ? forAllCrops : joinedTargets([...new Set(targets)]);
  };
  return { categoryIn, categoryOf, cropsIn };
}

function phrasesIn(text: string): string[] {
  const spelt = speltWords(text.slice(0, 200));
  return spelt.flatMap((_, from) =>
    Array.from({ length: Math.min(maxWords, spelt.length - from) }, (_, more) =>
      spelt.slice(from, from + more + 1).join(" "),
    ),
  );
}
