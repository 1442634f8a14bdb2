import type { Language } from "#kit/contract/languages.ts";
import { translate } from "#kit/server/translation.ts";
import type { BanRule } from "../../restriction.ts";

type About = Readonly<Record<string, string>>;

/** By rule, in English; the other languages have them in `languages/{tag}/register.json`. */
const sentences: Readonly<Record<BanRule, string>> = {
  banned: "{substance} may not be sold to farmers in India ({order})",
  "banned-formulation": "{substance} may not be sold in this formulation ({order})",
  "banned-crop": "{substance} may not be used on {crops} ({order})",
  "banned-category": "{substance} is a pesticide; list it under pesticides",
};

/** For substances that were banned long ago the list names no order. */
const noOrder = "official list";

/** Why a product may not be sold, in a file or an answer of a call; undefined where the rule is about something else. */
export function banWords(rule: string, about: About | undefined, language: Language): string | undefined {
  const sentence = (sentences as Readonly<Record<string, string>>)[rule];
  if (!about || sentence === undefined) return undefined;
  const { substance = "", crops = "", order = "", orderDate = "" } = about;
  const named = [order, orderDate].filter(Boolean).join(", ") || translate(noOrder, language);
  const parts: About = { substance, crops, order: named };
  return translate(sentence, language).replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "");
}
