import hindiWords from "../../languages/hi/search/orderCrops.json" with { type: "json" };
import { readable } from "./names/names.ts";

/** How crops are called in texts of products, by the word of an order or the first part of our id; their words in Hindi lie with the language. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  rice: ["paddy"],
  wheat: [],
  maize: ["corn"],
  bajra: ["pearl millet"],
  jowar: ["sorghum", "juar", "cholam"],
  sorghum: ["jowar", "juar", "cholam"],
  chickpea: ["gram", "chana"],
  pigeonpea: ["tur", "arhar", "red gram"],
  groundnut: ["peanut"],
  soybean: ["soya"],
  mustard: [],
  sunflower: [],
  castor: [],
  cotton: [],
  jute: [],
  sugarcane: [],
  potato: [],
  pea: [],
  cauliflower: [],
  cabbage: [],
  spinach: [],
  okra: ["bhindi", "lady finger"],
  bhindi: ["okra", "lady finger"],
  brinjal: ["eggplant"],
  tomato: ["tomatoes"],
  onion: [],
  chilli: [],
  turnip: [],
  radish: [],
  mango: ["mangoes"],
  grape: [],
  grapes: ["grape"],
  guava: ["amrud"],
  tapioca: ["cassava"],
  cardamom: ["elaichi"],
  ber: ["jujube"],
  apple: [],
  banana: [],
  pomegranate: [],
  papaya: [],
  lemon: [],
  orange: [],
  citrus: [],
  tobacco: [],
  tea: [],
  vegetables: ["vegetable"],
};
const hindi: typeof otherWords = hindiWords;

/** Crops that a substance for one crop alone is commonly said for besides. */
const everyCrop = Object.keys(otherWords).filter((word) => !["pea", "vegetables", "gram"].includes(word));

/** Words that say where it is not meant for; a sentence that has one names no crop that it is for. */
const denial = /\b(?:not|never|no|except|avoid|without|don'?t)\b|नहीं|(?:^|\s)(?:न|ना|मना|छोड़कर)(?=\s|$)/;

/** Ends of sentences; the point in a figure is none. */
const sentenceEnd = /[;!?।\n]|\.(?!\d)/;

interface Forbidden {
  /** Words of the order. */
  readonly notOn: readonly string[];
  /** Ids of our crops; `*` is every one but `onlyOn`. */
  readonly notOnCrops: readonly string[];
  readonly onlyOn: readonly string[];
}

/** Of the crops that an order forbids those that texts name as what the product is for. */
export function forbiddenCropsIn(
  texts: readonly string[],
  { notOn, notOnCrops, onlyOn }: Forbidden,
): string[] {
  const sentences = texts
    .flatMap((text) => readable(text).split(sentenceEnd))
    .filter((sentence) => !denial.test(sentence));
  if (sentences.length === 0) return [];
  const ids = notOnCrops.filter((crop) => crop !== "*").map(shortName);
  const crops = notOnCrops.includes("*")
    ? everyCrop.filter((crop) => !onlyOn.some((allowed) => shortName(allowed) === crop))
    : [...notOn, ...ids];
  return [...new Set(crops)].filter((crop) =>
    [crop, ...(otherWords[crop] ?? []), ...(hindi[crop] ?? [])].some((word) =>
      sentences.some((sentence) => names(sentence, word)),
    ),
  );
}

/** `tomato-rabi` is a tomato, `green-chilli` stays whole. */
const shortName = (id: string) =>
  id.replace(/-(?:kharif|rabi|summer|spring|hybrid)$/, "").replaceAll("-", " ");

function names(sentence: string, word: string): boolean {
  const sought = escaped(readable(word));
  return new RegExp(`(?<![\\p{L}\\p{M}])${sought}(?:e?s)?(?![\\p{L}\\p{M}])`, "u").test(sentence);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
