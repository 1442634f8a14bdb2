import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo } from "react";
import { daysBetween, daysLater } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { register } from "#knowledge/register/contract.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { fields, type Season } from "../../contract.ts";
import { unknownSprays } from "../../sprays.ts";
import { Diary } from "./diary/Diary.tsx";
import { DiaryNotice } from "./diary/DiaryNotice.tsx";
import { useDiary } from "./diary/useDiary.ts";
import { type ShownSeason, withWaiting } from "./diary/withWaiting.ts";
import { noField } from "./field/NoField.tsx";
import { isSown, type WaitingSeason } from "./field/withWaitingFields.ts";
import { useFieldText } from "./fieldText.ts";
import { seasonParams } from "./queryWords.ts";
import styles from "./SeasonScreen.module.css";
import { Assumptions } from "./season/Assumptions.tsx";
import { PlanTab } from "./season/PlanTab.tsx";
import { PrintedPlan } from "./season/PrintedPlan.tsx";
import { ResultTable } from "./season/ResultTable.tsx";
import type { SeasonPartProps } from "./season/seasonPart.ts";
import { seasonTabPath, seasonTabs, tabOf } from "./season/seasonTabs.ts";
import { TaskList } from "./season/TaskRow.tsx";
import { type Plan, usePlan } from "./season/usePlan.ts";
import { WaitingSeasonPage } from "./season/WaitingSeasonPage.tsx";
import { useLiveFields } from "./useLiveFields.ts";
import { useStartText } from "./useStartText.ts";
import { useToday } from "./useToday.ts";
import { WaterCard } from "./water/WaterCard.tsx";

const names = { plan: msg`Plan`, diary: msg`Diary`, money: msg`Money` };

/** By then (ms) a page has drawn itself and what comes near has come. */
const calmMs = 2_000;

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

/** Brings what a chit is judged by to a phone with fields, once the page is calm; nothing with data saver. */
function useChitAhead(): void {
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    const bring = async () => (await import("../../chit/web/bringBook.ts")).bringBook();
    // Without a network it is tried again by the next page.
    const timer = setTimeout(() => bring().catch(() => {}), calmMs);
    return () => clearTimeout(timer);
  }, []);
}

/** Plan, diary or money: links, so that each tab has its address, and Back and a reload keep it. */
function SeasonTabs({ plan, ...part }: SeasonPartProps & { plan: Plan }) {
  const { t, i18n } = useLingui();
  const chosen = tabOf(useQueryParams(seasonParams).get("tab"));
  return (
    <div className={styles.place}>
      <nav className={styles.tabs} aria-label={t`Parts of the season`}>
        {seasonTabs.map((tab) => (
          <ButtonLink
            key={tab}
            to={seasonTabPath(part.season.id, tab)}
            aria-current={tab === chosen ? "true" : undefined}
          >
            {i18n._(names[tab])}
          </ButtonLink>
        ))}
      </nav>
      {chosen === "plan" ? <PlanTab {...part} plan={plan} /> : null}
      {chosen === "diary" ? <Diary {...part} /> : null}
      {chosen === "money" ? <ResultTable {...part} /> : null}
    </div>
  );
}

/** Card of a season's day: its water with its date, at most three tasks, and from when on the harvest is safe. */
function TodayCard({ plan, answeredAt, ...part }: SeasonPartProps & { plan: Plan; answeredAt: number }) {
  const { season } = part;
  return (
    <section className={styles.card} aria-labelledby="today">
      <h2 id="today" className={styles.title}>
        <Trans>Today</Trans>
      </h2>
      {season.overOn === null ? <WaterCard {...part} answeredAt={answeredAt} /> : null}
      <SafeHarvest season={season} />
      {season.overOn !== null ? (
        <p>
          <Trans>The season is over. Nothing is left to be done here.</Trans>
        </p>
      ) : plan.now.length > 0 ? (
        <TaskList {...part} plan={plan} tasks={plan.now} isMarkedAtOnce />
      ) : (
        <p>
          <Trans>Nothing else to do this week.</Trans>
        </p>
      )}
      {season.overOn === null ? (
        <ButtonLink kind="plain" to={withQuery(paths.problem, { crop: season.crop._id })}>
          <Trans>Crop is sick?</Trans>
        </ButtonLink>
      ) : null}
    </section>
  );
}

/** From when on the sprays of the season allow the harvest; nothing where none was written down. */
function SafeHarvest({ season: { sprays, entries } }: { season: ShownSeason }) {
  const shortDay = useShortDay();
  const today = useToday();
  if (!entries.some(({ kind }) => kind === "spray")) return null;
  const day = sprays.notBefore ? shortDay(sprays.notBefore) : "";
  // By its name: beside a day that is known, what is not known is easily overlooked.
  const names = unknownSprays(entries, daysLater(today, 1)).join(", ");
  const isWaiting = sprays.notBefore !== null && sprays.notBefore > today;
  if (sprays.unknown)
    return (
      <Alert tone="warning" title={<Trans>How long to wait before picking is not known after {names}</Trans>}>
        <Trans>Read it on the label of the pack and keep to it.</Trans>{" "}
        {isWaiting ? <Trans>Before {day} it is too early in any case.</Trans> : null}
      </Alert>
    );
  if (isWaiting) return <Alert tone="warning" title={<Trans>Do not pick before {day}</Trans>} />;
  return (
    <Mark tone="good">
      <Trans>The wait after the sprays is over.</Trans>
    </Mark>
  );
}
