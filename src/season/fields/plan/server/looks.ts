import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { Look } from "../../contract.ts";
import { offsetOf } from "../days.ts";
import { hungerAdvisories, mayHunger } from "../tasks.ts";
import { type PlannedTask, type StageDays, type StageName, stageNames } from "../types.ts";
import { lengthsFor, planFor, plannedCrops, watchesFor, weedsFor } from "./data.ts";

/** By crop, when its plan looks for an advisory; none where no plan does. What the tasks of seasons are made of, so that both say the same. */
export function looksFor(advisory: string): readonly Look[] {
  return looks().get(advisory) ?? [];
}

const looks = lazy((): ReadonlyMap<string, readonly Look[]> => {
  const found = new Map<string, Look[]>();
  for (const crop of plannedCrops()) {
    for (const [advisory, look] of looksOf(crop)) found.set(advisory, [...(found.get(advisory) ?? []), look]);
  }
  return found;
});

function looksOf(crop: string): Map<string, Look> {
  const own = new Map<string, Look>();
  const of = (advisory: string) => {
    const look = own.get(advisory) ?? { crop, stages: [], ofYear: [], after: [] };
    own.set(advisory, look);
    return look;
  };
  const { plan, omit } = planFor(crop);
  const watches = watchesFor(crop);
  for (const stage of stageNames) for (const id of watches[stage] ?? []) of(id).stages.push(stage);
  if (mayHunger(plan)) for (const id of hungerAdvisories) of(id).stages.push("development");
  for (const task of plan.tasks.filter(({ key }) => !omit.includes(key))) {
    for (const id of task.advisories ?? []) addWindow(of(id), task, plan.start);
    if (task.kind === "weeding") for (const id of weedsFor(crop)) addWeeding(of(id), task, crop);
  }
  return own;
}

/** A weeding hangs on the crop's age: its stage is told, which is alike in most crops; in orchards the days of the year. */
function addWeeding(look: Look, task: PlannedTask, crop: string): void {
  const { days } = lengthsFor(crop, {});
  const begins = offsetOf(task.from, { days, written: days });
  const stage = begins === undefined ? undefined : stageAt(begins, days);
  if (!stage) addWindow(look, task, "year");
  else if (!look.stages.includes(stage)) look.stages.push(stage);
}

function stageAt(day: number, days: StageDays): StageName {
  const endOf = (place: number) => days.slice(0, place + 1).reduce((sum, length) => sum + length, 0);
  return stageNames.find((_, place) => day < endOf(place)) ?? "late";
}

function addWindow(look: Look, { from, to }: PlannedTask, start: string): void {
  const [, first = ""] = from.split(" ");
  const [, last = ""] = to.split(" ");
  if (from.startsWith("date ") && to.startsWith("date ")) look.ofYear.push({ from: first, to: last });
  const began = start === "pruning" || start === "bahar" ? start : undefined;
  if (began && from.startsWith("day ") && to.startsWith("day "))
    look.after.push({ start: began, from: Number(first), to: Number(last) });
}
