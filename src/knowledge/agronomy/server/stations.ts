import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { ClimateFlag, ClimateMonth } from "../contract.ts";
import { metresPerSecond, saturationVapourPressure, usualWind, windAt2m } from "../fao56/air.ts";
import { et0Of } from "../fao56/et0.ts";
import { middleOfMonth } from "../fao56/sun.ts";
import { figureIn, monthsIn, type Row, rowsOf } from "./files.ts";

/** Degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A climate station whose normals are enough for ET0. */
export interface Station extends Point {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  /** m above the sea. */
  readonly altitude: number;
  /**
   * All inputs of FAO Penman-Monteith were measured, and nothing of the record looks wrong: it may represent
   * places around it.
   */
  readonly standsForPlaces: boolean;
  /** Nothing but its wind looks wrong: its temperatures may represent places around it. */
  readonly hasTrustedTemperatures: boolean;
  readonly flags: readonly ClimateFlag[];
  readonly months: readonly ClimateMonth[];
}

/** Stations by number, their ET0 reckoned once. Those without position or temperatures are left out. */
export const stations = lazy(
  (): ReadonlyMap<string, Station> =>
    new Map(
      rowsOf("climate-stations")
        .flatMap((row) => stationOf(row) ?? [])
        .map((each) => [each.id, each]),
    ),
);

/** km on the globe from one point to another. */
export function kmBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const scale = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * 6371 * Math.asin(Math.sqrt(north + scale * east));
}

function stationOf(row: Row): Station | undefined {
  const latitude = figureIn(row, "latitude");
  const longitude = figureIn(row, "longitude");
  const altitude = figureIn(row, "altitude_m");
  const months = monthsOf(row);
  if (latitude === undefined || longitude === undefined || altitude === undefined || !months)
    return undefined;
  const flags: ClimateFlag[] = [];
  if (!monthsIn(row, "wind_kmh")) flags.push("no-wind");
  if (!vapourOf(row)) flags.push("no-humidity");
  if (row.note) flags.push("doubtful");
  return {
    ...{ id: row.station_id ?? "", name: row.station ?? "", state: row.state ?? "" },
    ...{ latitude, longitude, altitude, flags },
    standsForPlaces: row.complete === "1" && !row.note,
    hasTrustedTemperatures: !row.note || row.note.startsWith("wind"),
    months: months({ latitude, altitude }),
  };
}

/** Mean of the two vapour pressures of a day, kPa; the tables have hPa. */
function vapourOf(row: Row): number[] | undefined {
  const morning = monthsIn(row, "vp_0830_hpa");
  const evening = monthsIn(row, "vp_1730_hpa");
  return morning && evening?.map((pressure, index) => (pressure + (morning[index] ?? pressure)) / 20);
}

/** The twelve months, once the place is known: wind read at 10 m, radiation by the range of temperature, G = 0. */
function monthsOf(row: Row) {
  const tmax = monthsIn(row, "tmax_c");
  const tmin = monthsIn(row, "tmin_c");
  const rain = monthsIn(row, "rain_mm");
  const vapour = vapourOf(row);
  const wind = monthsIn(row, "wind_kmh")?.map((speed) => windAt2m(metresPerSecond(speed), 10));
  if (!tmax || !tmin || !rain) return undefined;
  return ({ latitude, altitude }: { latitude: number; altitude: number }): ClimateMonth[] =>
    rain.map((millimetres, index) => {
      const day = { tmax: tmax[index] ?? 0, tmin: tmin[index] ?? 0 };
      const { et0, et0Hargreaves } = et0Of({
        ...day,
        ...{ latitude, altitude, dayOfYear: middleOfMonth(index + 1) },
        windAt2m: wind?.[index],
        vapourPressure: vapour?.[index],
      });
      const ea = vapour?.[index] ?? saturationVapourPressure(day.tmin);
      return {
        ...{ month: index + 1, et0, et0Hargreaves, rain: millimetres, ...day },
        windAt2m: wind?.[index] ?? usualWind,
        // The lowest humidity of a day: the vapour in the air against the most that it could hold at its
        // warmest (FAO-56 eq. 64).
        humidityMin: Math.min(100, (100 * ea) / saturationVapourPressure(day.tmax)),
      };
    });
}
