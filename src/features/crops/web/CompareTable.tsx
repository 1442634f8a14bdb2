import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { paths } from "#features/paths.ts";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Crop } from "../contract.ts";
import styles from "./CompareTable.module.css";
import { useMoneyWords } from "./money.ts";
import { useMonthWords } from "./months.ts";
import { useCropWords } from "./names.ts";

interface CompareTableProps {
  crops: readonly Crop[];
  /** Grows each time somebody asks for the comparison: the page then leads there. */
  asked: number;
  /** Where the list is without the comparison. */
  closeTo: string;
}

/** Two or three crops side by side; the better figure of each row says so in words. */
export default function CompareTable({ crops, asked, closeTo }: CompareTableProps) {
  const { t } = useLingui();
  const words = useCropWords();
  const money = useMoneyWords();
  const months = useMonthWords();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, [asked]);

  const row = (
    id: string,
    head: ReactNode,
    show: (crop: Crop) => ReactNode,
    /** The less, the better; rows without it are no matter of better. */
    rank?: (crop: Crop) => number,
  ) => {
    const ranks = rank ? crops.map(rank) : [];
    const differ = new Set(ranks).size > 1;
    const cells = crops.map((crop) => (
      <span key={crop._id}>
        {show(crop)}{" "}
        {differ && rank?.(crop) === Math.min(...ranks) ? (
          <Badge tone="good">{crops.length > 2 ? <Trans>best</Trans> : <Trans>better</Trans>}</Badge>
        ) : null}
      </span>
    ));
    return { id, head, cells };
  };
  const rows = [
    row(
      "profit",
      <Trans>Profit</Trans>,
      (crop) => money.profit(crop),
      (crop) => -crop.profit,
    ),
    row(
      "cautious",
      <Trans>In a bad year</Trans>,
      (crop) => money.outcome(crop.profitStress),
      (crop) => -crop.profitStress,
    ),
    row(
      "investment",
      <Trans>Investment</Trans>,
      (crop) => rupees(Math.round(crop.investment)),
      (crop) => crop.investment,
    ),
    row(
      "water",
      <Trans>Water (litres)</Trans>,
      (crop) => wholeFigure(crop.waterReq),
      (crop) => crop.waterReq,
    ),
    row("sowing", <Trans>Sowing</Trans>, (crop) => months(crop.sowingMonths)),
    row("harvest", <Trans>Harvest</Trans>, (crop) => months(crop.harvestMonths)),
    row("page", <Trans>All figures</Trans>, (crop) => (
      <Link className={styles.link} to={paths.crop(crop._id)}>
        <Trans>Open</Trans>
        <VisuallyHidden> {words.name(crop)}</VisuallyHidden>
      </Link>
    )),
  ];
  return (
    <section ref={place} tabIndex={-1} className={styles.place} aria-label={t`Side by side, per hectare`}>
      <Stack>
        <DataTable
          stacks
          caption={<Trans>Side by side, per hectare</Trans>}
          headName={t`Figure`}
          columns={crops.map((crop) => ({ name: words.name(crop), figures: true }))}
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
