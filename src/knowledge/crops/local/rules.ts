import type { Crop, Harvest } from "../contract.ts";

/** A crop's record with the harvest of the farmer's place in its money; without `harvest` it is India's. */
export type AtPlace<C extends Crop = Crop> = C & { readonly harvest?: Harvest | undefined };

/** Share of a usual year's income that is left in a bad one where no years are on record. */
const usualBadYear = 0.75;

/** Share of a usual year's income that is left in a bad one: by the worst of the last ten harvests there. */
export function badYearShare({ harvest }: { readonly harvest?: Harvest | undefined }): number {
  return harvest?.worst == null ? usualBadYear : harvest.worst / harvest.kg;
}

/** The crop with the harvest of a place. Costs stay: they are a hectare's own, whatever it yields. */
export function withHarvest<C extends Crop>(crop: C, harvest: Harvest | null | undefined): AtPlace<C> {
  if (!harvest) return crop;
  const share = harvest.kg / crop.yield;
  const at = (profit: number) => (profit + crop.investment) * share - crop.investment;
  const atOther = (profit: number | null) => (profit === null ? null : at(profit));
  const profit = at(crop.profit);
  return {
    ...crop,
    harvest,
    yield: harvest.kg,
    profit,
    profitStress: badYearShare({ harvest }) * (profit + crop.investment) - 1.25 * crop.investment,
    profitAtMandi: atOther(crop.profitAtMandi),
    profitAtFarmGate: atOther(crop.profitAtFarmGate),
  };
}
