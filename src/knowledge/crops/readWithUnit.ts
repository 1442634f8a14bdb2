import { type FigureUnit, figureDigits } from "#kit/contract/typed/typedFigure.ts";
import { numberOf } from "./rules.ts";

/** A figure as people type it, with its own unit where it has one; undefined for what is no number above zero, or has another unit. */
export function readWithUnit(text: string, unit: FigureUnit | undefined): number | undefined {
  return numberOf(figureDigits(text, unit));
}
