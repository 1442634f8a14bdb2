import { useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import type { SprayLand } from "./UseFacts.tsx";

/** As much of the farmer's land as doses take. */
interface Land {
  readonly area: number;
  readonly unit: "hectare" | "acre" | "bigha";
  readonly hectares: number;
}

/** One's land in words; undefined where it was not told. */
export function useSprayLand(mine: Land | undefined): SprayLand | undefined {
  const { t } = useLingui();
  if (!mine) return undefined;
  const units = { hectare: t`hectare`, acre: t`acre`, bigha: t`bigha` };
  return { hectares: mine.hectares, words: `${shortFigure(mine.area)} ${units[mine.unit]}` };
}
