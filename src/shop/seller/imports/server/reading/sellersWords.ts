import { foldedWords } from "#kit/contract/fold.ts";
import { forAllCrops } from "#shop/market/cropTargets.ts";
import type { SellersWords } from "../../../products/typedProduct.ts";

/**
 * Sellers' words for our categories and the colours of labels, in English, Hindi and Hindi in Latin letters.
 */
const choices: Readonly<Record<string, readonly string[]>> = {
  seeds: ["seed", "beej", "bij", "बीज", "बीज और पौधे", "seedling", "seedlings", "saplings"],
  fertilizers: [
    ...[
      "fertilizer",
      "fertiliser",
      "fertilisers",
      "fert",
      "manure",
      "khad",
      "khaad",
      "urvarak",
      "bio fertilizer",
    ],
    ...["खाद", "उर्वरक", "खाद उर्वरक", "जैव उर्वरक", "plant nutrient", "micronutrient", "micronutrients"],
  ],
  pesticides: [
    ...["pesticide", "insecticide", "insecticides", "fungicide", "fungicides", "herbicide", "herbicides"],
    ...[
      "weedicide",
      "weedicides",
      "agrochemical",
      "kitnashak",
      "keetnashak",
      "dawai",
      "dawa",
      "bio pesticide",
    ],
    ...["कीटनाशक", "दवा", "दवाई", "फफूंदनाशक", "खरपतवारनाशक", "खरपतवार नाशक", "कृषि दवा"],
  ],
  red: ["लाल", "lal", "red triangle"],
  yellow: ["पीला", "पीली", "peela", "yellow triangle"],
  blue: ["नीला", "नीली", "neela", "blue triangle"],
  green: ["हरा", "हरी", "hara", "green triangle"],
};
const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/\u093c/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim();
const byChoice = new Map(
  Object.entries(choices).flatMap(([ours, terms]) => terms.map((word) => [plain(word), ours])),
);

/** Words for crops that are in none of their names, by the first part of our ids. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  [forAllCrops]: ["all crops", "every crop", "sabhi fasal", "sabhi", "सभी", "सभी फसल", "सभी फसलें", "सब फसल"],
  rice: ["paddy", "chawal", "चावल"],
  maize: ["corn", "makka", "makki"],
  chickpea: ["chana", "bengal gram"],
  pigeonpea: ["tur", "toor", "red gram"],
  soybean: ["soya", "soyabean", "soya bean"],
  groundnut: ["peanut"],
  brinjal: ["eggplant", "baigan", "baingan"],
  okra: ["lady finger", "ladyfinger"],
  chilli: ["mirch", "मिर्च", "chillies"],
};
const seasons = new Set([
  "kharif",
  "rabi",
  "summer",
  "spring",
  "zaid",
  "खरीफ",
  "रबी",
  "ग्रीष्मकालीन",
  "बसंतकालीन",
]);
const folded = (text: string) => foldedWords(text).join(" ");

/**
 * Words of sellers for crops, out of the crops' own names by id (`Tomato (Winter) टमाटर (शीतकालीन)`): each part of a name as a whole,
 * so that `gram` is chickpea and not every gram. A crop that we have by season is meant in each.
 */
export function sellersWords(crops: ReadonlyMap<string, string>): SellersWords {
  const byName = new Map<string, string[]>();
  const add = (name: string, id: string) => {
    const key = folded(name);
    if (key !== "" && !seasons.has(name.toLowerCase().trim()))
      byName.set(key, [...(byName.get(key) ?? []), id]);
  };
  for (const [id, names] of crops) {
    // Latin and Hindi names are separated where the script changes.
    for (const name of new Set(names.split(/[(),/]|(?<=[a-z)])\s+(?=\p{Script=Devanagari})/iu)))
      add(name, id);
    const [first = ""] = id.split("-");
    for (const name of new Set([first, id.replaceAll("-", " "), ...(otherNames[first] ?? [])])) add(name, id);
  }
  for (const name of otherNames[forAllCrops] ?? []) add(name, forAllCrops);
  return {
    choice: (word) => byChoice.get(plain(word)),
    crops: (word) => [...new Set(byName.get(folded(word)))],
  };
}
