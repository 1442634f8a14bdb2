import { dayMs, daysLater } from "#kit/contract/days/indianDays.ts";
import type { Task } from "./types.ts";

type Window = Pick<Task, "key" | "from" | "to" | "byCalendar">;

/**
 * Moves every undone task with the day of sowing, and no done one; a task that depends on the calendar stays
 * where it is. For a phone without network: the server reckons the plan again (`tasksOf`), which gives the
 * same days.
 */
export function moveSowing<T extends Window>(
  tasks: readonly T[],
  sowing: { readonly from: string; readonly to: string },
  isDone: (key: string) => boolean,
): T[] {
  const days = Math.round((Date.parse(sowing.to) - Date.parse(sowing.from)) / dayMs);
  return tasks.map((task) =>
    task.byCalendar || isDone(task.key)
      ? task
      : { ...task, from: daysLater(task.from, days), to: daysLater(task.to, days) },
  );
}
