import { wateringsOf } from "../rules.ts";
import type { FittingCrop } from "../suggestion.ts";

/**
 * Figures that a comparison ranks by, the less the better: the money as the list counts it, on the land that
 * it sows.
 */
const comparedFigures = {
  profit: ({ fit }: FittingCrop) => -fit.money.profit,
  badYear: ({ fit }: FittingCrop) => -fit.money.badYear,
  investment: ({ fit }: FittingCrop) => fit.money.investment,
  water: ({ crop }: FittingCrop) => wateringsOf(crop),
} as const;
export type ComparedFigure = keyof typeof comparedFigures;

/**
 * Ids of the crops with the better figure; none where all are alike. One year's money of an orchard is no match for a
 * season's: where the two meet, money is compared among this season's crops.
 */
export function bestCompared(compared: readonly FittingCrop[], by: ComparedFigure): readonly string[] {
  const seasonal = compared.filter(({ crop }) => crop.perennial === null);
  const matched = by === "water" || seasonal.length === 0 ? compared : seasonal;
  const figures = matched.map(comparedFigures[by]);
  if (new Set(figures).size < 2) return [];
  const best = Math.min(...figures);
  return matched.filter((_, index) => figures[index] === best).map(({ crop }) => crop._id);
}
