import type { Brand } from "./brands.ts";
import { type SoughtKind, soughtKinds } from "./synonyms.ts";
import type { Part, Sought, Term } from "./understood.ts";

/** A misspelt word of ours is a little less sure than one of the catalogue itself. */
export const viaSynonym = 0.95;
/** Of a maker's substances so many are sought. */
const maxSubstances = 8;
/** Each further word of a kind or a maker is a little less meant than the one before. */
const nextWord = 0.03;

/** All words of a compound have to be there. */
export function partOfCompound(parts: readonly (readonly string[])[], substance: string): Omit<Part, "used"> {
  const terms = parts.map(
    (tokens): Term => ({ tokens: new Map(tokens.map((word) => [word, 1])), isRequired: true }),
  );
  return { terms, substance };
}

/** A grade is a fertilizer's: 00-52-34 and 0-52-34 alike. */
export function partOfGrade(figures: readonly string[]): Omit<Part, "used"> {
  const each = [...new Set(figures)].map((figure) => [...new Set([figure, String(Number(figure))])]);
  // Of 19-19-19 one figure is left, which a strength may be too.
  const parts = each.length > 1 ? each : [...each, ["npk"]];
  const kind: SoughtKind = { category: "fertilizers", first: [], of: [] };
  return { ...partOfCompound(parts, figures.join("-")), kind };
}

/** A term, and the kind that it names. */
export function partOf(
  terms: ReadonlyMap<string, number>,
  term: Omit<Term, "tokens"> | undefined,
): Omit<Part, "used"> {
  if (terms.size === 0) return { unknown: 1 };
  const named = [...terms].flatMap(([word, likeness]) =>
    likeness >= 0.9 ? (soughtKinds().get(word) ?? []) : [],
  );
  const kind = named.find(({ of }) => of.length > 0) ?? named[0];
  return kind ? { kind, terms: [{ tokens: terms, isKind: true }] } : { terms: [{ tokens: terms, ...term }] };
}

/** Sought are the substances of a brand that are on the shelf; where none is, what does the same. */
export function partOfBrand(brand: Brand, known: Sought["known"], phrase?: string): Omit<Part, "used"> {
  const sold = brand.substances.filter((word) => known.has(word)).slice(0, maxSubstances);
  if (sold.length === 0) {
    if (!brand.kind) return { brand, unknown: 1 };
    return { brand, isKindOfBrand: true, kind: brand.kind, terms: [{ tokens: new Map(), isKind: true }] };
  }
  const kind: SoughtKind = { category: brand.category, first: [], of: [] };
  if (brand.is === "maker") return { brand, kind, terms: [{ tokens: firstOf(sold) }] };
  const weak = brand.strength.map((word): Term => ({ tokens: new Map([[word, 1]]), isWeak: true }));
  // A product of the brand has it in its name.
  const named = phrase !== undefined && known.has(phrase) ? [phrase] : [];
  const strong = sold.map(
    (typed): Term => ({ tokens: new Map([typed, ...named].map((word) => [word, 1])), typed }),
  );
  return { brand, kind, terms: [...strong, ...weak] };
}

/** Words of which each is meant a little less than the one before. */
export function firstOf(terms: readonly string[]): Map<string, number> {
  return new Map(terms.map((word, place) => [word, 1 - nextWord * place]));
}
