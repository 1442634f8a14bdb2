import {
  actualVapourPressure,
  type Moisture,
  meanSaturationVapourPressure,
  meanTemperature,
  pressureAt,
  psychrometricConstant,
  usualWind,
  vapourPressureSlope,
  windAt2m,
} from "./air.ts";
import {
  clearSkyRadiation,
  mmPerMegajoule,
  netLongwave,
  netShortwave,
  radiationBySunshine,
  radiationByTemperature,
  skyOf,
} from "./sun.ts";

/** A day, or the mean day of a month, at a place. Missing values are estimated as FAO-56 (1998) has it. */
export interface Weather extends Moisture {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** m above the sea. */
  readonly altitude: number;
  /** Day J of the year, 1 to 366. */
  readonly dayOfYear: number;
  /** °C. */
  readonly tmax: number;
  readonly tmin: number;
  /** m/s; at 2 m before that at 10 m; where neither is known 2 m/s. */
  readonly windAt2m?: number | undefined;
  readonly windAt10m?: number | undefined;
  /** Hours n of sunshine; else radiation by the range of temperature. */
  readonly sunshineHours?: number | undefined;
  /** Soil heat flux G, MJ per m² and day; 0 where not said. */
  readonly g?: number | undefined;
}

/** Reference evapotranspiration with what it was made of: mm per day, MJ per m² and day. */
export interface ReferenceEvapotranspiration {
  /** ET0 by FAO Penman-Monteith (eq. 6). */
  readonly et0: number;
  /** ET0 by Hargreaves (eq. 52), which needs temperatures alone. */
  readonly et0Hargreaves: number;
  readonly ra: number;
  readonly rs: number;
  readonly rn: number;
}

/** Reference evapotranspiration ET0 of grass, both ways. */
export function et0Of(weather: Weather): ReferenceEvapotranspiration {
  const { tmax, tmin, altitude } = weather;
  const sky = skyOf(weather.latitude, weather.dayOfYear);
  const rs =
    weather.sunshineHours === undefined
      ? radiationByTemperature(sky.ra, tmax, tmin)
      : radiationBySunshine(sky, weather.sunshineHours);
  const ea = actualVapourPressure(tmax, tmin, weather);
  const rso = clearSkyRadiation(sky.ra, altitude);
  const rn = netShortwave(rs) - netLongwave({ tmax, tmin, ea, rs, rso });
  const et0 = penmanMonteith({
    temperature: meanTemperature(tmax, tmin),
    u2: windOf(weather),
    // Air can hold no more than it holds: a vapour pressure above it is a fault of measuring.
    deficit: Math.max(0, meanSaturationVapourPressure(tmax, tmin) - ea),
    gamma: psychrometricConstant(pressureAt(altitude)),
    available: rn - (weather.g ?? 0),
  });
  return { et0, et0Hargreaves: hargreaves(sky.ra, tmax, tmin), ra: sky.ra, rs, rn };
}

/** u2, m/s. */
function windOf({ windAt2m: measured, windAt10m }: Weather): number {
  return measured ?? (windAt10m === undefined ? usualWind : windAt2m(windAt10m, 10));
}

/** ET0, mm per day, by FAO Penman-Monteith (FAO-56 eq. 6): `deficit` es − ea in kPa, `available` Rn − G in MJ per m² and day. */
export function penmanMonteith(given: {
  readonly temperature: number;
  readonly u2: number;
  readonly deficit: number;
  readonly gamma: number;
  readonly available: number;
}): number {
  const { temperature, u2, deficit, gamma, available } = given;
  const delta = vapourPressureSlope(temperature);
  const byHeat = mmPerMegajoule * delta * available;
  const byAir = (gamma * 900 * u2 * deficit) / (temperature + 273);
  return Math.max(0, (byHeat + byAir) / (delta + gamma * (1 + 0.34 * u2)));
}

/** ET0, mm per day, by Hargreaves (FAO-56 eq. 52); Ra in MJ per m² and day. */
export function hargreaves(ra: number, tmax: number, tmin: number): number {
  const warmth = meanTemperature(tmax, tmin) + 17.8;
  return Math.max(0, 0.0023 * warmth * Math.sqrt(Math.max(0, tmax - tmin)) * mmPerMegajoule * ra);
}
