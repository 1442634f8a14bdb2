import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { ChevronDown } from "#kit/web/ui/icons.ts";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths } from "#screens/paths.ts";
import type { Search } from "../../contract.ts";
import { fieldsOf, isGrownAround } from "../../local/rules.ts";
import { hectaresOf, wateringsOf } from "../../rules.ts";
import type { FittingCrop } from "../../suggestion.ts";
import { CropPicture } from "../CropPicture.tsx";
import { useOtherLanguage } from "../cropText.ts";
import { useLandOrHectare } from "../land/landText.ts";
import { usePlace } from "../land/place.ts";
import { useMoneyText } from "../money.ts";
import styles from "./CropCard.module.css";
import { FitMarks } from "./FitMarks.tsx";
import { usePerennialText } from "./usePerennialText.ts";

interface CropCardProps {
  found: FittingCrop;
  search: Search;
  /** Id of the form that compares; its boxes are in the cards. */
  compareForm: string;
  compared: boolean;
  /** No more crops fit side by side. */
  full: boolean;
  /** True below the first screen: its picture may come later. */
  later: boolean;
  onCompare: (id: string, chosen: boolean) => void;
}

/**
 * One crop of the list: its picture, its profit and why it fits; the rest opens under More. Rendered again
 * only when it changes: a mark at one crop does not concern the others.
 */
export const CropCard = memo(function CropCard(props: CropCardProps) {
  const { found, search, compareForm, compared, full, later, onCompare } = props;
  const { crop, fit } = found;
  const otherLanguage = useOtherLanguage();
  const money = useMoneyText();
  const land = useLandOrHectare();
  const perennial = usePerennialText()(crop);
  const name = crop.title;
  const sown = land.part(fit.sown.area);
  const hectares = hectaresOf(fit.sown);
  const profit = money.profit(crop, hectares);
  const badYear = money.rounded(fit.money.badYear);
  const cost = money.aboutCost(fit.money.investment);
  const waterings = wateringsOf(crop);
  const { name: waterPlace, place } = usePlace();
  const { fields, of } = fieldsOf(crop.share ?? 0);
  const kilos = wholeFigure(crop.yield);
  const { from, to } = crop.harvest ?? {};
  const years = from === to ? `${from}` : `${from}–${to}`;
  const budget = rupees(Number(search.investment));
  return (
    <Card as="li">
      <div className={styles.card}>
        <CropPicture crop={crop} className={styles.picture} later={later} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <CardLink to={paths.crop(crop._id)}>{name}</CardLink>
          </h2>
          <p className={styles.profit} data-close={perennial ? "" : undefined}>
            {money.isGain(crop) ? (
              <span className={styles.of}>
                <Trans>Profit</Trans>{" "}
              </span>
            ) : (
              // The words of a loss say themselves what they are of.
              <VisuallyHidden>
                <Trans>Profit</Trans>{" "}
              </VisuallyHidden>
            )}
            {profit}
          </p>
          <p className={styles.badYear}>
            {crop.confidence === "low" ? (
              <Trans>on {sown}; the data is thin</Trans>
            ) : (
              <Trans>
                on {sown}; bad year: {badYear}
              </Trans>
            )}
          </p>
          {perennial ? <p>{perennial}</p> : null}
          {isGrownAround(crop) && waterPlace ? (
            <p>
              <Trans>
                About {fields} of {of} fields in {waterPlace}
              </Trans>
            </p>
          ) : null}
          <FitMarks found={found} search={search} sown={sown} />
        </div>
        <label className={styles.compare}>
          <input
            type="checkbox"
            name="compare"
            value={crop._id}
            form={compareForm}
            checked={compared}
            disabled={full && !compared}
            onChange={(event) => onCompare(crop._id, event.target.checked)}
          />
          <Trans>Compare</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </label>
        <details className={styles.more}>
          <summary className={styles.opener}>
            <Trans>More</Trans>
            <VisuallyHidden> {name}</VisuallyHidden>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles.rest}>
            <p lang={otherLanguage}>{crop.otherTitle}</p>
            <p>{crop.summary}</p>
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
          </div>
        </details>
      </div>
    </Card>
  );
});

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
