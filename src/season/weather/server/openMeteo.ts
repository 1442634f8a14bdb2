import { daysLater, hourMs, startOfDay } from "#kit/contract/days/indianDays.ts";
import { memberOf } from "#kit/server/http/fetchJson.ts";
import type { Point } from "#knowledge/agronomy/server/stations.ts";
import { type Forecast, shownDays, storedHours, type WeatherDay, type WeatherHours } from "../forecast.ts";
import { WeatherFault } from "./fault.ts";

/** Days of the past: a season further back is reckoned by the normals. */
const pastDays = 92;

/** The service's names of what is asked for, with unit and bounds: what lies outside no place on Earth has had. */
const daily = {
  et0: { name: "et0_fao_evapotranspiration", unit: "mm", from: 0, to: 30 },
  rain: { name: "precipitation_sum", unit: "mm", from: 0, to: 1_900 },
  tmin: { name: "temperature_2m_min", unit: "°C", from: -60, to: 50 },
  tmax: { name: "temperature_2m_max", unit: "°C", from: -60, to: 57 },
  wind: { name: "wind_speed_10m_max", unit: "km/h", from: 0, to: 410 },
} as const;
const hourly = {
  rain: { name: "precipitation", unit: "mm", from: 0, to: 310 },
  temperature: { name: "temperature_2m", unit: "°C", from: -60, to: 57 },
  humidity: { name: "relative_humidity_2m", unit: "%", from: 0, to: 100 },
  wind: { name: "wind_speed_10m", unit: "km/h", from: 0, to: 410 },
} as const;

interface Element {
  readonly name: string;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
}

/** Degrees by which the point of an answer may lie beside what was asked for: services have grids of up to 50 km. */
const gridDegrees = 0.6;

/** Seconds that India is before UTC. */
const indiaSeconds = 19_800;

/** mm and share by which hours and their day may differ, and °C: rounding, and a day's figures of other models. */
const sumSlack = { mm: 1, share: 0.1, degrees: 3 } as const;

/** The address to ask a service in Open-Meteo's format for the days around today at a point. */
export function openMeteoAddress(url: string, { latitude, longitude }: Point): URL {
  const address = new URL(url);
  const asked = {
    latitude: latitude.toFixed(2),
    longitude: longitude.toFixed(2),
    daily: Object.values(daily)
      .map(({ name }) => name)
      .join(","),
    hourly: Object.values(hourly)
      .map(({ name }) => name)
      .join(","),
    timezone: "Asia/Kolkata",
    past_days: String(pastDays),
    forecast_days: String(shownDays),
    // Else the hours of all past days come along.
    past_hours: "24",
    forecast_hours: String(storedHours),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address;
}

/** The forecast in an answer in Open-Meteo's format; throws `WeatherFault` where anything in it can't be true. */
export function openMeteoForecast(
  answer: unknown,
  { point, today }: { point: Point; today: string },
): Forecast {
  refuseElsewhere(answer, point);
  const days = daysOf(answer);
  const hours = hoursOf(answer, today);
  if (!days.some(({ on }) => on === today)) throw new WeatherFault("late", `it has nothing of ${today}`);
  const forecast = { days: days.filter(({ on }) => on < daysLater(today, shownDays)), hours };
  refuseContradictions(forecast);
  return forecast;
}

function refuseElsewhere(answer: unknown, point: Point): void {
  for (const name of ["latitude", "longitude"] as const) {
    const figure = memberOf(answer, name);
    if (typeof figure !== "number" || Math.abs(figure - point[name]) > gridDegrees)
      throw new WeatherFault("place", `it is of ${name} ${String(figure)} and not of ${point[name]}`);
  }
  const offset = memberOf(answer, "utc_offset_seconds");
  if (offset !== indiaSeconds)
    throw new WeatherFault(
      "zone",
      `its days begin ${String(offset)} seconds before UTC and not ${indiaSeconds}`,
    );
}

function daysOf(answer: unknown): WeatherDay[] {
  const table = memberOf(answer, "daily");
  const time = memberOf(table, "time");
  if (!isTexts(time) || time.length > pastDays + shownDays + 1)
    throw new WeatherFault("shape", "it has no list of days");
  time.forEach((day, index) => {
    const before = time[index - 1];
    if (startOfDay(day) === undefined || (before !== undefined && daysLater(before, 1) !== day))
      throw new WeatherFault("days", `${day} comes after ${before ?? "nothing"}`);
  });
  const units = memberOf(answer, "daily_units");
  const column = (element: Element) => columnOf(table, units, element, time.length);
  const [et0, rain, tmin, tmax, wind] = [
    column(daily.et0),
    column(daily.rain),
    column(daily.tmin),
    column(daily.tmax),
    column(daily.wind),
  ];
  return time.map((on, index) => ({
    on,
    et0: et0[index] ?? undefined,
    rain: rain[index] ?? undefined,
    tmin: tmin[index] ?? undefined,
    tmax: tmax[index] ?? undefined,
    wind: wind[index] ?? undefined,
  }));
}

/** Hours from the beginning of today on; null where the service has none. */
function hoursOf(answer: unknown, today: string): WeatherHours | null {
  const table = memberOf(answer, "hourly");
  if (table === undefined) return null;
  const time = memberOf(table, "time");
  if (!isTexts(time)) throw new WeatherFault("shape", "it has no list of hours");
  const begins = time.map((text) => {
    const day = startOfDay(text.slice(0, 10));
    const hour = /^T([01]\d|2[0-3]):00$/.exec(text.slice(10))?.[1];
    if (day === undefined || hour === undefined) throw new WeatherFault("days", `${text} is no hour`);
    return day + Number(hour) * hourMs;
  });
  begins.forEach((at, index) => {
    const before = begins[index - 1];
    if (before !== undefined && at !== before + hourMs)
      throw new WeatherFault("days", `${time[index]} comes after ${time[index - 1]}`);
  });
  const units = memberOf(answer, "hourly_units");
  const first = begins.findIndex((at) => at >= (startOfDay(today) ?? 0));
  const from = begins[first];
  if (from === undefined) return null;
  const column = (element: Element) =>
    columnOf(table, units, element, time.length).slice(first, first + storedHours);
  return {
    from,
    rain: column(hourly.rain),
    temperature: column(hourly.temperature),
    humidity: column(hourly.humidity),
    wind: column(hourly.wind),
  };
}

/** A column of figures; all null where the service does not have it. */
function columnOf(
  table: unknown,
  units: unknown,
  { name, unit, from, to }: Element,
  length: number,
): (number | null)[] {
  const column = memberOf(table, name);
  if (column === undefined) return Array.from({ length }, () => null);
  if (!Array.isArray(column) || column.length !== length)
    throw new WeatherFault("shape", `${name} has other days than the list of days`);
  const given = memberOf(units, name);
  if (given !== undefined && given !== unit)
    throw new WeatherFault("units", `${name} is in ${String(given)}`);
  return column.map((figure: unknown) => {
    if (figure === null) return null;
    if (typeof figure !== "number" || !(figure >= from && figure <= to))
      throw new WeatherFault("figures", `${name} is ${String(figure)}`);
    return figure;
  });
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");
}

function refuseContradictions({ days, hours }: Forecast): void {
  for (const { on, rain, tmin, tmax } of days) {
    if (tmin !== undefined && tmax !== undefined && tmin > tmax)
      throw new WeatherFault("sums", `on ${on} the lowest temperature is above the highest`);
    const start = hours ? ((startOfDay(on) ?? 0) - hours.from) / hourMs : -1;
    if (!hours || start < 0 || start + 24 > hours.rain.length) continue;
    const ofDay = (figures: readonly (number | null)[]) =>
      figures.slice(start, start + 24).filter((figure) => figure !== null);
    const [fallen, warmth] = [ofDay(hours.rain), ofDay(hours.temperature)];
    const sum = fallen.reduce((total, each) => total + each, 0);
    if (
      fallen.length === 24 &&
      rain !== undefined &&
      Math.abs(sum - rain) > sumSlack.mm + rain * sumSlack.share
    )
      throw new WeatherFault("sums", `on ${on} its hours have ${sum.toFixed(1)} mm and the day ${rain} mm`);
    if (warmth.length < 24) continue;
    if (tmax !== undefined && Math.abs(Math.max(...warmth) - tmax) > sumSlack.degrees)
      throw new WeatherFault("sums", `on ${on} its hours are another highest temperature than the day`);
    if (tmin !== undefined && Math.abs(Math.min(...warmth) - tmin) > sumSlack.degrees)
      throw new WeatherFault("sums", `on ${on} its hours are another lowest temperature than the day`);
  }
}
