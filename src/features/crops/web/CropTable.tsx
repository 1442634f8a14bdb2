import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import type { CropPage, SourcedFigure } from "../contract.ts";
import { EstimateMark } from "./EstimateMark.tsx";
import { useMoneyWords } from "./money.ts";
import { useCropWords } from "./names.ts";
import { seasonNames, soilNames } from "./words.ts";

/** The specification's table of a crop, with gross income; an estimated figure says that it is one. */
export function CropTable({ crop }: { crop: CropPage }) {
  const { t, i18n } = useLingui();
  const words = useCropWords();
  const money = useMoneyWords();
  const season = crop.season[0];
  const row = (id: string, head: ReactNode, value: ReactNode, ...madeOf: SourcedFigure[]) => ({
    id,
    head,
    cells: [
      <span key={id}>
        {value}
        <EstimateMark crop={crop} of={madeOf} />
      </span>,
    ],
  });
  return (
    <DataTable
      caption={<Trans>The crop in figures</Trans>}
      captionHidden
      headName={t`Figure`}
      columns={[{ name: t`Value`, figures: true }]}
      rows={[
        row("name", <Trans>Crop Name</Trans>, words.name(crop)),
        row("soil", <Trans>Soil</Trans>, i18n._(soilNames[crop.soil]), "soil"),
        row("season", <Trans>Season</Trans>, season ? i18n._(seasonNames[season]) : "", "season"),
        row("investment", <Trans>Investment (Rs/Hectare)</Trans>, wholeFigure(crop.investment), "investment"),
        row("water", <Trans>Water Availability (Litres/Hectare)</Trans>, wholeFigure(crop.waterReq), "water"),
        row(
          "gross",
          <Trans>Gross income (Rs/Hectare)</Trans>,
          wholeFigure(crop.grossIncome),
          "yield",
          "price",
        ),
        row("profit", <Trans>Profit (Rs/Hectare)</Trans>, money.profit(crop), "yield", "price", "investment"),
      ]}
    />
  );
}
