import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import type { Search } from "../../contract.ts";
import { FigureSources, MarkSources } from "../../local/web/MarkSources.tsx";
import PriceLine from "../../mandi/web/PriceLine.tsx";
import { hectaresOf, wateringsOf } from "../../rules.ts";
import type { FittingCrop } from "../../suggestion.ts";
import { useOtherLanguage } from "../../web/cropText.ts";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { usePlace } from "../../web/land/place.ts";
import { useMoneyText } from "../../web/money.ts";
import styles from "../../web/results/CropCard.module.css";

/** Part that opens under a crop of the list: its text, its figures, and where those of the card come from. */
export default function CropMore({ found, search }: { found: FittingCrop; search: Search }) {
  const { crop, fit, hardships } = found;
  const otherLanguage = useOtherLanguage();
  const money = useMoneyText();
  const land = useLandOrHectare();
  const sown = land.part(fit.sown.area);
  const profit = money.profit(crop, hectaresOf(fit.sown));
  const badYear = money.rounded(fit.money.badYear);
  const cost = money.aboutCost(fit.money.investment);
  const waterings = wateringsOf(crop);
  const { name: waterPlace, place } = usePlace();
  const kilos = wholeFigure(crop.yield);
  const { from, to } = crop.harvest ?? {};
  const years = from === to ? `${from}` : `${from}–${to}`;
  const budget = rupees(Number(search.investment));
  return (
    <div className={styles.rest}>
      <p lang={otherLanguage}>{crop.otherTitle}</p>
      <p>{crop.summary}</p>
      {place?.district ? (
        <div>
          <h3>
            <Trans>Price at the mandi</Trans>
          </h3>
          <PriceLine cropId={crop._id} district={place.district} place={waterPlace ?? ""} />
        </div>
      ) : null}
      {crop.profitAtFarmGate === null ? null : (
        <p>
          {crop.hasQuote ? (
            <Trans>Counted at half the mandi price: our estimate of what reaches the farm.</Trans>
          ) : (
            <Trans>The price is our own estimate, and half of it is counted.</Trans>
          )}
        </p>
      )}
      {fit.withinBudget ? null : (
        <p>
          <Trans>
            With your {budget}: {profit} on {sown}; in a bad year: {badYear}.
          </Trans>
        </p>
      )}
      <dl className={styles.figures}>
        <Figure name={<Trans>Cost on {sown}</Trans>}>{cost}</Figure>
        <Figure name={<Trans>Profit on {sown}</Trans>}>{profit}</Figure>
        <Figure name={<Trans>In a bad year</Trans>}>{badYear}</Figure>
        <Figure
          name={
            !crop.harvest ? (
              <Trans>Harvest of a hectare, average of India</Trans>
            ) : crop.harvest.of === "district" || place?.district === null ? (
              <Trans>
                Harvest of a hectare in {waterPlace}, {years}
              </Trans>
            ) : (
              <Trans>Harvest of a hectare in your state, {years}</Trans>
            )
          }
        >
          <Trans>{kilos} kg</Trans>
        </Figure>
        <Figure
          name={
            waterPlace ? (
              <Trans>Water in {waterPlace}, with rain</Trans>
            ) : (
              <Trans>Water with rain, average of India</Trans>
            )
          }
        >
          <Trans>{waterings} waterings of 5 cm</Trans>
        </Figure>
      </dl>
      <div className={styles.sources}>
        <MarkSources crop={crop} hardships={hardships} />
        <FigureSources crop={crop} />
      </div>
    </div>
  );
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
