import { daysBetween, daysLater } from "#kit/contract/days/indianDays.ts";
import type { Today } from "./contract.ts";

/** By season, the day on which it was last told that it wants water. */
export type WaterTold = Readonly<Record<string, string>>;

/**
 * Content of a morning notification: how many tasks, which seasons want water, waterings and canal turns
 * missed, harvests that are safe now.
 */
export interface MorningWork {
  readonly tasks: number;
  readonly thirsty: readonly string[];
  readonly overdue: number;
  readonly safe: number;
}

/** Water that was told and not given is told again after so many days: a farmer who waits for rain is not to be nagged daily. */
export const waterAgainDays = 3;

/**
 * The part of a day's work that the morning notification names. A task on the day on which its time begins,
 * and, where it is not done by then, on the last one: in between it is only in the list. Water when it falls
 * due.
 */
export function morningWork(
  { day, tasks, water, sprays, turns }: Pick<Today, "day" | "tasks" | "water" | "sprays" | "turns">,
  notified: WaterTold,
): MorningWork {
  const yesterday = daysLater(day, -1);
  const isTold = ({ from, to }: { from: string; to: string }) => from === day || to === day;
  return {
    tasks: tasks.filter(({ when, task }) => when === "today" && isTold(task)).length,
    thirsty: water
      // A watering of the plan is one of the tasks.
      .filter(({ water: { say, reason } }) => say === "water" && reason !== "planned")
      .filter(({ season }) => !isToldLately(notified[season], day))
      .map(({ season }) => season),
    // Once, on the first day after.
    overdue:
      tasks.filter(
        ({ when, task: { kind, to } }) => when === "late" && kind === "irrigation" && to === yesterday,
      ).length + new Set(turns.filter(({ on }) => on === yesterday).map(({ field }) => field.id)).size,
    safe: sprays.filter(({ safeToday }) => safeToday).length,
  };
}

export function isFree({ tasks, thirsty, overdue, safe }: MorningWork): boolean {
  return tasks + thirsty.length + overdue + safe === 0;
}

/**
 * The memory of water notifications, with those of this day; entries that are too old to count are removed.
 */
export function waterToldAfter(
  notified: WaterTold,
  { thirsty }: Pick<MorningWork, "thirsty">,
  day: string,
): WaterTold {
  const oldest = daysLater(day, 1 - waterAgainDays);
  const lately = Object.entries(notified).filter(([, on]) => on >= oldest && on <= day);
  return Object.fromEntries([...lately, ...thirsty.map((season) => [season, day])]);
}

/** A notification of the same day is repeated when something was done meanwhile. */
function isToldLately(on: string | undefined, day: string): boolean {
  if (on === undefined || on >= day) return false;
  // Both ends count.
  return daysBetween(on, day) <= waterAgainDays;
}
