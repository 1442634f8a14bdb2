import { byName } from "#kit/contract/byName.ts";
import { type Language, languages, type NamesByLanguage, nameIn } from "#kit/contract/languages.ts";
import hi from "../../languages/hi/states.json" with { type: "json" };

/** States and Union Territories as the Local Government Directory has them; for choices of a state. */
export const states = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;

export type IndianState = (typeof states)[number];

const names: NamesByLanguage = { hi };

/** Each state with its word in the reader's language, in the order of those words. */
export function statesFor(
  language: string,
): readonly { readonly name: IndianState; readonly word: string }[] {
  return states.map((name) => ({ name, word: stateWord(name, language) })).sort(byName(({ word }) => word));
}

/** The State's word in each language. */
export function stateNames(name: string): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, stateWord(name, language)]));
}

/** The State's word in the reader's language; a text that names no State stays as it is. */
export function stateWord(name: string, language: string): string {
  return nameIn(names, language, name);
}
