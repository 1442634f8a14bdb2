import { type Language, languages } from "./languages.ts";

/** Names of the shipped data by the English one, for each language that has others: `languages/{tag}/*.json`. For names that screens show by a key. */
export type NamesByLanguage = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** The name in the reader's language; one that has none there stays as it is. */
export function nameIn(names: NamesByLanguage, language: string, english: string): string {
  const own = languages.find((each) => each === language);
  return (own && names[own]?.[english]) ?? english;
}
