import type { Soil } from "./contract.ts";
import { loses } from "./cropMoney.ts";
import { growsIn } from "./listed.ts";
import type { Hardship } from "./local/hardships.ts";
import { isHardlyGrown } from "./local/rules.ts";
import { type MarkKind, markKinds } from "./local/shapes.ts";
import type { FittingCrop } from "./suggestion.ts";

/** A mark whose figure is the crop's own, in the search for a soil. */
const marks: Record<Exclude<MarkKind, Hardship["kind"]>, (found: FittingCrop, soil: Soil) => boolean> = {
  missed: ({ missed }) => missed !== null,
  "other-season": ({ otherSeason }) => otherSeason,
  "other-soil": ({ crop }, soil) => !growsIn(crop, soil),
  "hardly-grown": ({ crop }) => isHardlyGrown(crop),
  "no-quote": ({ crop }) => !crop.hasQuote,
  "old-price": ({ crop }) => crop.supportPrice?.isOld ?? false,
  "no-profit": ({ crop }) => loses(crop),
  "more-water": ({ fit }) => !fit.enoughWater,
  "sows-part": ({ fit, missed }) => !fit.wholeLand && missed === null,
  "within-budget": ({ fit, missed }) => fit.wholeLand && missed === null,
  "enough-water": ({ fit, missed, hardships }) =>
    fit.enoughWater && missed === null && hardships.every(({ kind }) => kind !== "dry"),
};

/** Marks of a crop, in the order in which they are shown: what speaks against it first. */
export function marksOf(found: FittingCrop, soil: Soil): MarkKind[] {
  const isHard = (kind: MarkKind) => found.hardships.some((hardship) => hardship.kind === kind);
  return markKinds.filter((kind) =>
    kind in marks ? marks[kind as keyof typeof marks](found, soil) : isHard(kind),
  );
}
