import type { Language } from "#kit/contract/languages.ts";
import { ownTexts, script, textOf } from "../../../script.ts";

/** Says a text of the script in a language, to a farmer of this name; without one, to a farmer. */
export function sayer(language: Language, name: string) {
  return (key: string, values: Readonly<Record<string, string>> = {}) =>
    textOf(script, key, language, { name: name || textOf(script, ownTexts.nameless, language), ...values });
}
