import type { ReactNode } from "react";
import { useDates } from "#kit/web/dates.ts";
import styles from "./StepList.module.css";

interface StepListProps {
  /** Oldest first. */
  steps: readonly { readonly title: ReactNode; readonly at: number; readonly text: string }[];
}

/** Events, step by step, with the message of each. */
export function StepList({ steps }: StepListProps) {
  const { moment } = useDates();
  const keys = keysOf(steps);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ol className={styles.steps} role="list">
      {steps.map(({ title, at, text }, place) => (
        <li key={keys[place]}>
          <p>
            {title}
            {" · "}
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          </p>
          {text ? (
            <p className={styles.words} translate="no">
              {text}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** By their time, and of one moment by their order: steps are only ever added, so a key stays its step's. */
function keysOf(steps: StepListProps["steps"]): string[] {
  const counts = new Map<number, number>();
  return steps.map(({ at }) => {
    const count = (counts.get(at) ?? 0) + 1;
    counts.set(at, count);
    return `${at}-${count}`;
  });
}
