import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useId } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { type Query, useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { type ForecastDay, type PlaceWeather, weather } from "../contract.ts";
import { ageOf, comingDays, skyOf } from "../forecast.ts";
import { dryStretches, rainInAll, sowingMonths, sowingRainMm } from "../hints.ts";
import { SkyPicture } from "./SkyPicture.tsx";
import { SprayHours } from "./SprayHours.tsx";
import { useSkyWords, useWarningWords } from "./skyWords.ts";
import { useNow } from "./useNow.ts";
import styles from "./Weather.module.css";

interface WeatherPartProps {
  district: number;
  /** The day that comes first, with its figures; it may have passed since it was asked for. */
  asked?: string | undefined;
}

/** Seven days of a district: warnings, a row of pictures with names, and the details in a fold; without a forecast what is usual. */
export default function WeatherPart({ district, asked }: WeatherPartProps) {
  const called = useCall(weather.of, { query: { district } });
  useSecondLook(called);
  return (
    <Await of={called} shape="lines" count={3} failed={() => null}>
      {(answer) => <Week of={answer} asked={asked} />}
    </Await>
  );
}

/** ms in which a server that asks for a place for the first time mostly has its forecast. */
const secondLookMs = 5_000;

/** Asks a second time, once, where a service is set and nothing of the place was stored yet. */
function useSecondLook({ answer, retry }: Pick<Query<PlaceWeather>, "answer" | "retry">): void {
  const isMissing = answer?.service === true && answer.forecast === null;
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(again, secondLookMs);
    return () => clearTimeout(timer);
  }, [isMissing]);
}

function Week({ of, asked }: { of: PlaceWeather } & Pick<WeatherPartProps, "asked">) {
  const now = useNow();
  const headingId = useId();
  const today = indianDay(now);
  const forecast = of.forecast && ageOf(of.forecast.madeAt, now) !== "gone" ? of.forecast : null;
  const days = comingDays(forecast?.days ?? [], today);
  const isKnown = forecast !== null && days.length > 0;
  const first = days.find(({ on }) => on === asked);
  return (
    <section
      className={styles.weather}
      aria-labelledby={headingId}
      data-age={forecast ? ageOf(forecast.madeAt, now) : "gone"}
    >
      <h2 id={headingId} className={styles.heading}>
        <Trans>Weather in {of.name}</Trans>
      </h2>
      <Warnings of={of} today={today} />
      {isKnown ? (
        <>
          {first ? <DayFigures day={first} isToday={asked === today} /> : null}
          <ul className={styles.days}>
            {days.map((day) => (
              <DayPicture key={day.on} day={day} isToday={day.on === today} />
            ))}
          </ul>
          <MadeAt of={forecast} isOld={ageOf(forecast.madeAt, now) === "old"} />
          <Details summary={<Trans>Day by day</Trans>}>
            <ul className={styles.list}>
              {days.map((day) => (
                <li key={day.on}>
                  <DayFigures day={day} isToday={day.on === today} />
                </li>
              ))}
            </ul>
            <SprayHours of={of} now={now} />
            <Hints days={days} today={today} />
            <Usual of={of} />
          </Details>
        </>
      ) : (
        <>
          <p>
            {of.service ? (
              <Trans>There is no forecast of these days now.</Trans>
            ) : (
              <Trans>Mitti has no forecast here.</Trans>
            )}
          </p>
          <Usual of={of} />
        </>
      )}
    </section>
  );
}

interface MadeAtProps {
  of: NonNullable<PlaceWeather["forecast"]>;
  isOld: boolean;
}

/** When which service first gave the forecast, and that it is old. */
function MadeAt({ of: { madeAt, source }, isOld }: MadeAtProps) {
  const { moment } = useDates();
  const made = moment(madeAt);
  return (
    <p className={styles.note}>
      <Trans>
        Forecast of {made}, {source}.
      </Trans>{" "}
      {isOld ? <Trans>It is more than a day old: take it with care.</Trans> : null}
    </p>
  );
}

interface DayProps {
  day: ForecastDay;
  isToday: boolean;
}

function DayPicture({ day, isToday }: DayProps) {
  const { weekday } = useDates();
  const names = useSkyWords();
  const sky = skyOf(day);
  return (
    <li className={styles.day}>
      <span className={styles.weekday}>{isToday ? <Trans>Today</Trans> : weekday(day.on)}</span>
      <SkyPicture sky={sky} />
      <span>{names[sky]}</span>
    </li>
  );
}

/** A day's figures, those that its service has. */
function DayFigures({ day, isToday }: DayProps) {
  const { t } = useLingui();
  const shortDay = useShortDay();
  const { weekday } = useDates();
  const names = useSkyWords();
  const { on, rain, tmin, tmax, wind } = day;
  const date = shortDay(on);
  const name = isToday ? t`Today, ${date}` : `${weekday(on)}, ${date}`;
  const [mm, low, high, speed] = [
    shortFigure(rain ?? 0),
    ...[tmin, tmax, wind].map((each) => wholeFigure(each ?? 0)),
  ];
  const figures = [
    rain === null ? "" : t`${mm} mm of rain`,
    tmin === null || tmax === null ? "" : t`${low} to ${high} °C`,
    wind === null ? "" : t`wind up to ${speed} km/h`,
  ].filter(Boolean);
  return (
    <div className={styles.detail}>
      <p className={styles.title}>
        {name}: {names[skyOf(day)]}
      </p>
      <p>{figures.join(" · ")}</p>
    </div>
  );
}

/** Dry days for a harvest, and in the months of kharif whether rain for sowing comes. */
function Hints({ days, today }: { days: readonly ForecastDay[]; today: string }) {
  const shortDay = useShortDay();
  const stretches = dryStretches(days).map(({ from, to }) => `${shortDay(from)} – ${shortDay(to)}`);
  const sum = rainInAll(days);
  const rain = shortFigure(Math.round(sum ?? 0));
  const dry = stretches.join(", ");
  const last = shortDay(days.at(-1)?.on ?? today);
  const isSowing = sowingMonths.includes(Number(today.slice(5, 7)));
  return (
    <>
      <p>
        {dry ? (
          <Trans>Dry enough to harvest: {dry}</Trans>
        ) : (
          <Trans>No three dry days in a row for a harvest by {last}.</Trans>
        )}
      </p>
      {isSowing && sum !== undefined ? (
        <p>
          <Trans>
            Rain until {last}: {rain} mm. Sow from rain only after {sowingRainMm.from} to {sowingRainMm.to} mm
            have fallen, so that the seed does not dry up (Maharashtra's agriculture department).
          </Trans>
        </p>
      ) : null}
    </>
  );
}

/** The usual weather of these days, which is no forecast. */
function Usual({ of: { usual, name, today } }: { of: PlaceWeather }) {
  const shortDay = useShortDay();
  const { rainyDays, rain, tmin, tmax } = usual;
  const from = shortDay(today);
  return (
    <p className={styles.note}>
      {rainyDays > 0 ? (
        <Plural
          value={rainyDays}
          one={`Usual in ${name} in the week from ${from}: rain on about # of 7 days, ${rain} mm in all, ${tmin} to ${tmax} °C. This is what is usual, and no forecast.`}
          other={`Usual in ${name} in the week from ${from}: rain on about # of 7 days, ${rain} mm in all, ${tmin} to ${tmax} °C. This is what is usual, and no forecast.`}
        />
      ) : (
        <Trans>
          Usual in {name} in the week from {from}: hardly any rain, {tmin} to {tmax} °C. This is what is
          usual, and no forecast.
        </Trans>
      )}{" "}
      <Trans>Source: normals of the India Meteorological Department.</Trans>
    </p>
  );
}

/** Warnings of the India Meteorological Department for days from today on. */
function Warnings({ of: { warnings }, today }: { of: PlaceWeather; today: string }) {
  const names = useWarningWords();
  const shortDay = useShortDay();
  const days = comingDays(warnings?.days ?? [], today);
  if (!warnings || days.length === 0) return null;
  const issued = shortDay(warnings.issuedOn);
  const list = days.map(({ on, kinds }) => `${shortDay(on)}: ${kinds.map((kind) => names[kind]).join(", ")}`);
  return (
    <Alert tone="warning" title={list.join(" · ")}>
      <Trans>The weather department (IMD) warns of it, issued on {issued}.</Trans>
    </Alert>
  );
}
