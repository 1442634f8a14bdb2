import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { daysLater, hourMs, indianTime, startOfDay } from "#kit/contract/days/indianDays.ts";

/** Stand-ins for weather services on loopback: Open-Meteo's format, and IMD's district warnings. */
export interface WeatherServices {
  readonly weatherUrl: string;
  readonly imdUrl: string;
  /** What was asked, newest last. */
  readonly asked: URL[];
  /** Answers of the next requests: a body, or what to do with the response. */
  forecast: unknown | ((address: URL, response: ServerResponse) => void);
  warnings: unknown | ((address: URL, response: ServerResponse) => void);
  readonly close: () => void;
}

export async function startWeatherServices(): Promise<WeatherServices> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "", "http://localhost");
    asked.push(address);
    const reply = address.pathname === "/warnings" ? services.warnings : services.forecast;
    if (typeof reply === "function") reply(address, response);
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services: WeatherServices = {
    ...{ weatherUrl: `${origin}/v1/forecast?apikey=k`, imdUrl: `${origin}/warnings`, asked },
    ...{ forecast: {}, warnings: [] },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return services;
}

/** Figures of one hour. */
export interface MadeHour {
  rain: number;
  temperature: number;
  humidity: number;
  wind: number;
}

interface MadeForecast {
  readonly latitude: number;
  readonly longitude: number;
  /** The first hour of the first day. */
  readonly from: string;
  /** Whole days. */
  readonly hours: readonly MadeHour[];
}

/** An answer in Open-Meteo's format, days made of their hours. */
export function openMeteoBody({ latitude, longitude, from, hours }: MadeForecast) {
  const start = startOfDay(from) ?? 0;
  const days = Array.from({ length: hours.length / 24 }, (_, index) =>
    hours.slice(index * 24, index * 24 + 24),
  );
  const rounded = (figure: number) => Math.round(figure * 10) / 10;
  return {
    ...{ latitude, longitude, utc_offset_seconds: 19_800, timezone: "Asia/Kolkata" },
    daily_units: {
      ...{ et0_fao_evapotranspiration: "mm", precipitation_sum: "mm" },
      ...{ temperature_2m_min: "°C", temperature_2m_max: "°C", wind_speed_10m_max: "km/h" },
    },
    daily: {
      time: days.map((_, index) => daysLater(from, index)),
      et0_fao_evapotranspiration: days.map(() => 4.2 as number | null),
      precipitation_sum: days.map((day) => rounded(day.reduce((sum, { rain }) => sum + rain, 0))),
      temperature_2m_min: days.map((day) => Math.min(...day.map(({ temperature }) => temperature))),
      temperature_2m_max: days.map((day) => Math.max(...day.map(({ temperature }) => temperature))),
      wind_speed_10m_max: days.map((day) => Math.max(...day.map(({ wind }) => wind))),
    },
    hourly_units: {
      ...{ precipitation: "mm", temperature_2m: "°C", relative_humidity_2m: "%", wind_speed_10m: "km/h" },
    },
    hourly: {
      time: hours.map((_, index) => indianTime(start + index * hourMs).replace(" ", "T")),
      precipitation: hours.map(({ rain }) => rain),
      temperature_2m: hours.map(({ temperature }) => temperature),
      relative_humidity_2m: hours.map(({ humidity }) => humidity),
      wind_speed_10m: hours.map(({ wind }) => wind),
    },
  };
}

export type OpenMeteoBody = ReturnType<typeof openMeteoBody>;

/** Made weather of so many days, the same for the same number; calm and dry, warm at noon. */
export function madeHours(number: number, days: number): MadeHour[] {
  let state = (number * 2_654_435_761 + 12_345) >>> 0;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: days * 24 }, (_, index) => {
    const noon = Math.cos(((index % 24) - 14) * (Math.PI / 12));
    const isRaining = chance() < 0.08;
    return {
      rain: isRaining ? Math.round(chance() * 80) / 10 : 0,
      temperature: Math.round((18 + 6 * noon + chance()) * 10) / 10,
      humidity: Math.round(60 - 10 * noon),
      wind: Math.round(chance() * 140) / 10,
    };
  });
}
