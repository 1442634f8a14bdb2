import type { ClimateMonth } from "../contract.ts";
import { adjustedKc, type Coefficients, kcOn, type StageLengths } from "../fao56/kc.ts";
import type { Roots } from "../fao56/rootZone.ts";
import { dayAfter, daysOfMonth, monthOf } from "./days.ts";

/** FAO-56 (1998) data of a crop: tables 11, 12 and 22. */
export interface CropWater {
  readonly stages: StageLengths;
  readonly kc: Coefficients;
  /** m. */
  readonly roots: Roots;
  /** Depletion fraction p at an ETc of 5 mm. */
  readonly depletionFraction: number;
  /** m. */
  readonly height: number;
  /** Grows in standing water: paddy. */
  readonly pond: boolean;
}

/** Days from sowing to the end of the late season. */
export function seasonDays({ stages }: Pick<CropWater, "stages">): number {
  return stages.reduce((sum, days) => sum + days, 0);
}

/** The month of the normals that a day lies in. */
export function normalOf(months: readonly ClimateMonth[], day: string): ClimateMonth {
  const found = months.find(({ month }) => month === monthOf(day));
  if (!found) throw new Error(`No climate of the month of ${day}`);
  return found;
}

/** The crop with Kc mid and Kc end as wind and humidity of the place have them in those stages (FAO-56 eq. 62 and 65). */
export function adjustedFor(crop: CropWater, sownOn: string, months: readonly ClimateMonth[]): CropWater {
  const [ini, dev, mid, late] = crop.stages;
  const climate = (from: number, days: number) => {
    const normals = Array.from({ length: Math.max(1, days) }, (_, index) =>
      normalOf(months, dayAfter(sownOn, from + index)),
    );
    const mean = (figure: "windAt2m" | "humidityMin") =>
      normals.reduce((sum, each) => sum + each[figure], 0) / normals.length;
    return { u2: mean("windAt2m"), humidityMin: mean("humidityMin"), height: crop.height };
  };
  const [kcIni, kcMid, kcEnd] = crop.kc;
  return {
    ...crop,
    kc: [
      kcIni,
      adjustedKc(kcMid, climate(ini + dev, mid), "mid"),
      adjustedKc(kcEnd, climate(ini + dev + mid, late), "end"),
    ],
  };
}

/** Water need of a season at a place, mm. */
export interface SeasonNeed {
  /** Kc × ET0 over all days. */
  readonly crop: number;
  /** Paddy alone: puddling, and what sinks out of the pond. */
  readonly pond: number;
  /** Usual rain of the same days. */
  readonly rain: number;
}

/** Puddling, mm, and percolation of a paddy pond, mm a day, as crops.csv counts them. */
const puddling = 300;
const pondPercolation = 3;

/** Water of a whole season by the normals of a place, mm; rain is not taken off. Kc adjusted for the place where `adjust` is set. */
export function seasonNeed(
  crop: CropWater,
  sownOn: string,
  months: readonly ClimateMonth[],
  { adjust = true }: { adjust?: boolean } = {},
): SeasonNeed {
  const { stages, kc } = adjust ? adjustedFor(crop, sownOn, months) : crop;
  const length = seasonDays(crop);
  const days = Array.from({ length }, (_, index) => {
    const day = dayAfter(sownOn, index);
    const normal = normalOf(months, day);
    return { etc: kcOn(index + 1, stages, kc) * normal.et0, rain: normal.rain / daysOfMonth(day) };
  });
  const sum = (figure: "etc" | "rain") => days.reduce((total, day) => total + day[figure], 0);
  return { crop: sum("etc"), pond: crop.pond ? puddling + pondPercolation * length : 0, rain: sum("rain") };
}
