import { Trans } from "@lingui/react/macro";
import { Suspense, useCallback, useLayoutEffect, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { type Query, useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import KeepSafeLine from "#people/account/device/web/KeepSafeLine.tsx";
import { notifications } from "#people/notifications/inbox/contract.ts";
import { useLiveNotifications } from "#people/notifications/inbox/web/useLiveNotifications.ts";
import { lossPath } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { type Field, fields } from "#season/fields/contract.ts";
import { DiaryNotice } from "#season/fields/screens/web/diary/DiaryNotice.tsx";
import { useOwnFields } from "#season/fields/screens/web/field/useOwnFields.ts";
import { useNoteField } from "#season/fields/screens/web/noteField.ts";
import { useLiveFields } from "#season/fields/screens/web/useLiveFields.ts";
import { useToday } from "#season/fields/screens/web/useToday.ts";
import { useStartAhead } from "#season/fields/start/web/useStartAhead.ts";
import { Due } from "#season/fields/today/web/Due.tsx";
import { useProblemAhead } from "#season/sickCrop/web/useProblemAhead.ts";
import { nearHarvest } from "../nearHarvest.ts";
import { newsToday, type TodayNews } from "../news.ts";
import { AddField, FieldTiles } from "./FieldTiles.tsx";
import { NewsOfToday, RecalledGoods } from "./NewsOfToday.tsx";
import { NoFieldYet } from "./NoFieldYet.tsx";
import styles from "./Today.module.css";

const HarvestPrices = lazyPart(() => import("./HarvestPrices.tsx"));

const WeatherPart = lazyPart(() => import("#season/weather/web/WeatherPart.tsx"));

/** Districts whose weather is shown: those with most fields. */
const mostDistricts = 2;

interface TodayProps {
  /** Called once all of it is drawn, or that there is none. */
  readonly onDrawn?: () => void;
}

/** A farmer's first screen: what the fields want today, then orders and answers, then the fields. */
export default function Today({ onDrawn }: TodayProps) {
  const own = useOwnFields();
  useLiveFields();
  useStartAhead();
  useProblemAhead();
  useNoteField(own.called.answer);
  return (
    <div className={styles.today}>
      <Heading />
      <DiaryNotice />
      <KeepSafeLine />
      {own.called.answer?.length === 0 ? <NoFieldYet /> : <OfFarmer own={own} onDrawn={onDrawn} />}
    </div>
  );
}

function Heading() {
  const { calendarDay } = useDates();
  const day = calendarDay(useToday());
  return (
    <header>
      <h1 tabIndex={-1}>
        <Trans>Today</Trans>
      </h1>
      <p>{day}</p>
    </header>
  );
}

interface OfFarmerProps extends TodayProps {
  own: ReturnType<typeof useOwnFields>;
}

function OfFarmer({ own, onDrawn }: OfFarmerProps) {
  // A session without a name has neither orders nor messages.
  return useVisitorEmail() === "" ? (
    <Parts own={own} news={noNews} onDrawn={onDrawn} />
  ) : (
    <OfMember own={own} onDrawn={onDrawn} />
  );
}

const noNews: TodayNews = { recalls: [], orders: [], talk: [], other: [] };

function OfMember(props: OfFarmerProps) {
  useLiveNotifications();
  const { answer, problem } = useCall(notifications.list, { query: {} });
  const news = answer ? newsToday(answer, Date.now()) : problem ? noNews : undefined;
  return <Parts {...props} news={news} />;
}

/** First what is due, with recalled goods above it; then all else together, so that nothing moves under a finger. */
function Parts({ own, news, onDrawn }: OfFarmerProps & { news: TodayNews | undefined }) {
  const called = useCall(fields.today, {});
  const [isDueDrawn, setDueDrawn] = useState(false);
  const noteDrawn = useCallback(() => setDueDrawn(true), []);
  const hasFailed = called.answer === undefined && called.problem !== undefined;
  const isReady = news !== undefined && (isDueDrawn || hasFailed);
  return (
    <div className={styles.columns}>
      <div className={styles.today}>
        <Await
          of={{ ...called, answer: news && called.answer }}
          shape="lines"
          count={4}
          failed={({ status }) => (status === 0 ? <NotYetHere /> : null)}
        >
          {(today) => (
            <>
              {news ? <RecalledGoods recalls={news.recalls} /> : null}
              <Due today={today} />
              <Drawn onDrawn={noteDrawn} />
            </>
          )}
        </Await>
        {isReady ? (
          <>
            <WeatherOfFields fields={own.called.answer ?? []} />
            <PricesOfFields fields={own.called.answer ?? []} />
            <Ways />
          </>
        ) : null}
      </div>
      {isReady ? (
        <div className={styles.today}>
          <NewsOfToday news={news} />
          <OwnFields {...own} onDrawn={onDrawn} />
        </div>
      ) : null}
    </div>
  );
}

/** Tells that what is beside it is drawn. */
function Drawn({ onDrawn }: Required<TodayProps>) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}

/** The weather of the districts that one's fields lie in. */
function WeatherOfFields({ fields }: { fields: readonly Field[] }) {
  const counts = new Map<number, number>();
  for (const { district } of fields)
    if (district) counts.set(district.code, (counts.get(district.code) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostDistricts);
  return most.map(([code]) => (
    <div key={code} className={styles.weather}>
      <Suspense>
        <WeatherPart district={code} />
      </Suspense>
    </div>
  ));
}

/** Prices of the crops that are harvested around now; nothing where none is. */
function PricesOfFields({ fields }: { fields: readonly Field[] }) {
  const harvests = nearHarvest(fields, useToday());
  if (harvests.length === 0) return null;
  return (
    <div className={styles.prices}>
      <Suspense>
        <HarvestPrices harvests={harvests} />
      </Suspense>
    </div>
  );
}

/** Further ways to begin with. */
function Ways() {
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.problem}>
        <Trans>My crop is sick</Trans>
      </ButtonLink>
      <ButtonLink to={lossPath}>
        <Trans>My crop is damaged</Trans>
      </ButtonLink>
      <ButtonLink to={paths.chit}>
        <Trans>Check a chit</Trans>
      </ButtonLink>
    </div>
  );
}

/** Without a network, on a phone that never showed it: nothing has gone wrong. */
function NotYetHere() {
  return (
    <p>
      <Trans>There is no network now. What is due comes by itself once it is back.</Trans>
    </p>
  );
}

interface OwnFieldsProps extends TodayProps {
  called: Query<readonly Field[]>;
  waits: ReturnType<typeof useOwnFields>["waits"];
}

function OwnFields({ called, waits, onDrawn }: OwnFieldsProps) {
  const drawn = onDrawn ? <Drawn onDrawn={onDrawn} /> : null;
  // That there is no network is said above.
  if (!called.answer && called.problem?.status === 0) return drawn;
  return (
    <section aria-labelledby="own-fields" className={styles.today}>
      <h2 id="own-fields" className={styles.heading}>
        <Trans>My fields</Trans>
      </h2>
      <Await of={called} shape="card" count={2}>
        {(own) => (
          <>
            <FieldTiles fields={own} waits={waits} />
            {drawn}
          </>
        )}
      </Await>
      <AddField />
    </section>
  );
}
