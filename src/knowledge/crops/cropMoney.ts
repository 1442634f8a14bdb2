import { roundedSum } from "#kit/contract/figures.ts";
import type { Crop, CropPage } from "./contract.ts";
import { type AtPlace, badYearShare } from "./local/rules.ts";

/** Rs in all. */
export interface CropMoney {
  readonly investment: number;
  readonly grossIncome: number;
  readonly profit: number;
  /** A quarter less income, or that of the worst harvest on record there, and a quarter more cost. May be a loss. */
  readonly badYear: number;
}

type Priced = Pick<Crop, "investment" | "profit" | "profitStress" | "profitAtMandi" | "profitAtFarmGate"> &
  Pick<AtPlace, "harvest">;

/**
 * Costs and returns of so many hectares of a crop. The lowest of the support price, the mandi price and the
 * farm-gate price counts: not everybody gets the support price, and nobody the mandi's whole price. The bad
 * year is the record's own, or reckoned alike from the lower price.
 */
export function moneyOf(crop: Priced, hectares = 1): CropMoney {
  const { investment } = crop;
  const profit = Math.min(
    crop.profit,
    crop.profitAtMandi ?? crop.profit,
    crop.profitAtFarmGate ?? crop.profit,
  );
  const grossIncome = profit + investment;
  const badYear =
    profit < crop.profit ? badYearShare(crop) * grossIncome - 1.25 * investment : crop.profitStress;
  return {
    investment: hectares * investment,
    grossIncome: hectares * grossIncome,
    profit: hectares * profit,
    badYear: hectares * badYear,
  };
}

/** Whether a crop brings no more than it costs in a usual year, as its sums are told. */
export function loses(crop: Priced): boolean {
  return roundedSum(moneyOf(crop).profit) <= 0;
}

/** Rs per kg: the lowest of the support price, what mandis paid and the farm-gate price. */
export function leadingPrice(crop: Pick<CropPage, "price" | "mandiPrice" | "farmGatePrice">): number {
  return Math.min(crop.price, crop.mandiPrice ?? crop.price, crop.farmGatePrice ?? crop.price);
}
