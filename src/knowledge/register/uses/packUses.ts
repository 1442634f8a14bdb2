import type { RegisteredUse } from "../shapes.ts";
import { inFull } from "./match.ts";

/** The part of a pack's composition between two plus signs. */
interface Part {
  readonly active: string;
  /** Percent; undefined where the pack names none. */
  readonly strength: number | undefined;
}

/** Content of a pack, as far as the register tells products apart by it. */
export interface Composition {
  readonly parts: readonly Part[];
  /** `SC`; empty where the pack names none. */
  readonly formulation: string;
}

/** As much of a registered use as tells which product it is. */
type NamedProduct = Pick<RegisteredUse, "actives" | "strength" | "formulation" | "kind">;

/** Water-dispersible granules have two codes. */
const sameFormulation: Readonly<Record<string, string>> = { WDG: "WG" };

/** Names that packs and register write differently. */
const sameActive: readonly (readonly [RegExp, string])[] = [
  [/nucleopolyhedrovirus|nuclear polyhedrosis virus/, "npv"],
  [/verticillium/, "lecanicillium"],
  [/paecilomyces lilacinus/, "purpureocillium lilacinum"],
  [/\b(?:var\.?|serovar|subsp\.?)\s+/, ""],
  [/\bon (?:talc|carrier|lignite)\b|\bwettable powder\b/, ""],
];

/** Reads a composition: `Thiamethoxam 12.6% + lambda-cyhalothrin 9.5% ZC`. */
export function readComposition(text: string): Composition {
  const plain = inFull(text.replace(/\([^)]{0,80}\)/g, " ")).replace(/\bw\s*\/\s*[wv]\b/gi, " ");
  const [, formulation = ""] = /\b([A-Z]{2,3})\s*$/.exec(plain.trim()) ?? [];
  const parts = plain.split("+").map((part): Part => {
    const strength = /(\d+(?:\.\d+)?)\s*%/.exec(part)?.[1];
    return {
      active: activeOf(part.replace(/\d+(?:\.\d+)?\s*%/, " ").replace(/\b[A-Z]{2,3}\s*$/, "")),
      strength: strength === undefined ? undefined : Number(strength),
    };
  });
  return { parts, formulation: codeOf(formulation) };
}

/** By what the call is asked: the first active, of which the rest is found here. */
export function firstActive(text: string): string {
  return readComposition(text).parts[0]?.active ?? "";
}

/** The uses of the very product: the same actives, in the same strength and formulation. Another strength has another dose. */
export function usesOfPack<Use extends NamedProduct>(uses: readonly Use[], text: string): Use[] {
  const pack = readComposition(text);
  return uses.filter((use) => isOf(use, pack));
}

function isOf(use: NamedProduct, { parts, formulation }: Composition): boolean {
  if (use.actives.length !== parts.length) return false;
  const strengths = use.strength.split("+").map((each) => each.trim());
  const fits = parts.every(({ active, strength }) => {
    const place = use.actives.findIndex((each) => activeOf(each) === active);
    if (place < 0) return false;
    // Fungi and bacteria are registered by maker and strain, and many packs say no strength.
    return strength === undefined ? use.kind.startsWith("bio-") : Number(strengths[place]) === strength;
  });
  const isSame = formulation === "" || use.formulation === "" || codeOf(use.formulation) === formulation;
  return fits && (isSame || use.kind.startsWith("bio-"));
}

/** An active by the name under which packs and register meet. */
export function activeOf(text: string): string {
  let name = text.toLowerCase();
  for (const [pattern, same] of sameActive) name = name.replace(pattern, same);
  return name.replace(/[\s-]+/g, " ").trim();
}

/** Code of a formulation, one for those that are the same. */
export function codeOf(formulation: string): string {
  const code = formulation.toUpperCase();
  return sameFormulation[code] ?? code;
}

/** A registered product as one says it: `Chlorantraniliprole 9.3% + Lambda-cyhalothrin 4.6% ZC`. */
export function productName({ actives, strength, formulation, kind, product }: RegisteredUse): string {
  // Of living things the printed name, up to the maker's strain: its strength and form are not always in the
  // columns.
  if (kind.startsWith("bio-")) return (product.split(/,|\(|\bStrain\b|\bAccession\b/)[0] ?? product).trim();
  const strengths = strength.split("+").map((each) => each.trim());
  const parts = actives.map((active, place) => {
    const name = active.charAt(0).toUpperCase() + active.slice(1);
    return strengths[place] ? `${name} ${strengths[place]}%` : name;
  });
  return `${parts.join(" + ")} ${formulation}`.trim();
}
