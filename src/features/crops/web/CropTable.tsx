import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import type { CropPage, SourcedFigure } from "../contract.ts";
import { isEstimate } from "../rules.ts";
import { useCropWords } from "./names.ts";
import { ProfitWords } from "./ProfitWords.tsx";
import { seasonNames, soilNames } from "./words.ts";

/** The specification's table of a crop, with gross income; an estimated figure says that it is one. */
export function CropTable({ crop }: { crop: CropPage }) {
  const { t, i18n } = useLingui();
  const words = useCropWords();
  const season = crop.season[0];
  const marked = (value: ReactNode, ...figures: SourcedFigure[]) => (
    <>
      {value}{" "}
      {figures.some((figure) => isEstimate(crop.sources[figure])) ? (
        <Badge>
          <Trans>estimate</Trans>
        </Badge>
      ) : null}
    </>
  );
  const row = (id: string, head: ReactNode, value: ReactNode) => ({ id, head, cells: [value] });
  return (
    <DataTable
      caption={<Trans>The crop in figures</Trans>}
      captionHidden
      headName={t`Figure`}
      columns={[{ name: t`Value`, figures: true }]}
      rows={[
        row("name", <Trans>Crop Name</Trans>, words.name(crop)),
        row("soil", <Trans>Soil</Trans>, marked(i18n._(soilNames[crop.soil]), "soil")),
        row("season", <Trans>Season</Trans>, marked(season ? i18n._(seasonNames[season]) : "", "season")),
        row(
          "investment",
          <Trans>Investment (Rs/Hectare)</Trans>,
          marked(wholeFigure(crop.investment), "investment"),
        ),
        row(
          "water",
          <Trans>Water Availability (Litres/Hectare)</Trans>,
          marked(wholeFigure(crop.waterReq), "water"),
        ),
        row(
          "gross",
          <Trans>Gross income (Rs/Hectare)</Trans>,
          marked(wholeFigure(crop.grossIncome), "yield", "price"),
        ),
        row(
          "profit",
          <Trans>Profit (Rs/Hectare)</Trans>,
          marked(<ProfitWords crop={crop} />, "yield", "price", "investment"),
        ),
      ]}
    />
  );
}
