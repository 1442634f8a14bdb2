/** Radiation, MJ per m² and day (FAO-56 of 1998, chapter 3). Latitude in degrees, north positive. */

/** Solar constant Gsc, MJ per m² and minute. */
const solarConstant = 0.082;
/** Stefan-Boltzmann constant σ, MJ per K⁴, m² and day. */
const stefanBoltzmann = 4.903e-9;
/** Of the grass reference crop (FAO-56 eq. 38). */
const albedo = 0.23;
/** Evaporates one mm: 1 / λ, mm per MJ and m² (FAO-56 eq. 20). */
export const mmPerMegajoule = 0.408;

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Representative day J of the year for a month (1 to 12): the 15th, as in examples 17 and 20 of FAO-56. */
export function middleOfMonth(month: number): number {
  return days.slice(0, month - 1).reduce((sum, each) => sum + each, 15);
}

/** Month, 1 to 12, of a day J of a year with 365 days; day 366 is of December. */
export function monthOfDay(dayOfYear: number): number {
  let left = dayOfYear;
  const found = days.findIndex((length) => {
    left -= length;
    return left <= 0;
  });
  return found < 0 ? 12 : found + 1;
}

/** Radiation and daylight on a day of the year at a latitude. */
export interface Sky {
  /** Extraterrestrial radiation Ra, MJ per m² and day (FAO-56 eq. 21). */
  readonly ra: number;
  /** Daylight hours N (FAO-56 eq. 34). */
  readonly daylight: number;
}

/** Ra and N (FAO-56 eq. 21 to 25 and 34). */
export function skyOf(latitude: number, dayOfYear: number): Sky {
  const phi = (latitude * Math.PI) / 180;
  const yearAngle = (2 * Math.PI * dayOfYear) / 365;
  const distance = 1 + 0.033 * Math.cos(yearAngle);
  const declination = 0.409 * Math.sin(yearAngle - 1.39);
  // Beyond the polar circles the sun does not set, or does not rise.
  const cosine = Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination)));
  const sunset = Math.acos(cosine);
  const height =
    sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return {
    ra: Math.max(0, ((24 * 60) / Math.PI) * solarConstant * distance * height),
    daylight: (24 / Math.PI) * sunset,
  };
}

/** Solar radiation Rs from hours n of sunshine (FAO-56 eq. 35, as = 0.25, bs = 0.50). */
export function radiationBySunshine({ ra, daylight }: Sky, hours: number): number {
  return daylight === 0 ? 0 : (0.25 + (0.5 * Math.min(hours, daylight)) / daylight) * ra;
}

/**
 * Solar radiation Rs from the range of temperature (FAO-56 eq. 50). 0.16 is its factor inland; it is taken everywhere, as our
 * stations say neither sunshine nor coast.
 */
export function radiationByTemperature(ra: number, tmax: number, tmin: number): number {
  return 0.16 * Math.sqrt(Math.max(0, tmax - tmin)) * ra;
}

/** Clear-sky radiation Rso at an altitude in m (FAO-56 eq. 37). */
export function clearSkyRadiation(ra: number, altitude: number): number {
  return (0.75 + 0.000_02 * altitude) * ra;
}

/** Net shortwave radiation Rns (FAO-56 eq. 38). */
export function netShortwave(rs: number): number {
  return (1 - albedo) * rs;
}

/** Net longwave radiation Rnl (FAO-56 eq. 39); `ea` in kPa, temperatures in °C. */
export function netLongwave(given: {
  tmax: number;
  tmin: number;
  ea: number;
  rs: number;
  rso: number;
}): number {
  const { tmax, tmin, ea, rs, rso } = given;
  const emitted = (stefanBoltzmann * ((tmax + 273.16) ** 4 + (tmin + 273.16) ** 4)) / 2;
  const clearness = rso > 0 ? Math.min(1, rs / rso) : 1;
  return emitted * (0.34 - 0.14 * Math.sqrt(ea)) * (1.35 * clearness - 0.35);
}

/** Soil heat flux G of a month from the mean temperatures of it and the month before, °C (FAO-56 eq. 44). */
export function monthlySoilHeat(temperature: number, before: number): number {
  return 0.14 * (temperature - before);
}
