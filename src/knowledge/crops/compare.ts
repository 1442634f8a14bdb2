import type { Crop } from "./contract.ts";
import { isPerennial } from "./perennials.ts";
import { wateringsOf } from "./rules.ts";
import type { FittingCrop } from "./suggestion.ts";

/** At most this many crops are compared side by side. */
export const maxCompared = 3;

/** Marks a crop for comparison or takes its mark away; a mark too many changes nothing, least of all another mark. */
export function markCompared(marked: readonly string[], id: string, wanted: boolean): readonly string[] {
  if (!wanted) return marked.filter((each) => each !== id);
  return marked.includes(id) || marked.length >= maxCompared ? marked : [...marked, id];
}

/** Reads the crops to compare: `a,b` or the word several times, known ones alone, each once. */
export function readCompared(texts: readonly string[], crops: readonly Crop[]): Crop[] {
  const ids = new Set(texts.flatMap((text) => text.split(",")));
  return [...ids].flatMap((id) => crops.find((crop) => crop._id === id) ?? []).slice(0, maxCompared);
}

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
  const seasonal = compared.filter(({ crop }) => !isPerennial(crop));
  const matched = by === "water" || seasonal.length === 0 ? compared : seasonal;
  const figures = matched.map(comparedFigures[by]);
  if (new Set(figures).size < 2) return [];
  const best = Math.min(...figures);
  return matched.filter((_, index) => figures[index] === best).map(({ crop }) => crop._id);
}
