import type { Crop, Harvest } from "../contract.ts";

/** A crop's record with the harvest of the farmer's place in its money; without `harvest` it is India's. */
export type AtPlace<C extends Crop = Crop> = C & {
  readonly harvest?: Harvest | undefined;
  /** Share of the district's crop area, per mille; undefined where no district or nothing is known. */
  readonly share?: number | undefined;
};

/** Shares of a district's crop area, per mille: from the first on a crop is grown there, from the second it is one of the main ones. */
const [grownFrom, mainFrom] = [5, 50];

export function isGrownAround({ share = 0 }: AtPlace): boolean {
  return share >= grownFrom;
}

export function isMainAround({ share = 0 }: AtPlace): boolean {
  return share >= mainFrom;
}

/** Whether a crop is known to be hardly grown in the district. */
export function isHardlyGrown({ share }: AtPlace): boolean {
  return share !== undefined && share < grownFrom;
}

/** A share in fields: 3 of 10, or 1 of so many. */
export function fieldsOf(share: number): { readonly fields: number; readonly of: number } {
  if (share >= 95) return { fields: Math.round(share / 100), of: 10 };
  const of = [15, 20, 30, 50, 100].find((many) => 1000 / many <= share) ?? 200;
  return { fields: 1, of };
}

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
