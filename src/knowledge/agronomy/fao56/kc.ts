/** Days of the stages: initial, crop development, mid-season, late season (FAO-56 of 1998, table 11). */
export type StageLengths = readonly [ini: number, dev: number, mid: number, late: number];
/** Crop coefficients (FAO-56 of 1998, table 12). */
export type Coefficients = readonly [ini: number, mid: number, end: number];

/** Single crop coefficient Kc on a day of the season, the sowing day being day 1 (FAO-56 eq. 66). After the last day it stays. */
export function kcOn(day: number, stages: StageLengths, kc: Coefficients): number {
  const [ini, dev, mid, late] = stages;
  const [kcIni, kcMid, kcEnd] = kc;
  if (day <= ini) return kcIni;
  if (day <= ini + dev) return between(kcIni, kcMid, (day - ini) / dev);
  const lateFrom = ini + dev + mid;
  if (day <= lateFrom) return kcMid;
  return late === 0 ? kcEnd : between(kcMid, kcEnd, Math.min(1, (day - lateFrom) / late));
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/**
 * Factors that move Kc away from the standard climate: wind at 2 m in m/s, lowest humidity in percent, height
 * of the crop in m.
 */
export interface KcClimate {
  readonly u2: number;
  readonly humidityMin: number;
  readonly height: number;
}

/**
 * Kc mid or Kc end in a climate other than the standard one (FAO-56 eq. 62 and 65), within the ranges that the paper gives for
 * them. A Kc end below 0.45 is of a crop that dries on the field and stays.
 */
export function adjustedKc(kc: number, climate: KcClimate, stage: "mid" | "end"): number {
  if (stage === "end" && kc < 0.45) return kc;
  const u2 = within(climate.u2, 1, 6);
  const humidity = within(climate.humidityMin, 20, 80);
  const height = within(climate.height, 0.1, 10);
  return kc + (0.04 * (u2 - 2) - 0.004 * (humidity - 45)) * (height / 3) ** 0.3;
}

/** A figure kept between two limits. */
export function within(figure: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, figure));
}
