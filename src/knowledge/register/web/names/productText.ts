import { type Language, type NamesByLanguage, nameIn } from "#kit/contract/languages.ts";
import actives from "../../../../languages/hi/actives.json" with { type: "json" };
import crops from "../../../../languages/hi/registerCrops.json" with { type: "json" };
import type { RegisteredUse } from "../../shapes.ts";
import { productName } from "../../uses/packUses.ts";

/** Actives as packs and shops write them. */
const activeNames: NamesByLanguage = { hi: actives };
const cropNames: NamesByLanguage = { hi: crops };

/**
 * A registered product in the reader's language: `इमिडाक्लोप्रिड 17.8% SL`. Strength and code are the same on
 * the pack. Its printed name, where an active has no other.
 */
export function productNameIn(language: Language, use: RegisteredUse): string {
  const names = use.actives.flatMap((active) => activeNames[language]?.[active] ?? []);
  if (names.length < use.actives.length) return productName(use);
  const strengths = use.strength.split("+").map((each) => each.trim());
  const parts = names.map((name, place) => (strengths[place] ? `${name} ${strengths[place]}%` : name));
  return `${parts.join(" + ")} ${use.formulation}`.trim();
}

/** A crop as the register writes it, in the reader's language. */
export function registerCropIn(language: Language, crop: string): string {
  return nameIn(cropNames, language, crop);
}
