import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { dueWords } from "./contract.ts";
import type { Season, Task } from "./seasonShapes.ts";

/** Days ahead that are looked at, and days that a missed task is reminded of; after that it is history. */
const daysAhead = 7;
export const daysLate = 14;

/**
 * Whether the window of a task was over before its season was entered. A farmer who enters a crop that has
 * grown for weeks did that work, or did not, without us: it is asked once and never called late.
 */
export function isEarlier({ to }: Pick<Task, "to">, { enteredOn }: Pick<Season, "enteredOn">): boolean {
  return to < enteredOn;
}

/** Whether a window is open on a day, opens within a week, or was over for two weeks at most. */
export function isNear({ from, to }: Pick<Task, "from" | "to">, today: string): boolean {
  return from <= daysLater(today, daysAhead) && to >= daysLater(today, -daysLate);
}

/** Whether a task is due on a day of India; undefined where it is done, far off, long past, or older than its season's entry. */
export function dueOf(
  task: Pick<Task, "from" | "to" | "done">,
  season: Pick<Season, "enteredOn">,
  today: string,
): (typeof dueWords)[number] | undefined {
  const { from, to, done } = task;
  if (done || !isNear(task, today)) return undefined;
  if (from > today) return "week";
  if (to >= today) return "today";
  return isEarlier(task, season) ? undefined : "late";
}
