import { useEffect, useRef, useState } from "react";
import type { Season } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import { groupedTasks, workOf } from "./taskGroups.ts";

/** So long (ms) a task that was just marked keeps its place: a second tap takes the mark back, and meets no other task. */
const stayMs = 4_000;

export type Plan = ReturnType<typeof usePlan>;

/** The tasks of a season by when they are due: those of today's card, those of the plan, and what is called when one is marked. */
export function usePlan(season: Season) {
  const today = useToday();
  const [staying, stay] = useStaying();
  const shown = new Map(season.tasks.map((task) => [task.id, task]));
  const tasks = season.tasks.map((task) => (staying.has(task.id) ? { ...task, done: false } : task));
  const { earlier, left, done, ...groups } = groupedTasks({ ...season, tasks }, today);
  const { now, next } = workOf(groups, { today, isWaterKnown: season.waterInputs !== null });
  const asMarked = (group: readonly { id: string }[]) => group.flatMap(({ id }) => shown.get(id) ?? []);
  return {
    ...{ today, stay, now: asMarked(now), next: asMarked(next) },
    ...{ earlier: asMarked(earlier), left: asMarked(left), done: asMarked(done) },
  };
}

/** Ids of tasks that were marked a moment ago, and how another one becomes one of them. */
function useStaying(): [ReadonlySet<string>, (id: string) => void] {
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  const stay = (id: string) => {
    setStaying((before) => new Set(before).add(id));
    const leave = () => setStaying((before) => new Set([...before].filter((each) => each !== id)));
    timers.current.add(window.setTimeout(leave, stayMs));
  };
  return [staying, stay];
}
