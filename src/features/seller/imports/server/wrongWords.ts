import { categories, toxicityLabels } from "#features/market/contract.ts";
import { banWords } from "#features/register/banWords.ts";
import type { Language } from "#kit/contract/rendered.ts";

type Words = Readonly<Record<Language, string>>;

const allCategories = categories.join(", ");
const allLabels = toxicityLabels.join(", ");

/** Why a cell can't be taken, for a file that is opened far from the screen. By the rules of typedProduct.ts. */
const words: Readonly<Record<string, Words>> = {
  required: { en: "is missing", hi: "खाली है" },
  "not-a-number": { en: "is no figure", hi: "अंकों में लिखें" },
  "not-whole": { en: "must be a whole number", hi: "पूरी संख्या लिखें" },
  "too-fine": { en: "has too many figures after the point", hi: "बिंदु के बाद बहुत अंक हैं" },
  "too-small": { en: "is too small", hi: "बहुत कम है" },
  "too-large": { en: "is too large", hi: "बहुत ज़्यादा है" },
  "too-long": { en: "is too long", hi: "बहुत लंबा है" },
  "above-mrp": { en: "is above the MRP", hi: "MRP से ज़्यादा है" },
  "unknown-category": {
    en: `must be one of ${allCategories}`,
    hi: `इनमें से एक लिखें: ${allCategories}`,
  },
  "unknown-crop": { en: "names a crop that we do not know", hi: "में ऐसी फसल है जिसे हम नहीं जानते" },
  "unknown-label": { en: `must be one of ${allLabels}`, hi: `इनमें से एक लिखें: ${allLabels}` },
  "toxicity-needed": {
    en: `is needed: one of ${allLabels}, as on the pack`,
    hi: `ज़रूरी है, जैसा पैक पर है: ${allLabels} में से एक`,
  },
  lots: {
    en: "is lower than the packs that are in lots: count them lot by lot",
    hi: "लॉट में रखे पैकों से कम है: उन्हें लॉट-लॉट करके गिनें",
  },
  twice: { en: "stands in the file twice", hi: "फ़ाइल में दो बार है" },
};

/** `price: is no figure; stock: is missing` */
export function wrongWords(
  faults: readonly {
    readonly field: string;
    readonly rule: string;
    readonly about?: Readonly<Record<string, string>>;
  }[],
  language: Language,
): string {
  return faults
    .map(
      ({ field, rule, about }) =>
        `${field}: ${banWords(rule, about, language) ?? words[rule]?.[language] ?? rule}`,
    )
    .join("; ");
}
