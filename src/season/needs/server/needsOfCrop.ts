import type { Database } from "#database/tables.ts";
import type { Answer, Input } from "#kit/contract/call.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { Dose, FertilizerKind } from "#knowledge/agronomy/contract.ts";
import { fertilizersFor } from "#knowledge/agronomy/nutrients/fertilizers.ts";
import type { Inputs } from "#knowledge/crops/contract.ts";
import { inputsOn, middleDose } from "#knowledge/crops/inputs.ts";
import { inputsOf } from "#knowledge/crops/server/inputs.ts";
import { findCrop } from "#knowledge/crops/server/queries.ts";
import { usesOf } from "#knowledge/register/server/uses.ts";
import {
  maxSprays,
  type NeedOfCrop,
  type Needs,
  type needs,
  type PhosphorusKind,
  phosphorusKinds,
} from "../contract.ts";
import type { ComputeBudget } from "../knapsack.ts";
import { comparePlans, oversoldIn } from "../sellers.ts";
import { potashInParts, ureaAtSowing } from "../splits.ts";
import { dosePerHectare } from "../sprayed.ts";
import { presentPlan, rupeesOrNull } from "./present.ts";
import { findFertilizers, findPesticides, findSeeds, type SoldProduct } from "./queries.ts";
import { seedNeed } from "./seed.ts";
import { asNeed, budgetOfCall, costOf, stateOf, type Wanted } from "./wanted.ts";

/** Below so many kg a rest is no need: a hundred grams of urea for an acre are rounding. */
const leastKg = 0.5;

type Asked = Input<typeof needs.ofCrop>["query"];

/** Needs of a crop on so much land, and their cost from all sellers and from fewer. */
export async function needsOfCrop(db: Database, asked: Asked): Promise<Answer<typeof needs.ofCrop>> {
  const { crop, areaHa } = asked;
  (await findCrop(db, crop)) ?? refuse("not-found", "No crop has this id");
  const usual = inputsOf(crop);
  const inputs = inputsOn(usual, asked.sownOn);
  const own = ownDose(asked);
  const dose = own ?? generalDose(inputs);
  const splits = inputs?.splits ?? "";
  const budget = budgetOfCall();
  const seed = await seedNeed(inputs, await findSeeds(db, crop), {
    ...{ areaHa, budget, chosen: asked.seed },
    isLate: inputs !== usual,
  });
  const fertilizers = dose
    ? await fertilizerNeeds(dose, await findSold(db, crop), {
        ...{ areaHa, splits, phosphorus: asked.phosphorus, budget },
        basis: own ? "own dose" : "general dose",
      })
    : { wanted: [], phosphorus: [] };
  const sprays = await sprayNeeds(db, { crop, areaHa, ids: idsIn(asked.sprays) });
  const wanted = [...(seed.wanted ? [seed.wanted] : []), ...fertilizers.wanted, ...sprays];
  const owned = new Set(idsIn(asked.without));
  const { states, toBuy, plans, exact } = await bought(wanted, owned, budget);
  const known = wanted.map(
    (each): NeedOfCrop => ({
      ...each.need,
      state: states.get(each.need.id) ?? "none",
    }),
  );
  return {
    ...{ crop, areaHa, dose, needs: known, exact },
    ...splitsFor(inputs, wanted),
    seeds: seed.seeds,
    phosphorus: fertilizers.phosphorus,
    plans: plans.map((plan) => presentPlan(plan, toBuy)),
  };
}

/** The splits speak of DAP; where super phosphate takes its place they name that. */
function splitsFor(inputs: Inputs | null, wanted: readonly Wanted[]) {
  const bySsp = wanted.some(({ need }) => need.fertilizer === "ssp");
  const { splits = "" } = inputs ?? {};
  return { splits: bySsp ? splits.replaceAll("DAP", "SSP") : splits };
}

/**
 * Products that can be bought for all needs. Where two needs want packs of which there are too few for both,
 * the later is short.
 */
async function bought(wanted: readonly Wanted[], owned: ReadonlySet<string>, budget: ComputeBudget) {
  const states = new Map(
    wanted.map((each) => [each.need.id, owned.has(each.need.id) ? "own" : stateOf(each)]),
  );
  for (;;) {
    const toBuy = wanted.filter(({ need }) => states.get(need.id) === "met");
    if (toBuy.length === 0) return { states, toBuy, plans: [], exact: true };
    const { plans, exact } = await comparePlans(toBuy.map(asNeed), budget);
    const stocks = new Map(toBuy.flatMap(({ products }) => products.map(({ id, stock }) => [id, stock])));
    const oversold = plans.map(({ purchases }) => oversoldIn(purchases, stocks));
    const possible = plans.filter((_, place) => !oversold[place]);
    const [scarce] = oversold;
    if (possible.length > 0 || !scarce) return { states, toBuy, plans: possible, exact };
    const last = toBuy.findLast(({ products }) => products.some(({ id }) => id === scarce.id));
    if (last) states.set(last.need.id, "short");
  }
}

/** Ids of a list with commas; empty ones are dropped. */
function idsIn(list = ""): string[] {
  return list.split(",").filter((id) => id !== "");
}

/** A dose counts as one's own when its three figures are given. */
function ownDose({ n, p2o5, k2o }: Asked) {
  return n === undefined || p2o5 === undefined || k2o === undefined ? undefined : { n, p2o5, k2o };
}

async function findSold(db: Database, crop: string): Promise<FertilizersSold> {
  const [dap, ssp, urea, mop] = await Promise.all([
    findFertilizers(db, "dap", crop),
    findFertilizers(db, "ssp", crop),
    findFertilizers(db, "urea", crop),
    findFertilizers(db, "mop", crop),
  ]);
  return { dap, ssp, urea, mop };
}

/**
 * Sprays as the register has them on this crop: the upper dose of a hectare, and packs of the very product. What is not in the
 * register on this crop is not there.
 */
async function sprayNeeds(
  db: Database,
  { crop, areaHa, ids }: { crop: string; areaHa: number; ids: readonly string[] },
): Promise<Wanted[]> {
  if (ids.length === 0) return [];
  if (ids.length > maxSprays) refuse("invalid", `At most ${maxSprays} sprays are reckoned together`);
  const uses = (await usesOf(db, { crop })) ?? [];
  const wanted: Wanted[] = [];
  for (const id of new Set(ids)) {
    const use = uses.find((each) => each.id === id) ?? refuse("not-found", "The register has no such use");
    if (use.prohibited) refuse("invalid", use.prohibited.words);
    const dose = dosePerHectare(use) ?? refuse("invalid", "This dose is not said per hectare");
    const sold = await findPesticides(db, use);
    const need = { id, kind: "spray", fertilizer: null, product: use.product, basis: "register" } as const;
    wanted.push({
      need: { ...need, amount: dose.most * areaHa, unit: dose.unit, atSowing: null },
      products: sold,
    });
  }
  return wanted;
}

/** By kind, what is sold of it. */
type FertilizersSold = Readonly<Record<"dap" | "ssp" | "urea" | "mop", readonly SoldProduct[]>>;

/** The middle of the general dose; null where none is published. */
function generalDose(inputs: Inputs | null): Dose | null {
  return inputs?.dose ? middleDose(inputs.dose) : null;
}

/**
 * Fertilizers for the land: phosphorus by DAP or single super phosphate, the rest of the nitrogen by urea, potassium by muriate of
 * potash. What costs less in all is taken unless one is asked for.
 */
async function fertilizerNeeds(
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
    const inParts = kind === "urea" || (kind === "mop" && potashInParts(splits));
    const atSowing = inParts ? ureaAtSowing(splits) : 1;
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
