/**
 * Air: temperature, pressure, vapour, wind. All equations of FAO-56 are those of Allen, Pereira, Raes and Smith, FAO Irrigation
 * and Drainage Paper 56, edition of 1998.
 */

/** Atmospheric pressure P, kPa, at an altitude in m (FAO-56 eq. 7). */
export function pressureAt(altitude: number): number {
  return 101.3 * ((293 - 0.0065 * altitude) / 293) ** 5.26;
}

/** Psychrometric constant γ, kPa/°C, at a pressure in kPa (FAO-56 eq. 8). */
export function psychrometricConstant(pressure: number): number {
  return 0.000_665 * pressure;
}

/** Mean temperature of a day, °C: halfway between the highest and the lowest (FAO-56 eq. 9). */
export function meanTemperature(tmax: number, tmin: number): number {
  return (tmax + tmin) / 2;
}

/** Saturation vapour pressure e°(T), kPa, at a temperature in °C (FAO-56 eq. 11). */
export function saturationVapourPressure(temperature: number): number {
  return 0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3));
}

/**
 * Mean saturation vapour pressure es, kPa, of a day with these °C (FAO-56 eq. 12). Never that of the mean temperature: the
 * curve bends, and the crop's thirst would come out too small.
 */
export function meanSaturationVapourPressure(tmax: number, tmin: number): number {
  return (saturationVapourPressure(tmax) + saturationVapourPressure(tmin)) / 2;
}

/** Slope Δ of the saturation vapour pressure curve, kPa/°C, at a temperature in °C (FAO-56 eq. 13). */
export function vapourPressureSlope(temperature: number): number {
  return (4098 * saturationVapourPressure(temperature)) / (temperature + 237.3) ** 2;
}

/** Known data on the air's moisture: kPa and percent. */
export interface Moisture {
  readonly vapourPressure?: number | undefined;
  readonly humidityMax?: number | undefined;
  readonly humidityMin?: number | undefined;
}

/**
 * Actual vapour pressure ea, kPa, from the best of what is known: measured; both humidities (FAO-56 eq. 17); the highest alone
 * (eq. 18), the lowest alone (its half of eq. 17); else dew at the lowest temperature (eq. 48).
 */
export function actualVapourPressure(tmax: number, tmin: number, known: Moisture = {}): number {
  if (known.vapourPressure !== undefined) return known.vapourPressure;
  const atDawn = (known.humidityMax ?? 100) / 100;
  const morning = saturationVapourPressure(tmin) * atDawn;
  if (known.humidityMin === undefined) return morning;
  const afternoon = (saturationVapourPressure(tmax) * known.humidityMin) / 100;
  return known.humidityMax === undefined ? afternoon : (morning + afternoon) / 2;
}

/** Wind speed at 2 m, m/s, from that measured at another height in m (FAO-56 eq. 47). */
export function windAt2m(speed: number, height: number): number {
  return (speed * 4.87) / Math.log(67.8 * height - 5.42);
}

/** Wind that FAO-56 takes where none is measured, m/s at 2 m: the mean of over 2,000 stations (its page 63). */
export const usualWind = 2;

/** Metres per second of kilometres per hour. */
export function metresPerSecond(kilometresPerHour: number): number {
  return kilometresPerHour / 3.6;
}
