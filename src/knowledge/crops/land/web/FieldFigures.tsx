import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import type { fieldFigures } from "../../rules.ts";
import { useMoneyText } from "../../web/money.ts";
import styles from "./MyField.module.css";

interface FieldFiguresProps {
  figures: ReturnType<typeof fieldFigures>;
  /** As it was typed. */
  area: string;
  unitName: string;
}

/**
 * Results for the farmer's own field: the profit in a sentence that is also read aloud, the rest in a table.
 */
export function FieldFigures({ figures, area, unitName }: FieldFiguresProps) {
  const { t } = useLingui();
  const money = useMoneyText();
  const profit = money.about(figures.profit);
  const badYear = money.about(figures.cautiousProfit);
  return (
    <div className={styles.figures}>
      <output className={styles.profit}>
        <Trans>
          Profit on {area} {unitName}: <strong>{profit}</strong>; in a bad year: {badYear}
        </Trans>
      </output>
      <DataTable
        caption={<Trans>For your field</Trans>}
        captionHidden
        headName={t`Detail`}
        headHidden
        columns={[{ name: t`Amount`, figures: true }]}
        rows={[
          row("hectares", <Trans>Area in hectare</Trans>, shortFigure(figures.hectares)),
          row("investment", <Trans>Investment</Trans>, rupees(Math.round(figures.investment))),
          row("harvest", <Trans>Harvest (kg)</Trans>, wholeFigure(figures.harvest)),
          row("gross", <Trans>Gross income</Trans>, rupees(Math.round(figures.grossIncome))),
          row("profit", <Trans>Profit</Trans>, money.exact(figures.profit)),
          row("badYear", <Trans>In a bad year</Trans>, money.exact(figures.cautiousProfit)),
          row("water", <Trans>Water (litres)</Trans>, wholeFigure(figures.water)),
        ]}
      />
    </div>
  );
}

function row(id: string, head: ReactNode, value: ReactNode) {
  return { id, head, cells: [value] };
}
