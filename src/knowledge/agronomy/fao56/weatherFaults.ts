import { saturationVapourPressure, windAt2m } from "./air.ts";
import type { Weather } from "./et0.ts";
import { monthOfDay, skyOf } from "./sun.ts";

/** A figure that contradicts another one. */
export interface WeatherFault {
  readonly field: keyof Weather | "month";
  readonly rule: "minimum" | "maximum" | "range";
  readonly message: string;
  /** The least or greatest value allowed in the field. */
  readonly limit?: number;
}

/** Hours of sunshine above the day's length that are let pass: recorders and the formula of the day's length (FAO-56 eq. 34) differ by minutes. */
const sunshineSlack = 0.5;
/** kPa above saturation that are let pass: instruments and rounding. */
const vapourSlack = 0.05;
/** The same wind at both heights (FAO-56 eq. 47), m/s: tolerated difference. */
const windSlack = 0.5;

/**
 * Figures of a day that can't hold together. The figures that are missing contradict nothing; an empty list where all can be true.
 */
export function weatherFaults(weather: Weather & { readonly month?: number | undefined }): WeatherFault[] {
  const { tmax, tmin, humidityMax, humidityMin, vapourPressure, sunshineHours, month, dayOfYear } = weather;
  const faults: WeatherFault[] = [];
  if (tmax < tmin)
    faults.push({ field: "tmax", rule: "minimum", message: "tmax is below tmin", limit: tmin });
  if (humidityMax !== undefined && humidityMin !== undefined && humidityMax < humidityMin)
    faults.push({
      ...{ field: "humidityMax", rule: "minimum", limit: humidityMin },
      message: "The highest humidity is below the lowest",
    });
  if (month !== undefined && !isNear(month, dayOfYear))
    faults.push({
      ...{ field: "month", rule: "range", limit: monthOfDay(dayOfYear) },
      message: "The day of the year lies in another month",
    });
  // Warm air holds the most: at tmax, whatever the hour of the measurement (FAO-56 eq. 11).
  const most = saturationVapourPressure(Math.max(tmax, tmin));
  if (vapourPressure !== undefined && vapourPressure > most + vapourSlack)
    faults.push({
      ...{ field: "vapourPressure", rule: "maximum", limit: rounded(most) },
      message: "Air of tmax holds less vapour than that (saturation)",
    });
  const { daylight } = skyOf(weather.latitude, dayOfYear);
  if (sunshineHours !== undefined && sunshineHours > daylight + sunshineSlack)
    faults.push({
      ...{ field: "sunshineHours", rule: "maximum", limit: rounded(daylight) },
      message: "The sun shines longer than the day is at this latitude",
    });
  if (weather.windAt2m !== undefined && weather.windAt10m !== undefined) {
    const low = windAt2m(weather.windAt10m, 10);
    if (weather.windAt2m > weather.windAt10m + windSlack && weather.windAt2m > low + windSlack)
      faults.push({
        ...{ field: "windAt2m", rule: "maximum", limit: weather.windAt10m },
        message: "The wind near the ground is stronger than at 10 m",
      });
  }
  return faults;
}

/** Whether a day of the year lies in a month, in a leap year or in another. */
function isNear(month: number, dayOfYear: number): boolean {
  return month === monthOfDay(dayOfYear) || (dayOfYear > 59 && month === monthOfDay(dayOfYear - 1));
}

const rounded = (figure: number) => Math.round(figure * 100) / 100;
