import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { WeatherDay } from "#season/weather/forecast.ts";

/** A cold night or a hot day that a forecast has for a crop. */
export interface Hazard {
  readonly kind: "frost" | "heat";
  /** Day of India. */
  readonly on: string;
  /** Lowest or highest temperature of that day, °C. */
  readonly degrees: number;
}

/** Figures of a crop by which it is judged. */
export interface ExposedCrop {
  /** °C that kill it (ECOCROP, KTMP); null where that is not known, and nobody is warned of a guess. */
  readonly killedAt: number | null;
  /** Whether it is in FAO-56's middle stage on a day: flowers and grain. */
  readonly isInMiddle: (day: string) => boolean;
}

/** °C in the shelter from which down frost lies on the ground: the India Meteorological Department's limit of a cold wave in the plains. */
const frostAt = 4;
/** °C from which on the India Meteorological Department speaks of a heat wave in the plains. */
const heatAt = 40;
/** A crop that dies above this, °C, is tender, as on the results screen. */
const tenderAbove = -2;
/** Days ahead that a farmer is warned of: a night can be watered or smoked for, and further days change with each forecast. */
const daysAhead = 2;

/** The first cold night and the first hot day to come that are a risk for a crop. Of today's own night it is too late. */
export function hazardsOf(crop: ExposedCrop, days: readonly WeatherDay[], today: string): Hazard[] {
  const last = daysLater(today, daysAhead);
  const coming = days.filter(({ on }) => on >= today && on <= last);
  const isTender = crop.killedAt !== null && crop.killedAt > tenderAbove;
  const cold = coming.find(({ on, tmin }) => isTender && on > today && tmin !== undefined && tmin <= frostAt);
  const hot = coming.find(({ on, tmax }) => tmax !== undefined && tmax >= heatAt && crop.isInMiddle(on));
  return [
    ...(cold?.tmin === undefined ? [] : [{ kind: "frost" as const, on: cold.on, degrees: cold.tmin }]),
    ...(hot?.tmax === undefined ? [] : [{ kind: "heat" as const, on: hot.on, degrees: hot.tmax }]),
  ];
}

/** Days in which a further forecast of the same hazard on the same field is the same event. */
export const eventDays = 5;
