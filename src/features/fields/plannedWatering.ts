import { daysLater } from "#kit/contract/indianDays.ts";
import type { Entry } from "./diaryShapes.ts";
import { daysLate } from "./due.ts";
import type { Task } from "./seasonShapes.ts";

/**
 * The watering of the plan that is open or was missed of late, where nobody has watered since its window began. The soil's balance
 * knows nothing of it: wheat wants its first water at the crown roots, whatever the soil still holds.
 */
export function plannedWatering(
  {
    tasks,
    entries,
  }: {
    readonly tasks: readonly Task[];
    readonly entries: readonly Pick<Entry, "kind" | "on" | "undone">[];
  },
  today: string,
): Task | undefined {
  return tasks.find(
    ({ kind, done, from, to }) =>
      kind === "irrigation" &&
      !done &&
      from <= today &&
      to >= daysLater(today, -daysLate) &&
      !entries.some((entry) => entry.kind === "irrigation" && !entry.undone && entry.on >= from),
  );
}
