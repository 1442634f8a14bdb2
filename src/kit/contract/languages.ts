/** The languages that Mitti speaks, one row each; the texts of a language are the files of its tag. */
export const languageTable = {
  en: {
    /** In its own script. */
    name: "English",
    /** The word for "language". */
    word: "Language",
    /** The product's name: who reads one script alone can't read it in another. */
    productName: "Mitti",
    /** Of the browser's voices and of its dictation. */
    speech: "en-IN",
    /** The language in which a name is shown beside the own one. */
    beside: "hi",
    month: "short",
    /** `2:20 pm` as the locale writes it. */
    partsOfDay: null,
  },
  hi: {
    name: "हिन्दी",
    word: "भाषा",
    productName: "मिट्टी",
    speech: "hi-IN",
    beside: "en",
    // The short months ("नव॰") are on no calendar on a wall, so they are written out.
    month: "long",
    // 5:23 am is सुबह 5:23 in Hindi. Each name reaches up to its hour.
    partsOfDay: [
      [4, "रात"],
      [12, "सुबह"],
      [16, "दोपहर"],
      [20, "शाम"],
      [24, "रात"],
    ],
  },
} as const satisfies Record<string, LanguageRow>;

interface LanguageRow {
  readonly name: string;
  readonly word: string;
  readonly productName: string;
  readonly speech: string;
  readonly beside: string;
  readonly month: "short" | "long";
  readonly partsOfDay: readonly (readonly [untilHour: number, name: string])[] | null;
}

/** Tag of a language, BCP 47. */
export type Language = keyof typeof languageTable;
export const languages = Object.keys(languageTable) as [Language, ...Language[]];

/** The language of the source texts, in which a text is shown that a language lacks. */
export const sourceLanguage = "en" satisfies Language;

/** Cookie in which the chosen language travels, so that pages and answers arrive in it. */
export const languageCookie = "language";

/** Names of the shipped data by the English one, for each language that has others: `languages/{tag}/*.json`. For names that screens show by a key. */
export type NamesByLanguage = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** The name in the reader's language; one that has none there stays as it is. */
export function nameIn(names: NamesByLanguage, language: string, english: string): string {
  const own = languages.find((each) => each === language);
  return (own && names[own]?.[english]) ?? english;
}
