import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { useChitAhead } from "../../chit/web/useChitAhead.ts";
import { fields, type Season } from "../../contract.ts";
import { DiaryNotice } from "./diary/DiaryNotice.tsx";
import { useDiary } from "./diary/useDiary.ts";
import { withWaiting } from "./diary/withWaiting.ts";
import { noField } from "./field/NoField.tsx";
import { isSown, type WaitingSeason } from "./field/withWaitingFields.ts";
import { useFieldText } from "./fieldText.ts";
import styles from "./SeasonScreen.module.css";
import { PrintedPlan } from "./season/PrintedPlan.tsx";
import { SeasonParts } from "./season/SeasonParts.tsx";
import { StageBar } from "./season/StageBar.tsx";
import { WaitingSeasonPage } from "./season/WaitingSeasonPage.tsx";
import { useLiveFields } from "./useLiveFields.ts";
import { useStartText } from "./useStartText.ts";
import { useToday } from "./useToday.ts";

/** One crop on one field, from its sowing day to its harvest. All but the calendar file works without a network. */
export default function SeasonScreen() {
  const { id = "" } = useParams();
  const sown = useDiary()
    .view.waiting.filter(isSown)
    .find(({ season }) => season === id);
  // Nobody but this phone knows it yet.
  if (sown && !("sentAt" in sown)) return <WaitingSeasonPage sown={sown} />;
  return <KnownSeason id={id} sown={sown} />;
}

function KnownSeason({ id, sown }: { id: string; sown: WaitingSeason | undefined }) {
  const { t } = useLingui();
  const called = useCall(fields.season, { params: { id } });
  const season = called.answer;
  useLiveFields();
  useChitAhead();
  usePage({ title: season ? `${plainName(season.crop.name)} · ${season.field.name}` : t`Season` });
  if (!season && sown) return <WaitingSeasonPage sown={sown} />;
  return (
    <Page
      title={season ? plainName(season.crop.name) : <Trans>Season</Trans>}
      lead={season ? <SeasonLead season={season} /> : undefined}
    >
      <Await of={called} shape="card" count={3} failed={noField}>
        {(answer) => <OneSeason key={answer.id} season={answer} answeredAt={called.answeredAt} />}
      </Await>
    </Page>
  );
}

/** Where, since when, and how far it is. */
function SeasonLead({ season }: { season: Season }) {
  const text = useFieldText();
  const dates = useDates();
  const today = useToday();
  const day = daysBetween(season.sownOn, today);
  const days = daysBetween(season.sownOn, season.endsOn);
  const start = useStartText();
  const sownOn = dates.calendarDay(season.sownOn);
  const began = start.began(season.start, sownOn);
  return (
    <span className={styles.lead}>
      <Link to={paths.field(season.field.id)}>
        <bdi translate="no">{season.field.name}</bdi>
      </Link>{" "}
      <span>
        {text.area(season.field)} ·{" "}
        {season.overOn ? (
          <Trans>{began}, over now</Trans>
        ) : day < 1 ? (
          start.toBegin(season.start, sownOn)
        ) : day > days ? (
          <Trans>
            {began}, day {day}: harvest is due
          </Trans>
        ) : (
          <Trans>
            {began}, day {day} of about {days}
          </Trans>
        )}
      </span>
    </span>
  );
}

function OneSeason({ season, answeredAt }: { season: Season; answeredAt: number }) {
  const { diary, view } = useDiary();
  const shown = useMemo(
    () => withWaiting(season, view.waiting, answeredAt),
    [season, view.waiting, answeredAt],
  );
  return (
    <>
      <div className={styles.screen} data-print="no">
        <DiaryNotice />
        <StageBar season={shown} />
        <SeasonParts season={shown} diary={diary} answeredAt={answeredAt} />
      </div>
      <PrintedPlan season={shown} />
    </>
  );
}
