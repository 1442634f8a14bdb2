import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { usePestText } from "#knowledge/register/web/names/pestText.ts";
import type { Entry, SeasonField } from "../../contract.ts";
import { useAreaText } from "./useAreaText.ts";

interface SprayTableProps {
  sprays: readonly Entry[];
  field: SeasonField;
  crop: string;
  caption: string;
}

/** One row a spray: date, plot, crop, pest, product, dose, water, days and the day of harvest. */
export function SprayTable({ sprays, field, crop, caption }: SprayTableProps) {
  const { t } = useLingui();
  const { calendarDayWithYear: calendarDay } = useDates();
  const pestText = usePestText();
  const areaText = useAreaText();
  const units = { g: t`g`, kg: t`kg`, ml: t`ml`, l: t`litres` };
  const stated = (amount: number | undefined, unit: string | undefined) =>
    amount === undefined ? "–" : `${shortFigure(amount)} ${unit ?? ""}`.trim();
  return (
    <DataTable
      stacks
      caption={caption}
      captionHidden
      headName={t`Day`}
      columns={[
        { name: t`Plot` },
        { name: t`Crop` },
        { name: t`Pest or disease` },
        { name: t`Product` },
        { name: t`Dose in all` },
        { name: t`Water` },
        { name: t`Waiting days` },
        { name: t`Harvest from` },
      ]}
      rows={sprays.map((entry) => ({
        id: entry.id,
        head: calendarDay(entry.on),
        cells: [
          <span key="plot">
            <span translate="no">{field.name}</span>
            {", "}
            {areaText({ areaHa: entry.areaHa ?? field.areaHa, unit: field.unit })}
          </span>,
          crop,
          entry.pest ? pestText.name(entry.pest) : "–",
          <span key="product" translate="no">
            {entry.product ?? entry.active ?? "–"}
          </span>,
          stated(entry.dose, entry.doseUnit && units[entry.doseUnit]),
          stated(entry.waterLitres, units.l),
          <Days key="days" entry={entry} />,
          entry.spray?.harvestFrom ? (
            calendarDay(entry.spray.harvestFrom)
          ) : (
            <Trans key="from">see the label</Trans>
          ),
        ],
      }))}
    />
  );
}

/** Unknown figures stay so: they are never written as none. */
function Days({ entry: { spray } }: { entry: Entry }) {
  if (spray?.waiting === "days") return <>{spray.waitingDays}</>;
  if (spray?.waiting === "none") return <Trans>none asked for</Trans>;
  if (spray?.waiting === "seed") return <Trans>on the seed alone</Trans>;
  return <Trans>not known</Trans>;
}
