import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { stagesFrom } from "../stages.ts";
import { tasksFrom } from "../tasks.ts";
import type { Season, Stage, StageLengths, Start, Task } from "../types.ts";
import {
  isPlanned,
  lengthsFor,
  planFor,
  rainSowingOf,
  sourceNamed,
  watchesFor,
  weedsFor,
  wordsNamed,
} from "./data.ts";

/**
 * Lengths of the stages of a crop: those of the state where some were found for this sowing day, else those of FAO-56
 * (edition 1998, table 11), scaled to the crop's days.
 */
export function lengthsOf({ cropId, state, sownOn }: Season): StageLengths {
  return lengthsFor(cropId, { state, sownOn });
}

/** The stages of a season, in days of India, both counted. */
export function stagesOf(season: Season): Stage[] {
  return stagesFrom(season.stages ?? lengthsOf(season).days, season.sownOn);
}

/** The dated tasks of a season, in the order of their first days; words in every language. */
export function tasksOf(season: Season): Task[] {
  const { cropId, sownOn, stages, irrigated = true } = season;
  const { plan, omit } = planFor(cropId);
  const lengths = lengthsOf(season);
  return tasksFrom({
    ...{ plan, omit, sownOn, irrigated },
    days: stages ?? lengths.days,
    written: lengthsFor(cropId, {}).days,
    range: stages ? undefined : lengths.range,
    rainSowing: irrigated ? undefined : rainSowingOf(cropId),
    watches: watchesFor(cropId),
    weeds: weedsFor(cropId),
    words: wordsNamed,
    source: sourceNamed,
  });
}

/** Kind of the season's first day for this crop. */
export function startOf(cropId: string): Start {
  return planFor(cropId).plan.start;
}

/** Days after sowing, from and to, of each watering of a crop's plan; none where its season begins otherwise. */
export function wateringsOf(cropId: string): { from: number; to: number }[] {
  if (!isPlanned(cropId) || startOf(cropId) !== "sowing") return [];
  const sownOn = "2001-01-01";
  const tasks = tasksOf({ cropId, sownOn });
  return tasks.flatMap(({ kind, from, to, byCalendar }) =>
    kind === "irrigation" && !byCalendar
      ? [{ from: daysBetween(sownOn, from) - 1, to: daysBetween(sownOn, to) - 1 }]
      : [],
  );
}
