import { readable } from "./names/names.ts";

/** How crops are called in texts of products, by the word of an order or the first part of our id. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  rice: ["paddy", "धान", "चावल"],
  wheat: ["गेहूं", "गेहूँ"],
  maize: ["corn", "मक्का"],
  bajra: ["pearl millet", "बाजरा"],
  jowar: ["sorghum", "juar", "cholam", "ज्वार"],
  sorghum: ["jowar", "juar", "cholam", "ज्वार"],
  chickpea: ["gram", "chana", "चना"],
  pigeonpea: ["tur", "arhar", "red gram", "अरहर", "तूर"],
  groundnut: ["peanut", "मूंगफली"],
  soybean: ["soya", "सोयाबीन"],
  mustard: ["सरसों"],
  sunflower: ["सूरजमुखी"],
  castor: ["अरंडी"],
  cotton: ["कपास"],
  jute: ["जूट", "पटसन"],
  sugarcane: ["गन्ना", "गन्ने"],
  potato: ["आलू"],
  pea: ["मटर"],
  cauliflower: ["फूलगोभी"],
  cabbage: ["पत्तागोभी", "पत्ता गोभी"],
  spinach: ["पालक"],
  okra: ["bhindi", "lady finger", "भिंडी"],
  bhindi: ["okra", "lady finger", "भिंडी"],
  brinjal: ["eggplant", "बैंगन"],
  tomato: ["tomatoes", "टमाटर"],
  onion: ["प्याज"],
  chilli: ["मिर्च"],
  turnip: ["शलजम"],
  radish: ["मूली"],
  mango: ["mangoes", "आम का", "आम के", "आम पर"],
  grape: ["अंगूर"],
  grapes: ["grape", "अंगूर"],
  guava: ["amrud", "अमरूद"],
  tapioca: ["cassava", "टैपिओका", "कसावा", "साबूदाना"],
  cardamom: ["elaichi", "इलायची"],
  ber: ["jujube", "बेर"],
  apple: ["सेब"],
  banana: ["केला", "केले"],
  pomegranate: ["अनार"],
  papaya: ["पपीता", "पपीते"],
  lemon: ["नींबू"],
  orange: ["संतरा", "संतरे"],
  citrus: ["नींबू", "संतरा"],
  tobacco: ["तंबाकू", "तम्बाकू"],
  tea: ["चाय"],
  vegetables: ["vegetable", "सब्ज़ी", "सब्ज़ियों", "सब्जी", "सब्जियों"],
};

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
    [crop, ...(otherWords[crop] ?? [])].some((word) => sentences.some((sentence) => names(sentence, word))),
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
