import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { Look } from "../../contract.ts";
import { hungerAdvisories, mayHunger } from "../tasks.ts";
import { type PlannedTask, stageNames } from "../types.ts";
import { planFor, plannedCrops, watchesFor } from "./data.ts";

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
  }
  return own;
}

function addWindow(look: Look, { from, to }: PlannedTask, start: string): void {
  const [, first = ""] = from.split(" ");
  const [, last = ""] = to.split(" ");
  if (from.startsWith("date ") && to.startsWith("date ")) look.ofYear.push({ from: first, to: last });
  const began = start === "pruning" || start === "bahar" ? start : undefined;
  if (began && from.startsWith("day ") && to.startsWith("day "))
    look.after.push({ start: began, from: Number(first), to: Number(last) });
}
