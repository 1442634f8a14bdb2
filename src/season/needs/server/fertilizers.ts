import type { Dose, FertilizerKind } from "#knowledge/agronomy/contract.ts";
import { fertilizersFor } from "#knowledge/agronomy/nutrients/fertilizers.ts";
import type { Inputs } from "#knowledge/crops/contract.ts";
import { middleDose } from "#knowledge/crops/inputs.ts";
import { type Needs, type PhosphorusKind, phosphorusKinds } from "../contract.ts";
import type { ComputeBudget } from "../knapsack.ts";
import { ureaAtSowing } from "../splits.ts";
import { rupeesOrNull } from "./present.ts";
import type { SoldProduct } from "./queries.ts";
import { costOf, type Wanted } from "./wanted.ts";

/** By kind, what is sold of it. */
export type FertilizersSold = Readonly<Record<"dap" | "ssp" | "urea" | "mop", readonly SoldProduct[]>>;

/** Below so many kg a rest is no need: a hundred grams of urea for an acre are rounding. */
const leastKg = 0.5;

/** The middle of the general dose; null where none is published. */
export function generalDose(inputs: Inputs | null): Dose | null {
  return inputs?.dose ? middleDose(inputs.dose) : null;
}

/**
 * Fertilizers for the land: phosphorus by DAP or single super phosphate, the rest of the nitrogen by urea, potassium by muriate of
 * potash. What costs less in all is taken unless one is asked for.
 */
export async function fertilizerNeeds(
  dose: Dose,
  sold: FertilizersSold,
  given: {
    areaHa: number;
    splits: string;
    basis: Wanted["need"]["basis"];
    phosphorus: PhosphorusKind | undefined;
    budget: ComputeBudget;
  },
): Promise<{ wanted: readonly Wanted[]; phosphorus: Needs["phosphorus"] }> {
  const ways: { by: PhosphorusKind; wanted: Wanted[]; paise: number | undefined }[] = [];
  for (const by of dose.p2o5 > 0 ? phosphorusKinds : (["dap"] as const)) {
    const wanted = wantedBy(dose, [by, "urea", "mop"], sold, given);
    let paise: number | undefined = 0;
    for (const each of wanted) {
      const cost = await costOf(each, given.budget);
      paise = paise === undefined || cost === undefined ? undefined : paise + cost;
    }
    ways.push({ by, wanted, paise });
  }
  const byCost = ways.toSorted(
    ({ paise: one = Number.MAX_SAFE_INTEGER }, { paise: other = Number.MAX_SAFE_INTEGER }) => one - other,
  );
  const taken = ways.find(({ by }) => by === given.phosphorus) ?? byCost[0];
  return {
    wanted: taken?.wanted ?? [],
    phosphorus:
      dose.p2o5 > 0
        ? ways.map((way) => ({ by: way.by, cost: rupeesOrNull(way.paise), chosen: way === taken }))
        : [],
  };
}

function wantedBy(
  dose: Dose,
  by: readonly ("dap" | "ssp" | "urea" | "mop")[],
  sold: FertilizersSold,
  { areaHa, splits, basis }: { areaHa: number; splits: string; basis: Wanted["need"]["basis"] },
): Wanted[] {
  const kilos = new Map<FertilizerKind, number>(
    fertilizersFor(dose, by).fertilizers.map(({ kind, kg }) => [kind, kg * areaHa]),
  );
  return by.flatMap((kind) => {
    const amount = kilos.get(kind) ?? 0;
    if (amount < leastKg) return [];
    const atSowing = kind === "urea" ? ureaAtSowing(splits) : 1;
    return [
      {
        need: {
          id: kind,
          kind: "fertilizer",
          fertilizer: kind,
          product: "",
          amount,
          unit: "kg",
          basis,
          atSowing,
        } as const,
        products: sold[kind],
      },
    ];
  });
}
