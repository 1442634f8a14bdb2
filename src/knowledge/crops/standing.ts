import type { Crop } from "./contract.ts";

/** How many months lie between two, 0 to 11. */
const monthsFrom = (from: number, to: number) => (to - from + 12) % 12;

type Months = Pick<Crop, "sowingMonths" | "harvestMonths" | "harvestRemark" | "sowingRemark" | "perennial">;

/**
 * Whether a crop is in fields in a month, 1 to 12: from the first month of its sowing until the last one of
 * its harvest begins. Orchards, and crops harvested a year or more after their sowing, always do.
 */
export function isInField(crop: Months, month: number): boolean {
  const { sowingMonths, harvestMonths, perennial } = crop;
  const [sown, cut] = [sowingMonths[0], harvestMonths[0]];
  if (perennial || crop.sowingRemark || crop.harvestRemark) return true;
  if (sown === undefined || cut === undefined || sowingMonths.includes(month)) return true;
  return monthsFrom(sown, month) < monthsFrom(sown, cut) + harvestMonths.length - 1;
}

/** Figures that crops are ordered by; crops without one come last. */
export interface StandingAreas {
  /** Per mille of the district's crop area, by crop. */
  readonly shares: ReadonlyMap<string, number>;
  /** Hectares in India, by crop. */
  readonly areas: ReadonlyMap<string, number>;
}

/** Crops in the order in which they are likely to be in fields: this month, in the district, in India. */
export function byStanding<C extends Months & Pick<Crop, "_id">>(
  crops: readonly C[],
  month: number,
  { shares, areas }: StandingAreas,
): C[] {
  const ranked = crops.map((crop) => ({
    crop,
    inField: Number(isInField(crop, month)),
    share: shares.get(crop._id) ?? 0,
    area: areas.get(crop._id) ?? 0,
  }));
  const order = ranked.toSorted(
    (one, other) => other.inField - one.inField || other.share - one.share || other.area - one.area,
  );
  return order.map(({ crop }) => crop);
}
