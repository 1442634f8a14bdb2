import { indianDay } from "#kit/contract/days/indianDays.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { askJson } from "./ask.ts";
import { WeatherFault } from "./fault.ts";
import type { WeatherSettings } from "./forecasts.ts";
import { imdWarnings } from "./imd.ts";
import { openMeteoAddress, openMeteoForecast } from "./openMeteo.ts";

const bounds = { timeout: 5_000, bytes: 512 * 1024 };

/** Asks the services that are set once; returns what is wrong with their answers, in words. */
export async function examineServices({
  weatherUrl,
  imdUrl,
}: Pick<WeatherSettings, "weatherUrl" | "imdUrl">): Promise<string[]> {
  const today = indianDay(Date.now());
  const districts = knownDistricts();
  const [point] = districts.values();
  const faults: string[] = [];
  const look = async (setting: string, ask: () => Promise<unknown>) => {
    await ask().catch((error: unknown) => {
      if (!(error instanceof WeatherFault)) throw error;
      faults.push(`its answer is not taken (${error.reason}: ${error.message}). Check ${setting}.`);
    });
  };
  if (weatherUrl && point)
    await look("WEATHER_URL", async () =>
      openMeteoForecast(await askJson(openMeteoAddress(weatherUrl, point), bounds), { point, today }),
    );
  if (imdUrl)
    await look("IMD_URL", async () =>
      imdWarnings(await askJson(new URL(imdUrl), bounds), { today, districts: districts.values() }),
    );
  return faults;
}
