import { useLingui } from "@lingui/react";
import { type UnitWord, unitName, unitOf } from "#features/agronomy/landUnits.ts";
import { shortFigure } from "#kit/contract/figures.ts";
import { type CountedLand, oneHectare, readTypedFigure } from "../../rules.ts";
import { countedLand, type Land } from "./land.ts";
import { useMyLand } from "./useMyLand.ts";

/** Land in words. */
export function useLandText() {
  const { i18n } = useLingui();
  const unit = (word: UnitWord) => unitName(word, i18n.locale);
  return {
    unit,
    /** `2 acre` */
    area: (area: number, word: UnitWord) => `${shortFigure(area)} ${unit(word)}`,
  };
}

/** What was read of an area that is written in another way than as one figure: `2.5 acre` for `2-20`; undefined where it is one. */
export function useAreaRead(land: Land): string | undefined {
  const text = useLandText();
  const counted = countedLand(land);
  if (!counted || readTypedFigure(land.area) !== undefined) return undefined;
  return text.area(counted.area, unitOf(land.unit));
}

/** The land that figures are for: the farmer's own, or one hectare; with its words. */
export function useLandOrHectare() {
  const mine = useMyLand();
  const text = useLandText();
  const land: CountedLand = mine ?? oneHectare;
  const unit = mine?.unit ?? "hectare";
  return {
    mine,
    land,
    hectares: mine?.hectares ?? 1,
    /** `2 acre`, or `1 hectare` */
    words: text.area(land.area, unit),
    /** Part of it, in the same unit. */
    part: (area: number) => text.area(area, unit),
  };
}
