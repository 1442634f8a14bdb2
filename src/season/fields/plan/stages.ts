import { daysLater } from "#kit/contract/days/indianDays.ts";
import { type Stage, type StageDays, stageNames } from "./types.ts";

/** Stages of a season as days (FAO-56, edition 1998, chapter 6); the day of sowing is day 1, so the first stage of 24 days from 2 November ends on the 25th. */
export function stagesFrom(days: StageDays, sownOn: string): Stage[] {
  let from = sownOn;
  return stageNames.map((name, index) => {
    const to = daysLater(from, (days[index] ?? 1) - 1);
    const stage = { name, from, to };
    from = daysLater(to, 1);
    return stage;
  });
}
