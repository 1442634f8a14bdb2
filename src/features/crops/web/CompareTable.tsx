import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import type { Crop } from "../contract.ts";
import { useMonthWords } from "./months.ts";
import { useCropWords } from "./names.ts";
import { ProfitWords } from "./ProfitWords.tsx";

/** Two or three crops side by side; the better figure of each row says so in words. */
export default function CompareTable({ crops }: { crops: readonly Crop[] }) {
  const { t } = useLingui();
  const words = useCropWords();
  const months = useMonthWords();
  const row = (
    id: string,
    head: ReactNode,
    show: (crop: Crop) => ReactNode,
    better?: (crop: Crop) => number,
  ) => {
    const best = better ? Math.min(...crops.map(better)) : undefined;
    const differ = better !== undefined && new Set(crops.map(better)).size > 1;
    const cells = crops.map((crop) => (
      <span key={crop._id}>
        {show(crop)}{" "}
        {differ && better?.(crop) === best ? (
          <Badge tone="good">
            <Trans>better</Trans>
          </Badge>
        ) : null}
      </span>
    ));
    return { id, head, cells };
  };
  return (
    <DataTable
      stacks
      caption={<Trans>Side by side, per hectare</Trans>}
      headName={t`Figure`}
      columns={crops.map((crop) => ({ name: words.name(crop), figures: true }))}
      rows={[
        row(
          "profit",
          <Trans>Profit</Trans>,
          (crop) => <ProfitWords crop={crop} />,
          (crop) => -crop.profit,
        ),
        row(
          "cautious",
          <Trans>In a bad year</Trans>,
          (crop) => rupees(Math.round(crop.profitStress)),
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
      ]}
    />
  );
}
