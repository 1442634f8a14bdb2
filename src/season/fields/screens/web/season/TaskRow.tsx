import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Check } from "#kit/web/ui/icons.ts";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { irrigationTaps } from "#knowledge/agronomy/water/taps.ts";
import { paths } from "#screens/paths.ts";
import { advisories } from "#season/chatbot/contract.ts";
import type { Task } from "../../../contract.ts";
import { isEarlier } from "../../../due.ts";
import type { SeasonPartProps } from "./seasonPart.ts";
import styles from "./TaskRow.module.css";
import { useWindowText } from "./useWindowText.ts";

interface TaskRowProps extends SeasonPartProps {
  task: Task;
  today: string;
  /** Told before the task is marked as done. */
  onMark: (id: string) => void;
}

/** A task with its window, why, and where that was read; done by one tap, undone by one. */
export function TaskRow({ task, season, diary, today, onMark }: TaskRowProps) {
  const [open, setOpen] = useState(false);
  const shortDay = useShortDay();
  const windowText = useWindowText();
  const doneOn = task.doneOn ? shortDay(task.doneOn) : "";
  const lastTime = task.lastTime ? shortDay(task.lastTime.on) : "";
  const lastDay = task.lastTime?.day ?? 0;
  const done = season.entries.find(({ kind, task: of }) => kind === "done" && of === task.id);
  // The day is not known any more; the window's last one is the latest that it can have been.
  const isPast = isEarlier(task, season);
  const isWatering = task.kind === "irrigation";
  const mark = (on: string, tap: WateringTap = "normal") =>
    diary?.enter(season.id, { kind: "done", on, task: task.id, ...(isWatering ? { tap } : {}) });
  const toggle = () => {
    if (!task.done) {
      onMark(task.id);
      void mark(isPast ? task.to : today);
    } else if (done) void diary?.undo(season.id, done.id, task.id);
  };
  // Undone and done again: so it is one mark, also where the first is on its way just now.
  const correct = async (tap: WateringTap) => {
    if (!done || done.tap === tap) return;
    onMark(task.id);
    await diary?.undo(season.id, done.id, task.id);
    await mark(done.on, tap);
  };
  return (
    <li className={styles.task} data-task={task.id}>
      <div className={styles.words}>
        <p className={styles.title} id={`task-${task.id}`}>
          {task.title}
        </p>
        <p className={styles.window}>
          {!task.done ? (
            windowText(task)
          ) : isPast && task.doneOn === task.to ? (
            <Trans>done by {doneOn}</Trans>
          ) : (
            <Trans>done on {doneOn}</Trans>
          )}
          {lastTime && !task.done ? (
            <>
              {" · "}
              {lastDay > 0 ? (
                <Trans>
                  last time on day {lastDay}, {lastTime}
                </Trans>
              ) : (
                <Trans>last time on {lastTime}</Trans>
              )}
            </>
          ) : null}
        </p>
        <details className={styles.why} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <Trans>Why?</Trans>
          </summary>
          <p>{task.why}</p>
          {task.basis === "estimate" ? (
            <Badge>
              <Trans>estimate</Trans>
            </Badge>
          ) : (
            <p className={styles.source}>
              <Trans>Source:</Trans> <span data-citation>{task.source}</span>
            </p>
          )}
          {open && task.advisories.length > 0 ? (
            <TaskAdvisories crop={season.crop._id} ids={task.advisories} />
          ) : null}
        </details>
      </div>
      {isWatering && done ? (
        <WateringAmount tap={done.tap} disabled={!diary} onChoose={(tap) => void correct(tap)} />
      ) : null}
      <Button
        aria-pressed={task.done}
        disabled={!diary}
        onClick={toggle}
        aria-describedby={`task-${task.id}`}
      >
        {task.done ? <Check aria-hidden="true" size={20} /> : null}
        {task.done ? <Trans>Undo</Trans> : <Trans>Done</Trans>}
      </Button>
    </li>
  );
}

/** The advisories to look at with a task, by their names; where a source says how many are too many, with its words. */
function TaskAdvisories({ crop, ids }: { crop: string; ids: readonly string[] }) {
  const found = useCall(advisories.list, { query: { crop } }).answer ?? [];
  return (
    <ul className={styles.advisories}>
      {found
        .filter(({ id }) => ids.includes(id))
        .map(({ id, problem, threshold }) => (
          <li key={id}>
            <Link to={paths.advisory(id)}>{problem}</Link>
            {threshold ? <p>{threshold}</p> : null}
          </li>
        ))}
    </ul>
  );
}

type WateringTap = keyof typeof irrigationTaps;

interface WateringAmountProps {
  /** Undefined of what was marked before anybody asked how much. */
  tap: string | undefined;
  disabled: boolean;
  onChoose: (tap: WateringTap) => void;
}

/** How much a watering of the plan was: normal unless somebody says otherwise. The water card counts it. */
function WateringAmount({ tap, disabled, onChoose }: WateringAmountProps) {
  const { t } = useLingui();
  const texts = [
    { tap: "light", word: t`light` },
    { tap: "normal", word: t`normal` },
    { tap: "heavy", word: t`heavy` },
  ] as const;
  return (
    <fieldset className={styles.amount}>
      <legend>
        <Trans>How much water was it?</Trans>
      </legend>
      <div>
        {texts.map(({ tap: each, word }) => (
          <Button
            key={each}
            kind="chip"
            disabled={disabled}
            aria-pressed={tap === each}
            onClick={() => onChoose(each)}
          >
            {word} {irrigationTaps[each]} mm
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
