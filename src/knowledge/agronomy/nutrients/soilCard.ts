import type { Dose, NutrientClass } from "../contract.ts";

/**
 * The twelve numbers of a Soil Health Card, each where it is known. N, P and K in kg per hectare, P and K as the elements; organic
 * carbon in percent; S, Zn, Fe, Cu, Mn, B in ppm; EC in dS/m.
 */
export interface SoilCard {
  readonly ph?: number | undefined;
  readonly ec?: number | undefined;
  readonly organicCarbon?: number | undefined;
  readonly n?: number | undefined;
  readonly p?: number | undefined;
  /** How P was measured; the limits differ. */
  readonly method?: "olsen" | "bray" | undefined;
  readonly k?: number | undefined;
  readonly s?: number | undefined;
  readonly zn?: number | undefined;
  readonly fe?: number | undefined;
  readonly cu?: number | undefined;
  readonly mn?: number | undefined;
  readonly b?: number | undefined;
}

/** Kg of P2O5 that hold so many kg of P. Cards count P, bags count P2O5: nothing else in this room turns one into the other. */
export function p2o5OfP(p: number): number {
  return 2.291 * p;
}

/** Kg of K2O that hold so many kg of K. */
export function k2oOfK(k: number): number {
  return 1.205 * k;
}

/** A card older than this (years) no longer says what the field has. */
const worthYears = 3;

/** Whether a card is too old to go by; days of India as `2026-11-22`. */
export function cardIsOld(testedOn: string, today: string): boolean {
  const until = `${Number(testedOn.slice(0, 4)) + worthYears}${testedOn.slice(4)}`;
  return today > until;
}

/** Share of the general dose for a class, as most state lists have it. */
export const shareOfDose: Readonly<Record<NutrientClass, number>> = { low: 1.25, medium: 1, high: 0.75 };

/** Classes that are known of a soil, for the three nutrients that doses are said in. */
export interface DoseClasses {
  readonly n?: NutrientClass | undefined;
  readonly p?: NutrientClass | undefined;
  readonly k?: NutrientClass | undefined;
}

/** A general dose as the soil's classes move it; a nutrient whose class is not known keeps it. */
export function doseFor(general: Dose, { n, p, k }: DoseClasses): Dose {
  const share = (known: NutrientClass | undefined) => (known ? shareOfDose[known] : 1);
  return { n: general.n * share(n), p2o5: general.p2o5 * share(p), k2o: general.k2o * share(k) };
}
