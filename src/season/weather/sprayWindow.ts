import { dayMs, hourMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { skyOf } from "#knowledge/agronomy/fao56/sun.ts";
import { clockHour, hourOf, type WeatherHours } from "./forecast.ts";

/**
 * Why an hour is not one to spray in: `rain` within six hours, `wind`, `heat`, `wet` leaves, `bees` on flowers, `warning`: the India
 * Meteorological Department warns of that day, `dark`, `unknown`: a figure is missing.
 */
export const sprayObstacles = ["rain", "wind", "heat", "wet", "bees", "warning", "dark", "unknown"] as const;
export type SprayObstacle = (typeof sprayObstacles)[number];

/** Hours within which rain takes a spray off again: labels say it so (New South Wales EPA: "if rain is expected within 6 hours"). */
const rainHours = 6;
/** mm in an hour from which on it counts as rain: less than the least that a gauge shows (0.2 mm) wets no leaf. */
const rainMm = 0.2;
/** km/h: spray at 2 to 15 (Ontario, "How weather conditions affect spray applications", table 1). */
const mostWind = 15;
/** °C and percent: not above 25 °C in air drier than 40 % (Ontario, the same factsheet). */
const dryHeat = { degrees: 25, humidity: 40 } as const;
/** °C above which never, however moist the air: guides name 28 to 30; the upper one, as Indian mornings are warm (our choice). */
const mostHeat = 30;
/** Percent from which on leaves are wet with dew: best of three models on three continents (Sentelhas et al., RH ≥ 90 %). */
const dewHumidity = 90;
/** Hours after rain in which leaves still drip (our estimate). */
const drippingHours = 2;
/** Hours before sunset in which bees have left a flowering crop: France's decree of 20 November 2021 allows the last two. */
const beeHours = 2;
/** Degrees north of India's middle: the day's length differs by half an hour to its ends. */
const latitude = 22;
/** The hour of noon, around which the light is counted. */
const noon = 12;

/** Circumstances of a spray beside the weather. */
export interface SprayCircumstances {
  /** Whether the crop is in flower. */
  readonly flowering: boolean;
  /** Days of India for which rain, hail, thunderstorm, dust or wind is warned of. */
  readonly warned?: readonly string[] | undefined;
}

/** A stretch of hours in which nothing is against spraying, ms since 1970. */
export interface SprayWindow {
  readonly from: number;
  readonly to: number;
}

/** All that is against spraying in the hour that begins at a moment; empty where nothing is. */
export function sprayObstaclesAt(
  hours: WeatherHours,
  at: number,
  { flowering, warned = [] }: SprayCircumstances,
): SprayObstacle[] {
  const index = Math.round((at - hours.from) / hourMs);
  const day = indianDay(at);
  const light = lightOf(day);
  const hour = clockHour(at);
  if (hour < light.from || hour >= light.until) return ["dark"];
  const figures = (list: readonly (number | null)[], from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, offset) => list[from + offset] ?? null);
  const coming = figures(hours.rain, index, index + rainHours);
  const fallen = figures(hours.rain, Math.max(0, index - drippingHours), index - 1);
  const [temperature, humidity, wind] = [hours.temperature, hours.humidity, hours.wind].map(
    (list) => list[index] ?? null,
  );
  if (
    index < 0 ||
    temperature == null ||
    humidity == null ||
    wind == null ||
    [...coming, ...fallen].includes(null)
  )
    return ["unknown"];
  const isRain = (mm: number | null) => mm !== null && mm >= rainMm;
  const found: Readonly<Record<Exclude<SprayObstacle, "dark" | "unknown">, boolean>> = {
    rain: coming.some(isRain),
    wind: wind > mostWind,
    heat: temperature > mostHeat || (temperature > dryHeat.degrees && humidity < dryHeat.humidity),
    wet: humidity >= dewHumidity || fallen.some(isRain),
    bees: flowering && hour < light.until - beeHours,
    warning: warned.includes(day),
  };
  return sprayObstacles.filter((obstacle) => obstacle in found && found[obstacle as keyof typeof found]);
}

/** The stretches in which one can spray, from the hour of a moment on, as far as the figures reach. */
export function sprayWindows(
  hours: WeatherHours,
  now: number,
  circumstances: SprayCircumstances,
): SprayWindow[] {
  const windows: SprayWindow[] = [];
  const end = hours.from + hours.rain.length * hourMs;
  for (let at = Math.max(hours.from, hourOf(now)); at < end; at += hourMs) {
    if (sprayObstaclesAt(hours, at, circumstances).length > 0) continue;
    const last = windows.at(-1);
    if (last?.to === at) windows[windows.length - 1] = { from: last.from, to: at + hourMs };
    else windows.push({ from: at, to: at + hourMs });
  }
  return windows;
}

/** The reasons against spraying on a day without a window: obstacles of its light hours from a moment on, the most frequent first. */
export function obstaclesOfDay(
  hours: WeatherHours,
  day: string,
  { now, ...circumstances }: SprayCircumstances & { readonly now: number },
): SprayObstacle[] {
  const start = startOfDay(day) ?? 0;
  const counts = new Map<SprayObstacle, number>();
  for (let at = Math.max(start, hourOf(now)); at < start + dayMs; at += hourMs)
    for (const obstacle of sprayObstaclesAt(hours, at, circumstances))
      if (obstacle !== "dark") counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([obstacle]) => obstacle);
}

/** The whole hours of daylight of a day (FAO-56 eq. 34), the first and the one after the last. */
function lightOf(day: string): { from: number; until: number } {
  const dayOfYear =
    Math.floor((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / dayMs) +
    1;
  const half = skyOf(latitude, dayOfYear).daylight / 2;
  return { from: Math.ceil(noon - half), until: Math.floor(noon + half) };
}
