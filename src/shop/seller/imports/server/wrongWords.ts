import type { Language } from "#kit/contract/languages.ts";
import { banWords } from "#knowledge/register/server/orders/banWords.ts";
import { categories, toxicityLabels } from "#shop/market/contract.ts";

type Words = Readonly<Record<Language, string>>;

const allCategories = categories.join(", ");
const allLabels = toxicityLabels.join(", ");

/** Why a cell can't be taken, for a file that is opened far from the screen. By the rules of typedProduct.ts. */
const texts: Readonly<Record<string, Words>> = {
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
  "not-a-barcode": {
    en: "is no barcode: a digit is missing or wrong, or Excel shortened it",
    hi: "बारकोड नहीं है: कोई अंक छूटा या गलत है, या Excel ने छोटा कर दिया",
  },
  "toxicity-needed": {
    en: `is needed: one of ${allLabels}, as on the pack`,
    hi: `ज़रूरी है, जैसा पैक पर है: ${allLabels} में से एक`,
  },
  lots: {
    en: "is lower than the packs that are in lots: count them lot by lot",
    hi: "लॉट में रखे पैकों से कम है: उन्हें लॉट-लॉट करके गिनें",
  },
  taken: { en: "is the number of another product", hi: "दूसरे सामान का कोड है" },
  "fits-several": {
    en: "was shortened by Excel and fits several of your products: write it in full",
    hi: "Excel में छोटा हो गया और आपके कई सामानों से मिलता है: पूरा लिखें",
  },
  "table-error": { en: "is an error of the table program (#N/A)", hi: "टेबल प्रोग्राम की गलती (#N/A) है" },
  placeholder: { en: "is no text, but an empty value (null, N/A)", hi: "में शब्द नहीं, खाली मान (null, N/A) है" },
  "letters-lost": {
    en: "lost its letters when the file was saved (???): save it as CSV UTF-8 or .xlsx",
    hi: "के अक्षर फ़ाइल सेव करते समय खो गए (???): CSV UTF-8 या .xlsx में सेव करें",
  },
  "wrong-encoding": {
    en: "was saved in another encoding, its letters are wrong: save the file as CSV UTF-8 or .xlsx",
    hi: "के अक्षर गलत एनकोडिंग में सेव हुए: फ़ाइल CSV UTF-8 या .xlsx में सेव करें",
  },
  date: {
    en: "was made a date by the table program: write it as text",
    hi: "को टेबल प्रोग्राम ने तारीख बना दिया: शब्दों में लिखें",
  },
  markup: { en: "holds signs of a web page (<b>, &amp;)", hi: "में वेब पेज के निशान (<b>, &amp;) हैं" },
  "twice-named": { en: "is in the table twice", hi: "टेबल में दो बार है" },
  "several-named": {
    en: "is the name of several of your products: add their product codes",
    hi: "आपके कई सामानों का नाम है: उनके कोड भी लिखें",
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
        `${field}: ${banWords(rule, about, language) ?? texts[rule]?.[language] ?? rule}`,
    )
    .join("; ");
}
