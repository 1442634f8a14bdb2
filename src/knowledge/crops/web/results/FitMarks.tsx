import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { Search } from "../../contract.ts";
import { loses } from "../../cropMoney.ts";
import type { MissedSowing } from "../../listed.ts";
import { isHardlyGrown } from "../../local/rules.ts";
import { yearsOf } from "../../prices/rules.ts";
import type { FittingCrop } from "../../rules.ts";
import { usePlaceWater } from "../land/place.ts";
import { useMonthText } from "../months.ts";

/**
 * Why a crop has its rank: money and water, each in a symbol and words; for one that can't be sown any more,
 * the reasons against it. `sown` is the land that the money sows, in words.
 */
export function FitMarks({ found, search, sown }: { found: FittingCrop; search: Search; sown: string }) {
  const { crop, fit, missed } = found;
  const budget = rupees(Number(search.investment));
  const { name: placeName } = usePlaceWater();
  const season = crop.supportPrice ? yearsOf(crop.supportPrice.marketingSeason) : undefined;
  return (
    <>
      {missed ? <MissedMark {...missed} /> : null}
      {isHardlyGrown(crop) && placeName ? (
        <Mark tone="warn">
          <Trans>Hardly grown in {placeName}</Trans>
        </Mark>
      ) : null}
      {crop.hasQuote ? null : (
        <Mark tone="warn">
          <Trans>No mandi price known</Trans>
        </Mark>
      )}
      {crop.supportPrice?.isOld ? (
        <Mark tone="warn">
          <Trans>Old support price: {season}</Trans>
        </Mark>
      ) : null}
      {loses(crop) ? (
        <Mark tone="warn">
          <Trans>No profit in a usual year</Trans>
        </Mark>
      ) : null}
      {missed ? null : fit.withinBudget ? (
        <Mark tone="good">
          <Trans>Within your budget</Trans>
        </Mark>
      ) : (
        <Mark tone="plain">
          <Trans>
            {budget} sows {sown}
          </Trans>
        </Mark>
      )}
      {fit.enoughWater ? (
        missed ? null : (
          <Mark tone="good">
            <Trans>Your water is enough</Trans>
          </Mark>
        )
      ) : (
        <Mark tone="warn">
          <Trans>Needs more water than you have</Trans>
        </Mark>
      )}
    </>
  );
}

/** Too late this year: said in months, with the next chance. */
function MissedMark({ since, next }: MissedSowing) {
  const months = useMonthText();
  const last = months([since]);
  const again = months([next]);
  return (
    <Mark tone="warn">
      <Trans>
        Sown until {last}; next in {again}
      </Trans>
    </Mark>
  );
}
