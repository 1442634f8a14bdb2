import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Entry } from "./diary/diaryShapes.ts";
import { daysLate, isEarlier } from "./due.ts";
import type { Season, Task } from "./seasonShapes.ts";

type Told = Pick<Entry, "kind" | "on" | "undone">;

/** A watering so many days before its window counts for it: nobody waters twice in three days. */
const daysBefore = 3;

/** Whether a watering of the plan was given without being marked as done: the diary has water since its window began. */
export function isGiven({ kind, from }: Pick<Task, "kind" | "from">, entries: readonly Told[]): boolean {
  const since = daysLater(from, -daysBefore);
  return (
    kind === "irrigation" &&
    entries.some((entry) => entry.kind === "irrigation" && !entry.undone && entry.on >= since)
  );
}

/**
 * The waterings of the plan that are still to be given, in their order: to come, open, or missed of late. The soil's balance knows
 * nothing of them: wheat wants its first water at the crown roots, whatever the soil still holds.
 */
export function plannedWaterings(
  {
    tasks,
    entries,
    enteredOn,
  }: Pick<Season, "enteredOn"> & { tasks: readonly Task[]; entries: readonly Told[] },
  today: string,
): Task[] {
  return tasks
    .filter((task) => task.kind === "irrigation" && !task.done && !isEarlier(task, { enteredOn }))
    .filter((task) => task.to >= daysLater(today, -daysLate) && !isGiven(task, entries))
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** The last day on which the plan waters; undefined where it does not say. Once the last water is given, that day. */
export function lastWateringOn(tasks: readonly Task[]): string | undefined {
  const last = tasks.find(({ kind }) => kind === "last-irrigation");
  return last && (last.doneOn ?? last.to);
}
