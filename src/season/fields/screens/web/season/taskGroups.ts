import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Season, Task } from "../../../contract.ts";
import { daysLate, isEarlier } from "../../../due.ts";
import { isGiven } from "../../../plannedWatering.ts";

const taskGroups = ["earlier", "late", "week", "later", "done", "left"] as const;
type TaskGroup = (typeof taskGroups)[number];

/** Days ahead that count as this week. */
const daysAhead = 7;

/** Tasks by when they are due: before the season was entered here, missed, open now or within a week, later, done (the last one done first); of a season that is over, left undone. */
export function groupedTasks(
  { tasks, ...season }: Pick<Season, "tasks" | "enteredOn" | "overOn" | "entries">,
  today: string,
): Readonly<Record<TaskGroup, readonly Task[]>> {
  const groups: Record<TaskGroup, Task[]> = {
    earlier: [],
    late: [],
    week: [],
    later: [],
    done: [],
    left: [],
  };
  for (const task of tasks) groups[groupOf(task, season, today)].push(task);
  for (const open of [groups.earlier, groups.late, groups.week, groups.later, groups.left])
    open.sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
  groups.done.sort((one, other) => (other.doneOn ?? "").localeCompare(one.doneOn ?? ""));
  return groups;
}

function groupOf(
  task: Task,
  season: Pick<Season, "enteredOn" | "overOn" | "entries">,
  today: string,
): TaskGroup {
  if (task.done || isGiven(task, season.entries)) return "done";
  // Nobody weeds what is harvested.
  if (season.overOn !== null) return "left";
  if (task.to < today) return isEarlier(task, season) ? "earlier" : "late";
  return task.from <= daysLater(today, daysAhead) ? "week" : "later";
}

/** The most tasks of today's card: more are not read. */
const mostNow = 3;

/**
 * The work of today's card and the rest of the plan. Where the card says whether to water, a watering is not named a second time; what
 * was missed more than two weeks ago is in the plan alone.
 */
export function workOf(
  { late, week, later }: Pick<Record<TaskGroup, readonly Task[]>, "late" | "week" | "later">,
  { today, isWaterKnown }: { readonly today: string; readonly isWaterKnown: boolean },
): { readonly now: readonly Task[]; readonly next: readonly Task[] } {
  const due = [...late, ...week].filter(
    ({ kind, to }) => to >= daysLater(today, -daysLate) && !(isWaterKnown && kind === "irrigation"),
  );
  const now = due.slice(0, mostNow);
  return { now, next: [...late, ...week, ...later].filter((task) => !now.includes(task)) };
}
