import { foldedWords } from "#kit/contract/fold.ts";
import { typedText } from "#kit/server/typedText.ts";
import type { Inputs } from "#knowledge/crops/contract.ts";
import type { Needs } from "../contract.ts";
import type { ComputeBudget } from "../knapsack.ts";
import { smallestOf } from "../measures.ts";
import { cheapestPacks, tolerances } from "../packs.ts";
import { asksFor, seedRateOf } from "../seedRate.ts";
import { rupeesOrNull } from "./present.ts";
import type { SoldProduct } from "./queries.ts";
import { asNeed, costOf, type Wanted } from "./wanted.ts";

/** Varieties that are offered for choice. */
const maxVarieties = 8;

interface Variety extends Wanted {
  readonly paise: number | undefined;
}

/**
 * The seed need of the land and the varieties to choose from. Packs of two varieties are never mixed: they ripen apart. The
 * cheapest one is taken unless `chosen` names a product of another; for a late sowing (`isLate`) the cheapest of those that are for it.
 */
export async function seedNeed(
  inputs: Inputs | null,
  products: readonly SoldProduct[],
  {
    areaHa,
    chosen,
    isLate,
    budget,
  }: { areaHa: number; chosen: string | undefined; isLate: boolean; budget: ComputeBudget },
): Promise<{ wanted: Wanted | undefined; seeds: Needs["seeds"] }> {
  const byName = await byVariety(products, budget);
  // Varieties of others may be many: each has its share.
  const shared = { ...budget, table: Math.min(budget.table, budget.left.cells / 4 / byName.size) };
  const varieties: Variety[] = [];
  for (const packs of byName.values()) {
    const variety = await varietyOf(inputs, packs, { areaHa, budget: shared });
    if (variety) varieties.push(variety);
  }
  const lateRate = isLate ? inputs?.seed?.from : undefined;
  const isOther = ({ products }: Variety) =>
    lateRate !== undefined && !products.some((pack) => asksFor(lateRate, pack));
  varieties.sort((one, other) => Number(isOther(one)) - Number(isOther(other)) || byCost(one, other));
  const taken = varieties.find(({ products }) => products.some(({ id }) => id === chosen)) ?? varieties[0];
  const seeds = varieties
    .slice(0, maxVarieties)
    .concat(taken && varieties.indexOf(taken) >= maxVarieties ? [taken] : [])
    .flatMap((variety) => {
      const [first] = variety.products;
      return first ? [{ ...named(first), cost: rupeesOrNull(variety.paise), chosen: variety === taken }] : [];
    });
  return { wanted: taken ?? unsold(inputs, areaHa), seeds };
}

function named(product: SoldProduct) {
  return { prod_id: product.id, name: typedText(product, "name") };
}

/** Packs of one variety: called alike, with the same in them. */
async function byVariety(
  products: readonly SoldProduct[],
  { yieldIfDue }: ComputeBudget,
): Promise<Map<string, SoldProduct[]>> {
  const varieties = new Map<string, SoldProduct[]>();
  for (const product of products) {
    await yieldIfDue();
    const key = [...foldedWords(product.name), "/", ...foldedWords(product.composition)].join(" ");
    varieties.set(key, [...(varieties.get(key) ?? []), product]);
  }
  return varieties;
}

async function varietyOf(
  inputs: Inputs | null,
  packs: SoldProduct[],
  { areaHa, budget }: { areaHa: number; budget: ComputeBudget },
): Promise<Variety | undefined> {
  await budget.yieldIfDue();
  // Sellers of one variety may say different doses; the least counts.
  const rates = packs.flatMap((pack) => seedRateOf(inputs?.seed ?? null, pack) ?? []);
  const rate = rates.sort((one, other) => one.perHectare - other.perHectare)[0];
  if (!rate) return undefined;
  const middle = wantedSeed({ ...rate, amount: rate.perHectare * areaHa }, packs);
  const bought = cheapestPacks(asNeed(middle), budget);
  const most = (rate.to - rate.perHectare) * areaHa * smallestOf[rate.unit];
  // Where whole packs go beyond what is said for a hectare, so many as its lower end asks for are enough: no second bag for a handful.
  const isWithin = bought !== undefined && bought.left <= most;
  const wanted =
    isWithin || rate.from >= rate.perHectare * (1 - tolerances.seeds)
      ? middle
      : { ...middle, tolerance: 1 - rate.from / rate.perHectare };
  return { ...wanted, paise: await costOf(wanted, budget) };
}

/** The need where nobody sells it. */
function unsold(inputs: Inputs | null, areaHa: number): Wanted | undefined {
  if (!inputs?.seed) return undefined;
  const amount = ((inputs.seed.from + inputs.seed.to) / 2) * areaHa;
  return wantedSeed({ amount, unit: "kg", basis: "published" }, []);
}

function wantedSeed(
  { amount, unit, basis }: Pick<Wanted["need"], "amount" | "unit" | "basis">,
  products: readonly SoldProduct[],
): Wanted {
  return {
    need: { id: "seed", kind: "seed", fertilizer: null, product: "", amount, unit, basis, atSowing: 1 },
    products,
  };
}

/** Those that there is enough of first; of equals by what they are called and their id. */
function byCost(one: Variety, other: Variety): number {
  const [cost, otherCost] = [one, other].map(({ paise = Number.MAX_SAFE_INTEGER }) => paise);
  const [name, otherName] = [one, other].map(({ products }) => products[0]?.id ?? "");
  return (cost ?? 0) - (otherCost ?? 0) || ((name ?? "") < (otherName ?? "") ? -1 : 1);
}
