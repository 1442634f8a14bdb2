import { indianDay } from "#kit/contract/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { waterToday } from "#knowledge/agronomy/water/waterToday.ts";
import { fields, type WaterToday } from "../../../contract.ts";
import { fieldWaterOf, waterEntries } from "../../../water.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";

/**
 * Water today: the server's word, which may know the weather; where it has none of today, or something about water waits to be
 * sent, the phone reckons for itself with the same functions. Undefined where the crop's water is not known.
 */
export function useWaterToday(
  season: ShownSeason,
  today: string,
  answeredAt: number,
): WaterToday | undefined {
  const told = useCall(fields.water, { params: { id: season.id } });
  const waits = waterEntries(season.entries.filter(({ key }) => season.states.has(key))).length > 0;
  const isOfToday = indianDay(told.answeredAt) === today && told.answeredAt >= answeredAt - slackMs;
  if (told.answer && isOfToday && !waits && season.refused.length === 0) return told.answer;
  const given = fieldWaterOf(season, today);
  if (!given) return undefined;
  const own = waterToday(given);
  return { ...own, litres: own.litres ?? 0, weather: false };
}

/** The season and its water are asked for side by side. */
const slackMs = 5_000;
