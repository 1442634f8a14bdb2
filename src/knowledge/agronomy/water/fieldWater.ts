import type { ClimateMonth } from "../contract.ts";
import type { CropWater } from "./crop.ts";
import type { Pump, Pumping } from "./pump.ts";
import type { FieldSoil } from "./soils.ts";
import type { WaterEntry } from "./taps.ts";

/** A day as a weather service has it: measured or forecast. Missing values are taken from the normals. */
export interface DayWeather {
  readonly on: string;
  /** mm. */
  readonly et0?: number | undefined;
  readonly rain?: number | undefined;
}

/** Data that a field's water today is reckoned from. Days are those of India, `2026-11-22`. */
export interface FieldWater {
  readonly soil: FieldSoil;
  readonly crop: CropWater;
  readonly sownOn: string;
  readonly today: string;
  /** The place's twelve months. */
  readonly months: readonly ClimateMonth[];
  /** The farmer's entries; in any order, also of other days. */
  readonly entries: readonly WaterEntry[];
  readonly areaHa?: number | undefined;
  readonly pump?: Pump | undefined;
  /** Day of the next canal turn. */
  readonly canalTurnOn?: string | undefined;
  /** Share of the water let in that reaches the roots: 0.7 along furrows, about 0.9 by drip. */
  readonly efficiency?: number | undefined;
  /** From a weather service, where one is set. */
  readonly weather?: readonly DayWeather[] | undefined;
  /** Depletion before the sowing day, mm; 0 where it was sown into moist soil. */
  readonly start?: number | undefined;
  /** Waterings of the crop's plan that are still to be given, in their order. */
  readonly planned?: readonly PlannedWindow[] | undefined;
  /** The day after which the plan waters no more, as at the first open bolls of cotton. */
  readonly lastWateringOn?: string | undefined;
  /** Rain-fed: no watering is due. */
  readonly rainFed?: boolean | undefined;
}

/** The days of a watering of the plan, both counted. */
export interface PlannedWindow {
  readonly from: string;
  readonly to: string;
}

export type WaterWord = "wait" | "water" | "skip";
/**
 * Why: `enough`, `dry`; `planned`: the crop is at the age that wants this watering, whatever the soil still holds; `soaking`: it was
 * watered these days, and the rest is given when that has soaked in; `rained`: rain made a watering needless; `rain-coming`; `ripening`:
 * harvest is near; `rain-fed`; `not-sown`, `over`.
 */
export const waterReasons = [
  ...(["enough", "dry", "planned", "soaking", "rained", "rain-coming", "ripening", "rain-fed"] as const),
  ...(["not-sown", "over"] as const),
] as const;
export type WaterReason = (typeof waterReasons)[number];

/** Advice to a farmer this morning, after the water of today that was entered already. */
export interface WaterToday {
  readonly say: WaterWord;
  readonly reason: WaterReason;
  /** mm that the root zone lacks; for a pond: mm missing to its full height. */
  readonly depletion: number;
  /** mm that it can spare before the crop suffers. */
  readonly raw: number;
  /** mm that it can hold for the crop in all. */
  readonly taw: number;
  /** mm to let in at the field's inlet now, 75 at most; 0 unless it says `water`. */
  readonly amountMm: number;
  /** The rest for a second watering, mm, and its day; null where one is enough. */
  readonly rest: { readonly mm: number; readonly on: string } | null;
  /** Litres of that on the field; null where the area is not known. */
  readonly litres: number | null;
  /** Waterings of 5 cm. */
  readonly waterings: number;
  /** Hours of the pump and units of electricity, where a pump is known. */
  readonly pumping: Pumping | null;
  /** The next day to water: by the soil, if it stays dry, or by the plan, whichever is earlier; null where neither comes in this season. */
  readonly by: string | null;
  /** The window of the plan that `by` is of; null where it is the soil's day. */
  readonly window: PlannedWindow | null;
  /** Days since anything was told of rain or watering. */
  readonly silentDays: number;
  /** Nothing was told for ten days: usual rain is counted for them. */
  readonly guessing: boolean;
  /** mm of usual rain that were counted. */
  readonly assumedRain: number;
  /** Whether the water lasts until the canal's turn, and else from which day it does not. */
  readonly canal: { readonly on: string; readonly lasts: boolean; readonly dryFrom: string | null } | null;
}
