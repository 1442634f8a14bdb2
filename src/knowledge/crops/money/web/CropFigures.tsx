import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import type { CropPage, SourcedFigure } from "../../contract.ts";
import { moneyOf } from "../../cropMoney.ts";
import { CropSources } from "../../detail/web/CropSources.tsx";
import { EstimateMark } from "../../page/web/EstimateMark.tsx";
import { seasonNames, soilNames } from "../../web/cropLabels.ts";
import { usePlace } from "../../web/land/place.ts";
import { useMoneyText } from "../../web/money.ts";

const figures: readonly SourcedFigure[] = [
  "investment",
  "yield",
  "yieldCheck",
  "price",
  "profit",
  "loanScale",
];

/** The record of a hectare: the specification's table, and where its money comes from. */
export default function CropFigures({ crop }: { crop: CropPage }) {
  return (
    <div id="figures">
      <CropTable crop={crop} />
      <CropSources crop={crop} of={figures} />
    </div>
  );
}

/** The specification's table of a crop, with gross income; an estimated figure says that it is one. */
function CropTable({ crop }: { crop: CropPage }) {
  const { t, i18n } = useLingui();
  const money = useMoneyText();
  const water = usePlace();
  const place = water.name ?? t`average of India`;
  const season = crop.season[0];
  const row = (id: string, head: ReactNode, value: ReactNode, ...madeOf: SourcedFigure[]) => ({
    id,
    // Beside the value the mark would read as a quality of it: "Red estimate".
    head: (
      <>
        {head}
        <EstimateMark crop={crop} of={madeOf} />
      </>
    ),
    cells: [value],
  });
  const atMandi = crop.profitAtMandi;
  // The page's other sums are those of the place.
  const ofIndia = (head: ReactNode) =>
    water.at(crop).harvest ? (
      <>
        {head}, {t`average of India`}
      </>
    ) : (
      head
    );
  return (
    <DataTable
      caption={<Trans>The crop in figures</Trans>}
      headName={t`Detail`}
      headHidden
      columns={[{ name: t`Amount`, figures: true }]}
      rows={[
        row("name", <Trans>Crop Name</Trans>, crop.title),
        row("soil", <Trans>Soil</Trans>, i18n._(soilNames[crop.soil]), "soil"),
        row("season", <Trans>Season</Trans>, season ? i18n._(seasonNames[season]) : "", "season"),
        row("investment", <Trans>Investment (Rs/Hectare)</Trans>, wholeFigure(crop.investment), "investment"),
        row(
          "water",
          <>
            <Trans>Water Availability (Litres/Hectare)</Trans>, {place}
          </>,
          wholeFigure(water.at(crop).waterReq),
          "water",
        ),
        row(
          "gross",
          ofIndia(<Trans>Gross income (Rs/Hectare)</Trans>),
          wholeFigure(crop.farmGatePrice === null ? crop.grossIncome : moneyOf(crop).grossIncome),
          "yield",
          "price",
        ),
        row(
          "profit",
          ofIndia(<Trans>Profit (Rs/Hectare)</Trans>),
          money.exactProfit(crop),
          "yield",
          "price",
          "investment",
        ),
        ...(atMandi === null
          ? []
          : [
              row(
                "atMandi",
                ofIndia(<Trans>Profit at the mandi price (Rs/Hectare)</Trans>),
                money.exactProfit({ ...crop, confidence: "high", profit: atMandi }),
                "yield",
                "investment",
              ),
            ]),
      ]}
    />
  );
}
