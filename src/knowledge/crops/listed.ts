import type { Crop, Search, Soil } from "./contract.ts";

/** The specification's list: a crop is of it exactly when its first soil and its first season are asked for. */
export function isKept(crop: Crop, { soilType, season }: Pick<Search, "soilType" | "season">): boolean {
  return crop.soil === soilType && crop.season[0] === season;
}

/** Months from 1 to 12. */
export interface MissedSowing {
  readonly since: number;
  readonly next: number;
}

/** How many months lie between two, 0 to 11. */
const monthsFrom = (from: number, to: number) => (to - from + 12) % 12;

/**
 * Whether a crop's sowing is over: its end lies less far back than its next beginning lies ahead. A crop that
 * is pruned, or planted all year, is never late.
 */
export function missedSowing(
  { sowingMonths, sowingRemark }: Pick<Crop, "sowingMonths" | "sowingRemark">,
  month: number | undefined,
): MissedSowing | null {
  const [next, since] = [sowingMonths[0], sowingMonths.at(-1)];
  if (month === undefined || next === undefined || since === undefined) return null;
  if (sowingRemark !== null || sowingMonths.includes(month)) return null;
  return monthsFrom(since, month) < monthsFrom(month, next) ? { since, next } : null;
}

/** Whether a soil suits a crop, best or as well. */
export function growsIn({ soil, alsoSoils }: Pick<Crop, "soil" | "alsoSoils">, asked: Soil): boolean {
  return soil === asked || alsoSoils.includes(asked);
}

/** Whether a crop of the season grows in a soil as well, though another one suits it best. */
export function growsAlso(crop: Crop, { soilType, season }: Pick<Search, "soilType" | "season">): boolean {
  return crop.soil !== soilType && crop.alsoSoils.includes(soilType) && crop.season[0] === season;
}
