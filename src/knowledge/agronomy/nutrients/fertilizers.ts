import type { Dose, FertilizerKind } from "../contract.ts";

/** Shares of N, P2O5 and K2O by weight, as the Fertiliser Control Order's grades have them. */
export const grades: Readonly<Record<FertilizerKind, Dose>> = {
  dap: { n: 0.18, p2o5: 0.46, k2o: 0 },
  urea: { n: 0.46, p2o5: 0, k2o: 0 },
  mop: { n: 0, p2o5: 0, k2o: 0.6 },
  ssp: { n: 0, p2o5: 0.16, k2o: 0 },
  tsp: { n: 0, p2o5: 0.46, k2o: 0 },
  "np-14-28": { n: 0.14, p2o5: 0.28, k2o: 0 },
  "npk-10-26-26": { n: 0.1, p2o5: 0.26, k2o: 0.26 },
  "np-20-20-13": { n: 0.2, p2o5: 0.2, k2o: 0 },
  "npk-19": { n: 0.19, p2o5: 0.19, k2o: 0.19 },
  "amm-sulphate": { n: 0.205, p2o5: 0, k2o: 0 },
  sop: { n: 0, p2o5: 0, k2o: 0.5 },
  pdm: { n: 0, p2o5: 0, k2o: 0.145 },
};

/** So much of one fertilizer, kg. */
export interface Fertilizer {
  readonly kind: FertilizerKind;
  readonly kg: number;
}

/** A dose as fertilizers bring it: kg of each, and what they bring too little (above 0) or too much (below 0), kg. */
export interface FertilizerPlan {
  readonly fertilizers: readonly Fertilizer[];
  readonly missing: Dose;
}

const nutrients = ["p2o5", "k2o", "n"] as const;
type Nutrient = (typeof nutrients)[number];

/**
 * Kg of each fertilizer for a dose in kg, among those that one has. Phosphorus first, then potassium, then nitrogen, each by the kinds
 * of `by` in their order, a kind with two nutrients only as far as neither is too much. Where phosphorus is still missing then, its first
 * kind makes it up and may bring nitrogen above the dose, as DAP on pulses does: `missing` says how much.
 */
export function fertilizersFor(dose: Dose, by: readonly FertilizerKind[]): FertilizerPlan {
  const kinds = [...new Set(by)];
  const kilos = new Map<FertilizerKind, number>();
  const missing = { ...dose };
  const take = (kind: FertilizerKind, kg: number) => {
    kilos.set(kind, (kilos.get(kind) ?? 0) + kg);
    for (const nutrient of nutrients) missing[nutrient] -= kg * grades[kind][nutrient];
  };
  for (const nutrient of nutrients) {
    for (const kind of holding(nutrient, kinds)) take(kind, mostOf(kind, missing, nutrients));
  }
  const [carrier] = holding("p2o5", kinds);
  if (carrier && missing.p2o5 > 0) take(carrier, mostOf(carrier, missing, ["p2o5", "k2o"]));
  const fertilizers = kinds.flatMap((kind) => {
    const kg = kilos.get(kind) ?? 0;
    return kg > 0 ? [{ kind, kg }] : [];
  });
  return { fertilizers, missing: withoutDust(missing) };
}

function holding(nutrient: Nutrient, kinds: readonly FertilizerKind[]): FertilizerKind[] {
  return kinds.filter((kind) => grades[kind][nutrient] > 0);
}

/** Kg of a kind until the first of the watched nutrients that it holds is there. */
function mostOf(kind: FertilizerKind, missing: Dose, watched: readonly Nutrient[]): number {
  const held = watched.filter((nutrient) => grades[kind][nutrient] > 0);
  return Math.max(0, Math.min(...held.map((nutrient) => missing[nutrient] / grades[kind][nutrient])));
}

/** Rounding residue of a division counts as nothing. */
function withoutDust(kilograms: Dose): Dose {
  const clean = (kg: number) => (Math.abs(kg) < 1e-9 ? 0 : kg);
  return { n: clean(kilograms.n), p2o5: clean(kilograms.p2o5), k2o: clean(kilograms.k2o) };
}
