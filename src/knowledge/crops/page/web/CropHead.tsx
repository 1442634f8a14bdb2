import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Crop, CropPage } from "../../contract.ts";
import { hardshipsOf } from "../../local/hardships.ts";
import { isSownInSpring, sownOnlyIn } from "../../local/rules.ts";
import { wateringsOf } from "../../rules.ts";
import { CropPicture } from "../../web/CropPicture.tsx";
import { seasonNames } from "../../web/cropLabels.ts";
import { plainName } from "../../web/cropText.ts";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { usePlace } from "../../web/land/place.ts";
import { storedSoilSalt } from "../../web/land/soilSalt.ts";
import { useMoneyText } from "../../web/money.ts";
import { useMonthText } from "../../web/months.ts";
import { usePerennialText } from "../../web/results/usePerennialText.ts";
import styles from "./CropHead.module.css";
import { useLandMoney } from "./useLandMoney.ts";

/** Brought only where a place, or salt in the soil, is known. */
const HardshipMarks = lazyPart(() => import("../../local/web/HardshipMarks.tsx"));

/**
 * First screen of a crop: whether it pays on the farmer's land, when it is sown, and what to do next. A crop of a
 * list is enough for it, so that nobody who comes from there waits.
 */
export function CropHead({ crop }: { crop: Crop | CropPage }) {
  const { i18n } = useLingui();
  const text = useMoneyText();
  const months = useMonthText();
  const { land, part } = useLandOrHectare();
  const area = part(land.area);
  const { name: placeName, at } = usePlace();
  const money = useLandMoney(crop);
  const perennial = usePerennialText()(crop);
  const [salt] = useStored(storedSoilSalt);
  const here = at(crop);
  const waterings = wateringsOf(here);
  // Of the water that the farmer has nothing is known here.
  const inSpring = isSownInSpring(here);
  const sownIn = sownOnlyIn(here);
  const otherSeason = sownIn && i18n._(seasonNames[sownIn]);
  // The season's temperatures are those of the record's months.
  const hardships = inSpring || sownIn ? [] : hardshipsOf(here, { waterReq: "High", salt });
  // A thin record never gives one bare figure: its profit is the upper end, its bad year the lower one.
  const isThin = crop.confidence === "low" && !money.isOwn;
  const sum = text.rounded(Math.abs(money.profit));
  const hasRates = !("inputs" in crop) || crop.inputs !== null;
  return (
    <div className={styles.place}>
      <div className={styles.head}>
        <header className={styles.top}>
          <CropPicture crop={crop} className={styles.picture} />
          <div className={styles.names}>
            <h1 tabIndex={-1}>{crop.title}</h1>
            <p>
              <a href="#field">
                <VisuallyHidden>
                  <Trans>Change</Trans>:{" "}
                </VisuallyHidden>
                {placeName ? (
                  <Trans>
                    {area} in {placeName}
                  </Trans>
                ) : (
                  <Trans>{area}, average of India</Trans>
                )}
              </a>
            </p>
            {perennial ? <p>{perennial}</p> : null}
            {inSpring ? (
              <p>
                <Trans>Sown in spring in {placeName}; the months shown are those of the plains</Trans>
              </p>
            ) : null}
            {otherSeason ? (
              <p>
                <Trans>
                  Sown in {otherSeason} in {placeName}; the months shown are usual elsewhere
                </Trans>
              </p>
            ) : null}
          </div>
        </header>
        {hardships.length > 0 ? (
          <Suspense>
            <HardshipMarks crop={crop} hardships={hardships} />
          </Suspense>
        ) : null}
        <dl className={styles.facts}>
          <Fact name={money.profit < 0 ? <Trans>Loss</Trans> : <Trans>Profit</Trans>} isMain>
            {!isThin ? (
              text.about(Math.abs(money.profit))
            ) : money.profit < 0 ? (
              <Trans>{sum} or more</Trans>
            ) : (
              <Trans>up to {sum}</Trans>
            )}
          </Fact>
          <Fact name={<Trans>Bad year</Trans>} isMain>
            {text.rounded(money.badYear)}
          </Fact>
          <Fact name={<Trans>Sowing</Trans>}>{months(crop.sowingMonths)}</Fact>
          <Fact name={<Trans>Harvest</Trans>}>{months(crop.harvestMonths)}</Fact>
          <Fact name={<Trans>Waterings + rain</Trans>}>
            <Trans>about {waterings}</Trans>
          </Fact>
          <Fact name={<Trans>Cost</Trans>}>{text.aboutCost(money.investment)}</Fact>
        </dl>
        <div className={styles.ways} data-print="no">
          <ButtonLink kind="main" to={withQuery(paths.start, { crop: crop._id })}>
            <Trans>Sow it in my field</Trans>
          </ButtonLink>
          <ButtonLink to={hasRates ? "#to-buy" : paths.searchByName(plainName(crop.title))}>
            <Trans>Buy what it needs</Trans>
          </ButtonLink>
          <ButtonLink to={withQuery(paths.problem, { crop: crop._id })}>
            <Trans>Crop is sick?</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Fact({ name, children, isMain }: { name: ReactNode; children: ReactNode; isMain?: boolean }) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
