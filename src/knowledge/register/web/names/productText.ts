import type { Language } from "#kit/contract/languages.ts";
import type { RegisteredUse } from "../../contract.ts";
import { productName } from "../../uses/packUses.ts";
import activeNames from "./activeNames.ts";

/**
 * A registered product in the reader's language: `इमिडाक्लोप्रिड 17.8% SL`. Strength and code are the same on
 * the pack.
 */
export function productNameIn(language: Language, use: RegisteredUse): string {
  if (language !== "hi") return productName(use);
  const names = use.actives.map((active) => activeNames[active]);
  if (names.some((name) => name === undefined)) return productName(use);
  const strengths = use.strength.split("+").map((each) => each.trim());
  const parts = names.map((name, place) => (strengths[place] ? `${name} ${strengths[place]}%` : name));
  return `${parts.join(" + ")} ${use.formulation}`.trim();
}
