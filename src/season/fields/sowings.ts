import { daysBetween } from "#kit/contract/days/indianDays.ts";
import type { SeasonBrief } from "./fieldShapes.ts";
import type { Start } from "./seasonShapes.ts";

const sowings: readonly Start[] = ["sowing", "nursery", "transplanting", "planting"];

/** Whether a season begins on bare land; an orchard's year begins on any day, of a crop that is there. */
export function beginsWithSowing(start: Start): boolean {
  return sowings.includes(start);
}

/** In place of a crop's id: nothing stood on the field. */
export const fallow = "fallow";

/** Days that a field may lie before its last known crop says nothing any more: another may have stood there unknown. */
const mostDaysBetween = 370;

/** Ids of the crops that are known to have stood on a field before a day, the latest first. */
export function cropsBefore(
  seasons: readonly Pick<SeasonBrief, "crop" | "sownOn" | "endsOn" | "overOn">[],
  sownOn: string,
): string[] {
  const crops: string[] = [];
  let next = sownOn;
  for (const { crop, sownOn: begun, endsOn, overOn } of seasons.toSorted(latestFirst)) {
    if (begun >= sownOn) continue;
    if (daysBetween(overOn ?? endsOn, next) > mostDaysBetween) break;
    crops.push(crop._id);
    next = begun;
  }
  return crops;
}

function latestFirst(one: Pick<SeasonBrief, "sownOn">, other: Pick<SeasonBrief, "sownOn">): number {
  return other.sownOn.localeCompare(one.sownOn);
}
