import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { ClimateMonth } from "#knowledge/agronomy/contract.ts";
import { normalOf } from "#knowledge/agronomy/water/crop.ts";
import { daysOfMonth } from "#knowledge/agronomy/water/days.ts";
import { shownDays } from "./forecast.ts";

/** Usual weather of a place in the seven days from a day on: normals, and no forecast. */
export interface UsualWeek {
  /** Of seven. */
  readonly rainyDays: number;
  /** mm in all. */
  readonly rain: number;
  /** Mean lowest and highest temperature, °C. */
  readonly tmin: number;
  readonly tmax: number;
}

/**
 * mm of one shower where showers come at random (Poisson): a day of R mm on average has rain with probability 1 - exp(-R / shower). Our
 * estimate, as no list of rainy days by district was found. It gives Delhi 36 days a year, where 27 of 2.5 mm or more were counted
 * (Centre for Science and Environment, rainwaterharvesting.org): said as "about", and never as a forecast.
 */
const showerMm = 18;

/** The usual week from a day on, of a place's twelve months. */
export function usualWeek(months: readonly ClimateMonth[], from: string): UsualWeek {
  const days = Array.from({ length: shownDays }, (_, index) => daysLater(from, index));
  const normals = days.map((day) => ({
    ...normalOf(months, day),
    daily: normalOf(months, day).rain / daysOfMonth(day),
  }));
  const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);
  return {
    rainyDays: Math.round(sum(normals.map(({ daily }) => 1 - Math.exp(-daily / showerMm)))),
    rain: Math.round(sum(normals.map(({ daily }) => daily))),
    tmin: Math.round(sum(normals.map(({ tmin }) => tmin)) / shownDays),
    tmax: Math.round(sum(normals.map(({ tmax }) => tmax)) / shownDays),
  };
}
