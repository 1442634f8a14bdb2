import type { ClimateMonth } from "../contract.ts";
import { normalOf } from "./crop.ts";
import { dayOfSeason, daysOfMonth } from "./days.ts";
import type { FieldWater } from "./fieldWater.ts";
import type { DayWater } from "./store.ts";
import { byDay } from "./taps.ts";

/** From this many days without a word on, the usual rain is counted for them. */
const silence = 10;
/** Rain below this share of ET0 is gone before it reaches a root (FAO-56 of 1998, page 170). */
const lostShare = 0.2;

/** A day's water before the crop's share is known. */
export type DayBrought = Omit<DayWater, "etc"> & { readonly et0: number; readonly usualRain: number };

/** Water of each day of a season, from the farmer's entries, the weather service and the normals. */
export interface Diary {
  readonly on: (day: string) => DayBrought;
  readonly silentDays: number;
  readonly guessing: boolean;
}

type Told = Pick<FieldWater, "sownOn" | "today" | "months" | "entries" | "weather">;

/**
 * Reads a season's diary. The farmer's entries count first, then the weather service's data. A day without a
 * word stayed dry, but for ten such days or more in a row: nobody was asked for so long, and the usual rain
 * counts.
 */
export function diaryOf({ sownOn, today, months, entries, weather = [] }: Told): Diary {
  const known = entries.filter(({ on }) => on >= sownOn && on <= today);
  const given = byDay(known);
  const service = new Map(weather.map((day) => [day.on, day]));
  const gaps = gapsOf([sownOn, ...[...given.keys()].sort(), today]);
  const last = gaps.at(-1);
  // Few, however much was told: each of a season's days is looked up among them.
  const silent = gaps.filter(({ days }) => days >= silence);
  const isSilent = (day: string) => silent.some(({ from, to }) => day > from && day < to);
  return {
    on(day) {
      const rain = given.get(day)?.rain ?? service.get(day)?.rain;
      const normal = normalOf(months, day);
      const et0 = service.get(day)?.et0 ?? normal.et0;
      const usual = rain === undefined && isSilent(day) ? usualRain(normal, day) : 0;
      const fallen = rain ?? usual;
      const counts = fallen >= lostShare * et0;
      return {
        rain: counts ? fallen : 0,
        irrigation: given.get(day)?.irrigation ?? 0,
        et0,
        usualRain: counts ? usual : 0,
      };
    },
    silentDays: last?.days ?? 0,
    guessing: (last?.days ?? 0) >= silence,
  };
}

/** Days without a word between those of a list that is in order; `days` counts from one to the next. */
function gapsOf(days: readonly string[]): { from: string; to: string; days: number }[] {
  return days.slice(1).map((to, index) => {
    const from = days[index] ?? to;
    return { from, to, days: Math.max(0, dayOfSeason(from, to) - 1) };
  });
}

/** The rain of a day as its month usually has it, mm. */
function usualRain({ rain }: ClimateMonth, day: string): number {
  return rain / daysOfMonth(day);
}
