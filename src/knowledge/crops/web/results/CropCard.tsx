import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode, Suspense } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { ChevronDown } from "#kit/web/ui/icons.ts";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths } from "#screens/paths.ts";
import type { Search } from "../../contract.ts";
import type { Hardship } from "../../local/hardships.ts";
import { fieldsOf, isGrownAround } from "../../local/rules.ts";
import type { MarkKind } from "../../local/shapes.ts";
import { marksOf } from "../../marks.ts";
import { yearsOf } from "../../prices/rules.ts";
import { hectaresOf } from "../../rules.ts";
import type { FittingCrop } from "../../suggestion.ts";
import { CropPicture } from "../CropPicture.tsx";
import { useLandOrHectare } from "../land/landText.ts";
import { usePlace } from "../land/place.ts";
import { useMoneyText } from "../money.ts";
import { useMonthText } from "../months.ts";
import styles from "./CropCard.module.css";
import { usePerennialText } from "./usePerennialText.ts";

/** Brought only where a place, or salt in the soil, is known. */
const HardshipMark = lazyPart(() => import("../../local/web/HardshipMark.tsx"));

/** The mark that the sum on the card is instead of. */
const ofTheSum = "no-profit";

/** Behind the words of the card: brought after them. */
const CropMore = lazyPart(() => import("../../more/web/CropMore.tsx"));

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
  const money = useMoneyText();
  const land = useLandOrHectare();
  const perennial = usePerennialText()(crop);
  const name = crop.title;
  const sown = land.part(fit.sown.area);
  const hectares = hectaresOf(fit.sown);
  const profit = money.profit(crop, hectares);
  const badYear = money.rounded(fit.money.badYear);
  const { name: place } = usePlace();
  const { fields, of } = fieldsOf(crop.share ?? 0);
  return (
    <Card as="li">
      <div className={styles.card}>
        <CropPicture crop={crop} className={styles.picture} later={later} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <CardLink to={paths.crop(crop._id)}>{name}</CardLink>
          </h2>
          <p className={styles.profit} data-close={perennial || crop.confidence === "low" ? "" : undefined}>
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
          {isGrownAround(crop) && place ? (
            <p>
              {crop.isShareOfAllSeasons ? (
                <Trans>
                  About {fields} of {of} fields in {place}, all seasons together
                </Trans>
              ) : (
                <Trans>
                  About {fields} of {of} fields in {place}
                </Trans>
              )}
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
          <Suspense>
            <CropMore found={found} search={search} />
          </Suspense>
        </details>
      </div>
    </Card>
  );
});

/** Why a crop has its rank, each mark in a symbol and a text. `sown` is the land that the money sows, in words. */
function FitMarks({ found, search, sown }: { found: FittingCrop; search: Search; sown: string }) {
  const { crop, missed, hardships } = found;
  const months = useMonthText();
  const { name: place } = usePlace();
  const budget = rupees(Number(search.investment));
  const season = crop.supportPrice ? yearsOf(crop.supportPrice.marketingSeason) : undefined;
  const last = months([missed?.since ?? 1]);
  const again = months([missed?.next ?? 1]);
  const texts: Record<Exclude<MarkKind, Hardship["kind"] | typeof ofTheSum>, ReactNode> = {
    missed: (
      <Trans>
        Sown until {last}; next in {again}
      </Trans>
    ),
    "other-season": <Trans>Sown in this season in {place}; the months shown are usual elsewhere</Trans>,
    "other-soil": <Trans>Another soil suits it better</Trans>,
    "hardly-grown": <Trans>Hardly grown in {place}</Trans>,
    "no-quote": <Trans>No mandi price known</Trans>,
    "old-price": <Trans>Old support price: {season}</Trans>,
    "sows-part": (
      <Trans>
        {budget} sows {sown}
      </Trans>
    ),
    "more-water": <Trans>Needs more water than you have</Trans>,
    "within-budget": <Trans>Within your budget</Trans>,
    "enough-water": <Trans>Your water is enough</Trans>,
  };
  return marksOf(found, search.soilType).map((kind) => {
    if (kind === ofTheSum) return null;
    const hardship = hardships.find((each) => each.kind === kind);
    if (hardship)
      return (
        <Suspense key={kind}>
          <HardshipMark hardship={hardship} />
        </Suspense>
      );
    return (
      <Mark key={kind} tone={toneOf(kind)}>
        {texts[kind as keyof typeof texts]}
      </Mark>
    );
  });
}

function toneOf(kind: MarkKind): "good" | "plain" | "warn" {
  if (kind === "within-budget" || kind === "enough-water") return "good";
  return kind === "sows-part" || kind === "other-season" ? "plain" : "warn";
}
