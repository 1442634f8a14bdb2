import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { hectaresOf, wateringsOf } from "../../rules.ts";
import type { FittingCrop } from "../../suggestion.ts";
import { CropPicture } from "../../web/CropPicture.tsx";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { usePlace } from "../../web/land/place.ts";
import { useMoneyText } from "../../web/money.ts";
import { useMonthText } from "../../web/months.ts";
import { usePerennialText } from "../../web/results/usePerennialText.ts";
import { bestCompared, type ComparedFigure } from "../bestCompared.ts";
import styles from "./CompareTable.module.css";

interface CompareTableProps {
  compared: readonly FittingCrop[];
  /** Grows each time somebody asks for the comparison: the page then leads there. */
  asked: number;
  /** Where the list is without the comparison. */
  closeTo: string;
}

/** Two or three crops side by side, each on the land that the money sows, as in the list; the better figure of each row says so in words. */
export default function CompareTable({ compared, asked, closeTo }: CompareTableProps) {
  const { t } = useLingui();
  const money = useMoneyText();
  const months = useMonthText();
  const perennialText = usePerennialText();
  const { words: area, part } = useLandOrHectare();
  const { name: waterPlace } = usePlace();
  const cut = compared.some(({ fit }) => !fit.withinBudget);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, [asked]);

  const row = (
    id: string,
    head: ReactNode,
    show: (found: FittingCrop) => ReactNode,
    /** Rows without it are no matter of better. */
    by?: ComparedFigure,
  ) => {
    const best = by ? bestCompared(compared, by) : [];
    const cells = compared.map((found) => (
      <span key={found.crop._id}>
        {show(found)}{" "}
        {best.includes(found.crop._id) ? (
          <Badge tone="good">{compared.length > 2 ? <Trans>best</Trans> : <Trans>better</Trans>}</Badge>
        ) : null}
      </span>
    ));
    return { id, head, cells };
  };
  const rows = [
    ...(cut ? [row("land", <Trans>Land your money sows</Trans>, ({ fit }) => part(fit.sown.area))] : []),
    row(
      "profit",
      <Trans>Profit</Trans>,
      ({ crop, fit }) =>
        [money.profit(crop, hectaresOf(fit.sown)), perennialText(crop)].filter(Boolean).join(". "),
      "profit",
    ),
    row("badYear", <Trans>In a bad year</Trans>, ({ fit }) => money.about(fit.money.badYear), "badYear"),
    row(
      "investment",
      <Trans>Investment</Trans>,
      ({ fit }) => money.aboutCost(fit.money.investment),
      "investment",
    ),
    row(
      "water",
      waterPlace ? (
        <Trans>Water in {waterPlace}, with rain</Trans>
      ) : (
        <Trans>Water with rain, average of India</Trans>
      ),
      ({ crop }) => {
        const waterings = wateringsOf(crop);
        return <Trans>{waterings} waterings of 5 cm</Trans>;
      },
      "water",
    ),
    row("sowing", <Trans>Sowing</Trans>, ({ crop }) => months(crop.sowingMonths)),
    row("harvest", <Trans>Harvest</Trans>, ({ crop }) => months(crop.harvestMonths)),
  ];
  const heading = cut ? t`Side by side, on up to ${area}` : t`Side by side, on ${area}`;
  return (
    <section ref={place} tabIndex={-1} className={styles.place} aria-label={heading}>
      <Stack>
        <ul className={styles.pictures}>
          {compared.map(({ crop }) => (
            <li key={crop._id}>
              <Link className={styles.link} to={paths.crop(crop._id)}>
                <CropPicture crop={crop} className={styles.picture} />
                {crop.title}
              </Link>
            </li>
          ))}
        </ul>
        <DataTable
          stacks
          caption={heading}
          headName={t`Detail`}
          columns={compared.map(({ crop }) => ({ name: crop.title, figures: true }))}
          rows={rows}
        />
        <div data-print="no">
          <ButtonLink replace to={closeTo}>
            <Trans>Close the comparison</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </section>
  );
}
