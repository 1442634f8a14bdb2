import { type Coefficients, kcOn, type StageLengths } from "#knowledge/agronomy/fao56/kc.ts";
import type { MonthTemperature, SeasonTemperature } from "./shapes.ts";

/** A crop's season as its water is reckoned. */
export interface WateredSeason {
  readonly stages: StageLengths;
  readonly kc: Coefficients;
  /** Grows in standing water: paddy. */
  readonly pond: boolean;
  /** The record's own sowing day, in its sowing months: `07-01`. */
  readonly sownOn: string;
}

/** How a season spreads over the twelve months, January first. */
export interface SeasonByMonth {
  /** Σ Kc of the days that lie in the month. */
  readonly kc: readonly number[];
  /** How many of the season's days lie in it. */
  readonly days: readonly number[];
  /** mm that no weather moves: a paddy pond's puddling and percolation. */
  readonly pond: number;
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const daysOfYear = 365;

/** Paddy's own addition, an estimate: puddling and standing water, mm, and what sinks away, mm a day. */
const puddling = 300;
const percolation = 3;

/**
 * Spreads a season over the months of a common year. Kc as printed for the standard climate (FAO-56 of 1998, tables 11 and 12,
 * eq. 66), so that a place's water is twelve products and a sum.
 */
export function spreadOverMonths({ stages, kc, pond, sownOn }: WateredSeason): SeasonByMonth {
  const length = stages.reduce((sum, days) => sum + days, 0);
  const spread = { kc: Array<number>(12).fill(0), days: Array<number>(12).fill(0) };
  const sowingDay = dayOfYear(sownOn);
  for (let day = 1; day <= length; day += 1) {
    const month = monthOfDay((sowingDay + day - 1) % daysOfYear);
    spread.kc[month] = (spread.kc[month] ?? 0) + kcOn(day, stages, kc);
    spread.days[month] = (spread.days[month] ?? 0) + 1;
  }
  return { ...spread, pond: pond ? puddling + percolation * length : 0 };
}

/** Normals of a month: ET0 in mm a day, rain in mm a month, mean lowest and highest temperature of a day in °C. */
export interface Normals {
  readonly month: number;
  readonly et0: number;
  readonly rain: number;
  readonly tmin: number;
  readonly tmax: number;
}

/** Water of a season at a place, mm, rain included: Σ Kc × ET0, and a paddy's pond; and the usual rain of its days. */
export function seasonWater(season: SeasonByMonth, months: readonly Normals[]) {
  const sum = (figure: (normals: Normals, index: number) => number) =>
    months.reduce((total, normals) => total + figure(normals, normals.month - 1), 0);
  const drunk = sum(({ et0 }, index) => (season.kc[index] ?? 0) * et0);
  const rain = sum(
    (normals, index) => ((season.days[index] ?? 0) * normals.rain) / (daysOfMonth[index] ?? 30),
  );
  return { water: Math.round(drunk + season.pond), rain: Math.round(rain) };
}

/** Temperatures of a season's months at a place, °C, each rounded to whole degrees. */
export function seasonTemperature(season: SeasonByMonth, months: readonly Normals[]): SeasonTemperature {
  const used = months.filter(({ month }) => (season.days[month - 1] ?? 0) > 0);
  const all = used.map(({ month, tmin, tmax }) => ({ month, degrees: (tmin + tmax) / 2 }));
  const days = ({ month }: { month: number }) => season.days[month - 1] ?? 0;
  const sum = all.reduce((total, each) => total + each.degrees * days(each), 0);
  const lowest = (list: readonly MonthTemperature[]) =>
    list.reduce((one, other) => (other.degrees < one.degrees ? other : one));
  const rounded = ({ month, degrees }: MonthTemperature) => ({ month, degrees: whole(degrees) });
  const warmest = all.reduce((one, other) => (other.degrees > one.degrees ? other : one));
  return {
    mean: whole(sum / all.reduce((total, each) => total + days(each), 0)),
    coolest: rounded(lowest(all)),
    warmest: rounded(warmest),
    coldestNight: rounded(lowest(used.map(({ month, tmin }) => ({ month, degrees: tmin })))),
  };
}

/** Rounded, without a sign of 0. */
const whole = (figure: number) => Math.round(figure) + 0;

/** 0 for the first of January. */
function dayOfYear(day: string): number {
  const [month = 1, date = 1] = day.split("-").map(Number);
  return daysOfMonth.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + date - 1;
}

/** 0 for January. */
function monthOfDay(day: number): number {
  let left = day;
  return daysOfMonth.findIndex((days) => {
    left -= days;
    return left < 0;
  });
}
