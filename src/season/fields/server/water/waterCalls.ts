import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { waterToday } from "#knowledge/agronomy/water/waterToday.ts";
import type { CountedWeather, WeatherAt } from "#season/weather/server/routes.ts";
import { fields, type WaterToday } from "../../contract.ts";
import { fieldWaterOf } from "../../water.ts";
import { findWholeSeason } from "../seasons/findWholeSeason.ts";
import { presentSeason } from "../seasons/presentSeason.ts";

/** Water today of one's own season. */
export function serveWaterCalls(
  app: FastifyInstance,
  db: Database,
  { now, weatherAt }: { now: () => number; weatherAt: WeatherAt },
): void {
  serve(app, fields.water, async ({ who, params }) => {
    const rows = await findWholeSeason(db, who.id, params.id);
    if (!rows) refuse("not-found", "You have no such season");
    const weather = await weatherAt(rows.field);
    return (
      waterOf(await presentSeason(rows), indianDay(now()), weather) ??
      refuse("conflict", "This season is over, or nothing is known of the water of its crop")
    );
  });
}

/** Water on a day; null where it is not reckoned: see `fieldWaterOf`. */
export function waterOf(
  season: Parameters<typeof fieldWaterOf>[0],
  today: string,
  weather: CountedWeather,
): WaterToday | null {
  const field = fieldWaterOf(season, today);
  if (!field) return null;
  const water = waterToday({ ...field, weather: weather.days });
  return {
    ...water,
    weatherMadeAt: weather.madeAt,
    litres: water.litres ?? 0,
    pumping: water.pumping && { ...water.pumping },
    canal: water.canal && { ...water.canal },
    rest: water.rest && { ...water.rest },
    window: water.window && { from: water.window.from, to: water.window.to },
  };
}
