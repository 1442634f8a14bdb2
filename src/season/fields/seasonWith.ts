import type { Entry, Result } from "./diary/diaryShapes.ts";
import type { Season, Task } from "./seasonShapes.ts";
import { harvestWarnings, sprayState } from "./sprays.ts";

/**
 * A season with a diary: which tasks are done, what came of it, from when on it may be harvested. The server answers with it, and a
 * phone puts its waiting entries in by it, so both say the same.
 */
export function seasonWith(season: Season, entries: readonly Entry[]): Season {
  const live = entries.filter(({ undone }) => !undone);
  const warningOf = harvestWarnings(live);
  const warned = live.map((entry) => ({ ...entry, warning: warningOf(entry) }));
  return {
    ...season,
    tasks: datedTasks(season.tasks, live),
    entries: warned.sort(byDay),
    result: resultOf(live, season.field.areaHa, season.result.advised),
    sprays: sprayState(live),
  };
}

/** The tasks of a plan as a diary dates them, for every screen, notification and calendar: done ones, and the harvest after its sprays. */
export function datedTasks(tasks: readonly Task[], entries: readonly Entry[]): Task[] {
  const { notBefore } = sprayState(entries);
  return withDone(tasks, entries).map((task) => {
    if (task.kind !== "harvest" || task.done || notBefore === null || task.from >= notBefore) return task;
    return { ...task, from: notBefore, to: task.to < notBefore ? notBefore : task.to };
  });
}

/** Tasks with what a diary says of them: done where an entry says so, in the window that the task had then. */
function withDone(tasks: readonly Task[], entries: readonly Entry[]): Task[] {
  const marks = new Map<string, Entry>();
  // Where two devices marked it, the first mark counts.
  for (const entry of entries.toSorted(byTime)) {
    if (entry.kind === "done" && !entry.undone && entry.task && !marks.has(entry.task))
      marks.set(entry.task, entry);
  }
  return tasks.map((task) => {
    const done = marks.get(task.id);
    if (!done) return { ...task, done: false, doneOn: null };
    return { ...task, ...done.window, done: true, doneOn: done.on };
  });
}

/** The latest first; of one day, what was written last. */
function byDay(one: Entry, other: Entry): number {
  return other.on.localeCompare(one.on) || other.at - one.at || one.id.localeCompare(other.id);
}

function byTime(one: Entry, other: Entry): number {
  return one.at - other.at || one.id.localeCompare(other.id);
}

type Counted = Pick<Entry, "kind" | "amount" | "kg" | "undone">;

/** Published figures for a hectare of the crop. */
export type Advised = Result["advised"];

/** Money and harvest of a season: a sale is income, every other amount is a cost. Summed in paise, so that no paisa is lost. */
export function resultOf(entries: readonly Counted[], areaHa: number, advised: Advised): Result {
  const live = entries.filter(({ undone }) => !undone);
  const paise = (some: readonly Counted[]) =>
    some.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0);
  const kg = (kind: Entry["kind"]) =>
    live.reduce((sum, entry) => sum + (entry.kind === kind ? (entry.kg ?? 0) : 0), 0);
  const income = paise(live.filter(({ kind }) => kind === "sale"));
  const cost = paise(live.filter(({ kind }) => kind !== "sale"));
  const money = { cost: cost / 100, income: income / 100, profit: (income - cost) / 100 };
  const harvestKg = kg("harvest");
  const each = (value: number) => Math.round((value / areaHa) * 100) / 100;
  return {
    ...money,
    harvestKg,
    soldKg: kg("sale"),
    perHa: {
      cost: each(money.cost),
      income: each(money.income),
      profit: each(money.profit),
      harvestKg: each(harvestKg),
    },
    advised,
  };
}
