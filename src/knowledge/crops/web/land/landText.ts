import { useLingui } from "@lingui/react";
import { shortFigure } from "#kit/contract/figures.ts";
import { type UnitWord, unitName } from "#knowledge/agronomy/landUnits.ts";
import { type CountedLand, oneHectare } from "../../rules.ts";
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
