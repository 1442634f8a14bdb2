import { hash } from "node:crypto";
import { nameKey } from "./commodities.ts";
import type { SeriesNames } from "./tables.ts";

/** Id of a mandi's produce: the same for the same names, however they are written. */
export function seriesId({ state, district, market, commodity, variety, grade }: SeriesNames): string {
  const names = [state, district, market, commodity, variety, grade].map(nameKey).join("\n");
  return hash("sha256", names, "base64url").slice(0, 24);
}

/** Id of a day of it. */
export function dayId(names: SeriesNames & { day: string }): string {
  return `${seriesId(names)} ${names.day}`;
}
