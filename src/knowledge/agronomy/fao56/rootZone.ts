import { within } from "./kc.ts";

/** Water a soil holds, m³ per m³: at field capacity and at the wilting point (FAO-56 of 1998, table 19). */
export interface SoilWater {
  readonly fieldCapacity: number;
  readonly wiltingPoint: number;
}

/** Total available water TAW, mm, in roots so many m deep (FAO-56 eq. 82). */
export function tawOf(soil: SoilWater, rootDepth: number): number {
  return 1000 * (soil.fieldCapacity - soil.wiltingPoint) * rootDepth;
}

/** Readily available water RAW, mm: the water that the crop takes before it suffers (FAO-56 eq. 83). */
export function rawOf(taw: number, p: number): number {
  return p * taw;
}

/** Depletion fraction p for the day's ETc in mm (FAO-56 table 22, footnote): p + 0.04 (5 − ETc), between 0.1 and 0.8. */
export function adjustedFraction(p: number, etc: number): number {
  return within(p + 0.04 * (5 - etc), 0.1, 0.8);
}

/** Water stress coefficient Ks, 0 to 1, at a depletion in mm (FAO-56 eq. 84). */
export function ksOf(depletion: number, taw: number, raw: number): number {
  if (depletion <= raw) return 1;
  return taw > raw ? Math.max(0, (taw - depletion) / (taw - raw)) : 0;
}

/** Roots that grow evenly from a depth on day 1 to another on day `days`, m. */
export interface Roots {
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

/** Depth Zr of the roots on a day of the season, m; as in the table of FAO-56's example 38. */
export function rootDepthOn(day: number, { from, to, days }: Roots): number {
  return days <= 1 ? to : from + (to - from) * within((day - 1) / (days - 1), 0, 1);
}

/** Water data of a day: mm, net into the soil. */
export interface WaterDay {
  readonly et0: number;
  readonly kc: number;
  readonly rain?: number | undefined;
  readonly irrigation?: number | undefined;
}

/** A day of the balance: mm; Ks is 0 to 1. */
export interface BalanceDay {
  readonly taw: number;
  readonly raw: number;
  readonly ks: number;
  /** ETc as the crop had it: Ks × Kc × ET0 (FAO-56 eq. 81). */
  readonly etc: number;
  /** Deep percolation DP: water that the root zone could not hold. */
  readonly percolation: number;
  /** Root zone depletion Dr at the end of the day. */
  readonly depletion: number;
}

/**
 * One day of the root zone's water balance (FAO-56 eq. 85 to 88). Water comes early in the day, as in the table of example 38:
 * first rain and watering fill the root zone and what is over sinks, then the crop drinks. Eq. 88 taken to the letter lets the
 * crop drink first and gives example 38 another first day.
 */
export function balanceDay(
  before: number,
  day: WaterDay,
  zone: { readonly taw: number; readonly p: number; readonly adjustFraction?: boolean | undefined },
): BalanceDay {
  const { taw } = zone;
  const potential = day.kc * day.et0;
  const raw = rawOf(taw, zone.adjustFraction ? adjustedFraction(zone.p, potential) : zone.p);
  const water = (day.rain ?? 0) + (day.irrigation ?? 0);
  const filled = Math.min(taw, Math.max(0, before - water));
  const percolation = Math.max(0, water - before);
  const ks = ksOf(filled, taw, raw);
  // The last of the water goes on a day when Ks was judged at its beginning.
  const etc = Math.min(ks * potential, taw - filled);
  return { taw, raw, ks, etc, percolation, depletion: filled + etc };
}

/** A season's balance: the soil, the crop's roots and fraction, the depletion before the first day, mm, and its days. */
export interface Balance extends SoilWater {
  readonly depletionFraction: number;
  readonly roots: Roots;
  readonly start: number;
  readonly adjustFraction?: boolean | undefined;
  readonly days: readonly WaterDay[];
}

/** The root zone's water day by day. */
export function balanceOf(season: Balance): BalanceDay[] {
  let depletion = season.start;
  return season.days.map((day, index) => {
    const taw = tawOf(season, rootDepthOn(index + 1, season.roots));
    const balanced = balanceDay(depletion, day, {
      taw,
      p: season.depletionFraction,
      adjustFraction: season.adjustFraction,
    });
    depletion = balanced.depletion;
    return balanced;
  });
}
