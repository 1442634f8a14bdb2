import { Trans, useLingui } from "@lingui/react/macro";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { useDates } from "#kit/web/dates.ts";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { PlaceWeather } from "../contract.ts";
import { ageOf } from "../forecast.ts";
import { obstaclesOfDay, type SprayObstacle, sprayWindows } from "../sprayWindow.ts";
import { againstSpraying } from "../warnings.ts";
import styles from "./Weather.module.css";

/** Days for which hours are shown: today and tomorrow. */
const shownDays = 2;

interface SprayHoursProps {
  of: PlaceWeather;
  now: number;
  /** Whether the crop is in flower; undefined where no crop is known. */
  flowering?: boolean | undefined;
}

/** The hours of today and tomorrow in which one can spray, or what is against it; without a forecast of today, that nobody knows. */
export function SprayHours({ of, now, flowering }: SprayHoursProps) {
  const { forecast, warnings, name } = of;
  if (!forecast?.hours || ageOf(forecast.madeAt, now) !== "fresh")
    return (
      <p className={styles.note}>
        <Trans>
          When to spray in {name} is not known without a forecast of today: never within 6 hours before rain,
          in wind, in the heat of the day, or on wet leaves.
        </Trans>
      </p>
    );
  const today = indianDay(now);
  const warned = againstSpraying(warnings?.days ?? []);
  const circumstances = { flowering: flowering ?? false, warned };
  const windows = sprayWindows(forecast.hours, now, circumstances);
  const days = Array.from({ length: shownDays }, (_, index) => daysLater(today, index));
  return (
    <div className={styles.detail}>
      <p className={styles.title}>
        <Trans>Hours to spray in {name}</Trans>
      </p>
      <ul className={styles.list}>
        {days.map((day) => (
          <DayHours
            key={day}
            day={day}
            windows={windows.filter(({ from }) => indianDay(from) === day)}
            against={obstaclesOfDay(forecast.hours ?? none, day, { ...circumstances, now })}
          />
        ))}
      </ul>
      {flowering ? (
        <p className={styles.note}>
          <Trans>The crop may be in flower: only in the last two hours before sunset, for the bees.</Trans>
        </p>
      ) : flowering === undefined ? (
        <p className={styles.note}>
          <Trans>Where a crop is in flower, only in the last two hours before sunset, for the bees.</Trans>
        </p>
      ) : null}
    </div>
  );
}

const none = { from: 0, rain: [], temperature: [], humidity: [], wind: [] };

interface DayHoursProps {
  day: string;
  windows: ReturnType<typeof sprayWindows>;
  against: readonly SprayObstacle[];
}

function DayHours({ day, windows, against }: DayHoursProps) {
  const { t } = useLingui();
  const shortDay = useShortDay();
  const { time } = useDates();
  const names: Readonly<Record<SprayObstacle, string>> = {
    ...{ rain: t`rain within 6 hours`, wind: t`wind over 15 km/h`, heat: t`heat`, wet: t`wet leaves` },
    ...{ bees: t`bees on the flowers`, warning: t`a warning of the weather department` },
    ...{ dark: t`it is dark`, unknown: t`not known` },
  };
  const name = shortDay(day);
  const stretches = windows.map(({ from, to }) => `${time(from)} – ${time(to)}`).join(", ");
  const reasons = against.map((each) => names[each]).join(", ");
  return (
    <li>
      {stretches ? (
        <Trans>
          {name}: {stretches}
        </Trans>
      ) : reasons ? (
        <Trans>
          {name}: not good ({reasons})
        </Trans>
      ) : (
        <Trans>{name}: it is too late for daylight</Trans>
      )}
    </li>
  );
}
