import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { register } from "#knowledge/register/contract.ts";
import { paths } from "#screens/paths.ts";
import { useChitAhead } from "../../chit/web/useChitAhead.ts";
import { fields, type Season } from "../../contract.ts";
import { TodayCard } from "./card/TodayCard.tsx";
import { DiaryNotice } from "./diary/DiaryNotice.tsx";
import { useDiary } from "./diary/useDiary.ts";
import { withWaiting } from "./diary/withWaiting.ts";
import { noField } from "./field/NoField.tsx";
import { isSown, type WaitingSeason } from "./field/withWaitingFields.ts";
import { useFieldText } from "./fieldText.ts";
import styles from "./SeasonScreen.module.css";
import { Assumptions } from "./season/Assumptions.tsx";
import { PrintedPlan } from "./season/PrintedPlan.tsx";
import { SeasonTabs } from "./season/SeasonTabs.tsx";
import { usePlan } from "./season/usePlan.ts";
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
  usePage({ title: season ? `${plainName(season.crop.name)} · ${season.field.name}` : t`My crop` });
  if (!season && sown) return <WaitingSeasonPage sown={sown} />;
  return (
    <Page
      title={season ? plainName(season.crop.name) : <Trans>My crop</Trans>}
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
  const today = useToday();
  const day = daysBetween(season.sownOn, today);
  const days = daysBetween(season.sownOn, season.endsOn);
  const start = useStartText();
  const sownOn = useShortDay()(season.sownOn);
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
  const plan = usePlan(shown);
  const part = { season: shown, diary, plan };
  return (
    <>
      {diary && season.overOn === null ? <KeptUses crop={season.crop._id} /> : null}
      <div className={styles.screen} data-print="no">
        <DiaryNotice />
        <Assumptions field={shown.field} />
        <div className={styles.columns}>
          <TodayCard {...part} answeredAt={answeredAt} />
          <SeasonTabs {...part} />
        </div>
      </div>
      <PrintedPlan season={shown} />
    </>
  );
}

/** Asks for the register of the crop, so that the phone has it when something is sprayed where there is no network. */
function KeptUses({ crop }: { crop: string }) {
  useCall(register.uses, { query: { crop } });
  return null;
}
