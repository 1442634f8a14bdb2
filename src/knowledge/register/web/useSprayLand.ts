import { useLingui } from "@lingui/react";
import { shortFigure } from "#kit/contract/figures.ts";
import { type UnitWord, unitName } from "#knowledge/agronomy/landUnits.ts";
import type { SprayLand } from "./UseFacts.tsx";

/** As much of the farmer's land as doses take. */
interface Land {
  readonly area: number;
  readonly unit: UnitWord;
  readonly hectares: number;
}

/** One's land in words; undefined where it was not told. */
export function useSprayLand(mine: Land | undefined): SprayLand | undefined {
  const { i18n } = useLingui();
  if (!mine) return undefined;
  return { hectares: mine.hectares, name: `${shortFigure(mine.area)} ${unitName(mine.unit, i18n.locale)}` };
}
