import { dayMs, daysLater, hourMs } from "#kit/contract/days/indianDays.ts";

/** A day of a weather service, of the past or to come; undefined where the service has no figure. */
export interface WeatherDay {
  /** Day of India, `2026-11-28`. */
  readonly on: string;
  /** mm. */
  readonly et0?: number | undefined;
  readonly rain?: number | undefined;
  /** °C. */
  readonly tmin?: number | undefined;
  readonly tmax?: number | undefined;
  /** The strongest wind, km/h at 10 m. */
  readonly wind?: number | undefined;
}

/** Figures hour by hour, each list from the same hour on; null where the service has none. */
export interface WeatherHours {
  /** Beginning of the first hour, ms since 1970. */
  readonly from: number;
  /** mm in the hour. */
  readonly rain: readonly (number | null)[];
  /** °C, percent, km/h at 10 m. */
  readonly temperature: readonly (number | null)[];
  readonly humidity: readonly (number | null)[];
  readonly wind: readonly (number | null)[];
}

/** Days and hours that a service gave in one answer. */
export interface Forecast {
  readonly days: readonly WeatherDay[];
  readonly hours: WeatherHours | null;
}

/** Days that are shown, today the first. */
export const shownDays = 7;

/** Hours from the beginning of today on that are stored and sent. */
export const storedHours = 72;

/** From a day on a forecast is shown in grey with its age, and from three days on not at all. */
const oldMs = dayMs;
const goneMs = 3 * dayMs;

/** Tolerance for a phone's clock that runs behind the server's. */
const aheadMs = hourMs;

export type ForecastAge = "fresh" | "old" | "gone";

/** The age of a forecast that a service first gave at a time; one of the future is of a wrong clock, and gone. */
export function ageOf(madeAt: number, now: number): ForecastAge {
  const age = now - madeAt;
  if (age < -aheadMs || age >= goneMs) return "gone";
  return age >= oldMs ? "old" : "fresh";
}

/** Days of a forecast from a day of India on, seven at most: a day that has passed is never shown. */
export function comingDays<Day extends { readonly on: string }>(days: readonly Day[], today: string): Day[] {
  const end = daysLater(today, shownDays);
  return days.filter(({ on }) => on >= today && on < end);
}

/**
 * Whether a service repeats itself: all figures from today on that two of its answers share are the same. Its figures change with each
 * run of its model, so that a repeat is no new forecast, whenever it was fetched.
 */
export function isRepeat(former: Forecast, next: Forecast, today: string): boolean {
  const before = new Map(former.days.map((day) => [day.on, day]));
  const shared = comingDays(next.days, today).filter(({ on }) => before.has(on));
  return (
    shared.length > 0 &&
    shared.every((day) => {
      const other = before.get(day.on);
      return day.rain === other?.rain && day.tmin === other?.tmin && day.tmax === other?.tmax;
    })
  );
}

/** mm of a day from which on it is one with rain, as the India Meteorological Department counts its rainy days. */
export const rainyDayMm = 2.5;

/** Kinds of days that are drawn. */
export type Sky = "rain" | "heavy-rain" | "some-rain" | "hot" | "frost" | "dry" | "unknown";

/** mm of a day that IMD calls heavy rain; °C of a heat wave's plains and of ground frost (4 °C in the shelter, IMD's cold wave). */
const heavyMm = 64.5;
const hotAt = 40;
const frostAt = 4;

/** A little rain wets the leaves, and no day of it is called dry. */
const someMm = 0.5;

/** Judges what a day is drawn as: by its rain, else by its heat or cold. A day without a figure of rain is unknown. */
export function skyOf({ rain, tmin, tmax }: Figures): Sky {
  if (typeof rain !== "number") return "unknown";
  if (rain >= heavyMm) return "heavy-rain";
  if (rain >= rainyDayMm) return "rain";
  if (rain >= someMm) return "some-rain";
  if (typeof tmax === "number" && tmax >= hotAt) return "hot";
  return typeof tmin === "number" && tmin <= frostAt ? "frost" : "dry";
}

type Figures = {
  readonly [Name in "rain" | "tmin" | "tmax"]?: number | null | undefined;
};

/** Beginning of the hour of India that a moment lies in. */
export function hourOf(at: number): number {
  const half = hourMs / 2;
  // India's hours begin half an hour beside those of UTC.
  return Math.floor((at - half) / hourMs) * hourMs + half;
}

/** The hour of the day in India, 0 to 23, at a moment. */
export function clockHour(at: number): number {
  return Math.floor(((((at + 5.5 * hourMs) % dayMs) + dayMs) % dayMs) / hourMs);
}
