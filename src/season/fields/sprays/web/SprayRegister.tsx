import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { shortFigure } from "#kit/contract/figures.ts";
import { sourceLanguage } from "#kit/contract/languages.ts";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { usePestText } from "#knowledge/register/web/names/pestText.ts";
import { type Entry, fields, type Season, type SeasonField } from "../../contract.ts";
import { useDiary } from "../../screens/web/diary/useDiary.ts";
import { withWaiting } from "../../screens/web/diary/withWaiting.ts";
import { seasonTabPath } from "../../screens/web/season/seasonTabs.ts";
import { SprayRepeats } from "./SprayRepeats.tsx";
import { useAreaText } from "./useAreaText.ts";

interface SprayRegisterProps {
  season: Season;
  /** When the season was answered, ms since 1970. */
  answeredAt: number;
}

/** The sprays of a season with their days; those that still wait on this phone to be sent are among them. */
export default function SprayRegister({ season, answeredAt }: SprayRegisterProps) {
  const { view } = useDiary();
  return <Register season={withWaiting(season, view.waiting, answeredAt)} />;
}

function Register({ season }: { season: Season }) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const { calendarDayWithYear: calendarDay } = useDates();
  const sprays = season.entries
    .filter((entry) => entry.kind === "spray" && !entry.undone)
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.at - other.at);
  const crop = season.crop.name;
  const area = useAreaText()(season.field);
  const sownOn = calendarDay(season.sownOn);
  const back = (
    <ButtonLink to={seasonTabPath(season.id, "diary")}>
      <Trans>Back to the season</Trans>
    </ButtonLink>
  );
  if (sprays.length === 0) {
    return (
      <EmptyState action={back}>
        <Trans>Nothing was sprayed in this season, or nothing was noted.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap="loose">
      <p>
        <strong translate="no">{season.field.name}</strong>,{" "}
        <Trans>
          {area}: {crop}, sown on {sownOn}
        </Trans>
      </p>
      <SafeDay season={season} crop={crop} />
      <SprayTable sprays={sprays} field={season.field} crop={crop} caption={t`Sprays, the first one first`} />
      <p>
        <Trans>
          As the farmer noted it. Waiting days are of the official register, for this crop; the label on the
          pack rules.
        </Trans>
      </p>
      <Row>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <ButtonLink
          to={addressOf(fields.sprayFile, {
            params: { id: season.id },
            query: { language: language === sourceLanguage ? undefined : language },
          })}
          target="_self"
          download
        >
          <Trans>Download as a table (CSV)</Trans>
        </ButtonLink>
        {back}
      </Row>
    </Stack>
  );
}

/** From when on all sprays together allow the harvest; where one is not known no day is told. */
function SafeDay({ season, crop }: { season: Season; crop: string }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const { harvestFrom, notBefore, unknown, sameGroup } = season.sprays;
  const day = harvestFrom && calendarDay(harvestFrom);
  const early = notBefore && calendarDay(notBefore);
  return (
    <Stack gap="tight">
      {day ? (
        <Alert
          tone="info"
          title={
            <Trans>
              Do not harvest {crop} before {day}
            </Trans>
          }
        />
      ) : null}
      {unknown ? (
        <Alert
          tone="warning"
          title={<Trans>The waiting days of one spray are not known: read its label</Trans>}
        >
          {early ? <Trans>Before {early} it is too early in any case.</Trans> : null}
        </Alert>
      ) : null}
      <SprayRepeats sameGroup={sameGroup} />
    </Stack>
  );
}

interface SprayTableProps {
  sprays: readonly Entry[];
  field: SeasonField;
  crop: string;
  caption: string;
}

/** One row a spray: date, plot, crop, pest, product, dose, water, days and the day of harvest. */
function SprayTable({ sprays, field, crop, caption }: SprayTableProps) {
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
