import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Task } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import type { SeasonPartProps } from "./seasonPart.ts";
import styles from "./TaskRow.module.css";
import { TaskRow } from "./TaskRow.tsx";
import { groupedTasks } from "./taskGroups.ts";

/** So long (ms) a task that was just marked keeps its place: a second tap takes the mark back, and meets no other task. */
const stayMs = 4_000;

/** The plan: what was missed, this week's work, what was due before the season was entered, what comes, and what is done. */
export function TaskGroups({ season, diary }: SeasonPartProps) {
  const today = useToday();
  const [staying, stay] = useStaying();
  const tasks = season.tasks.map((task) => (staying.has(task.id) ? { ...task, done: false } : task));
  const groups = groupedTasks({ ...season, tasks }, today);
  const rows = (tasks: readonly Task[]) => (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={season.tasks.find(({ id }) => id === task.id) ?? task}
          season={season}
          diary={diary}
          today={today}
          onMark={stay}
        />
      ))}
    </ul>
  );
  return (
    <Stack as="section" aria-labelledby="plan">
      <h2 id="plan">
        <Trans>What to do</Trans>
      </h2>
      {groups.late.length > 0 ? (
        <Group title={<Trans>Its time has passed</Trans>}>{rows(groups.late)}</Group>
      ) : null}
      {season.overOn === null ? (
        <Group title={<Trans>Now and this week</Trans>}>
          {groups.week.length > 0 ? (
            rows(groups.week)
          ) : (
            <p>
              <Trans>Nothing this week.</Trans>
            </p>
          )}
        </Group>
      ) : (
        <p>
          <Trans>The season is over. Nothing is left to be done here.</Trans>
        </p>
      )}
      {groups.earlier.length > 0 ? (
        <Details summary={<Trans>Before you began here: {groups.earlier.length}</Trans>}>
          <p>
            <Trans>Tick what you have done. What you leave out is not asked again.</Trans>
          </p>
          {rows(groups.earlier)}
        </Details>
      ) : null}
      {groups.later.length > 0 ? (
        <Details summary={<Trans>Later: {groups.later.length}</Trans>}>{rows(groups.later)}</Details>
      ) : null}
      {groups.left.length > 0 ? (
        <Details summary={<Trans>Left undone: {groups.left.length}</Trans>}>
          <p>
            <Trans>If you did do one of these, tick it.</Trans>
          </p>
          {rows(groups.left)}
        </Details>
      ) : null}
      {groups.done.length > 0 ? (
        <Details summary={<Trans>Done: {groups.done.length}</Trans>}>{rows(groups.done)}</Details>
      ) : null}
    </Stack>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {children}
    </section>
  );
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
