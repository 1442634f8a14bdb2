import { Trans } from "@lingui/react/macro";
import { rupees, shortFigure } from "#kit/contract/figures.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { Search } from "../contract.ts";
import type { Fit } from "../rules.ts";

/** Why a crop stands where it stands: money and water, each in a symbol and words. */
export function FitMarks({ fit, search }: { fit: Fit; search: Search }) {
  const budget = rupees(Number(search.investment));
  const hectares = shortFigure(fit.sownHectares);
  return (
    <>
      {fit.withinBudget ? (
        <Mark tone="good">
          <Trans>Within your budget</Trans>
        </Mark>
      ) : (
        <Mark tone="plain">
          <Trans>
            {budget} sows {hectares} hectare
          </Trans>
        </Mark>
      )}
      {fit.enoughWater ? (
        <Mark tone="good">
          <Trans>Your water is enough</Trans>
        </Mark>
      ) : (
        <Mark tone="warn">
          <Trans>Needs more water than you have</Trans>
        </Mark>
      )}
    </>
  );
}
