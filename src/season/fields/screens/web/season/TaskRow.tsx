import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Check, ChevronDown } from "#kit/web/ui/icons.ts";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { irrigationTaps } from "#knowledge/agronomy/water/taps.ts";
import { paths } from "#screens/paths.ts";
import { advisories } from "#season/chatbot/contract.ts";
import { registerPests } from "#season/chatbot/registerPests.ts";
import type { Task } from "../../../contract.ts";
import { isEarlier } from "../../../due.ts";
import { irrigationTexts, useWaterAmount } from "../water/amounts.ts";
import type { SeasonPartProps } from "./seasonPart.ts";
import { seasonTabPath } from "./seasonTabs.ts";
import styles from "./TaskRow.module.css";
import type { Plan } from "./usePlan.ts";
import { useWindowText } from "./useWindowText.ts";

interface TaskListProps extends SeasonPartProps {
  plan: Pick<Plan, "today" | "stay">;
  tasks: readonly Task[];
  /** Whether a task can be marked before its row is opened. */
  isMarkedAtOnce?: boolean;
}

/** Tasks, each a row that opens. */
export function TaskList({ tasks, ...rest }: TaskListProps) {
  if (tasks.length === 0) return null;
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} {...rest} />
      ))}
    </ul>
  );
}

type TaskRowProps = Omit<TaskListProps, "tasks"> & { task: Task };

/** A task with its window; opened, why, and where that was read. Done by one tap, undone by one. */
function TaskRow({ task, season, diary, plan, isMarkedAtOnce = false }: TaskRowProps) {
  const [open, setOpen] = useState(false);
  const done = season.entries.find(({ kind, task: of }) => kind === "done" && of === task.id);
  const isWatering = task.kind === "irrigation";
  const mark = (on: string, tap: WateringTap = "normal") =>
    diary?.enter(season.id, { kind: "done", on, task: task.id, ...(isWatering ? { tap } : {}) });
  const toggle = () => {
    if (!task.done) {
      plan.stay(task.id);
      // The day is not known any more; the window's last one is the latest that it can have been.
      void mark(isEarlier(task, season) ? task.to : plan.today);
    } else if (done) void diary?.undo(season.id, done.id, task.id);
  };
  // Undone and done again: so it is one mark, also where the first is on its way just now.
  const correct = async (tap: WateringTap) => {
    if (!done || done.tap === tap) return;
    plan.stay(task.id);
    await diary?.undo(season.id, done.id, task.id);
    await mark(done.on, tap);
  };
  const button = (
    <Button aria-pressed={task.done} disabled={!diary} onClick={toggle} aria-describedby={`task-${task.id}`}>
      {task.done ? <Check aria-hidden="true" size={20} /> : null}
      {task.done ? <Trans>Undo</Trans> : <Trans>Done</Trans>}
    </Button>
  );
  return (
    <li className={styles.task} data-task={task.id} data-now={isMarkedAtOnce || undefined}>
      <details className={styles.row} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>
            <span className={styles.title} id={`task-${task.id}`}>
              {task.title}
            </span>
            <TaskDays task={task} season={season} today={plan.today} />
          </span>
          <ChevronDown aria-hidden="true" size={20} />
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
        {open && task.advisories.length > 0 ? <TaskAdvisories season={season} ids={task.advisories} /> : null}
        {isMarkedAtOnce ? null : button}
      </details>
      {isMarkedAtOnce ? button : null}
      {isWatering && done ? (
        <WateringAmount
          season={season}
          tap={done.tap}
          disabled={!diary}
          onChoose={(tap) => void correct(tap)}
        />
      ) : null}
    </li>
  );
}

/** When a task is to be done, or was; and when it was done last time. */
function TaskDays({ task, season, today }: Pick<TaskRowProps, "task" | "season"> & { today: string }) {
  const shortDay = useShortDay();
  const windowText = useWindowText();
  const isPast = isEarlier(task, season);
  const doneOn = task.doneOn ? shortDay(task.doneOn) : "";
  const lastTime = task.lastTime && !task.done ? shortDay(task.lastTime.on) : "";
  const lastDay = task.lastTime?.day ?? 0;
  return (
    <span className={styles.window}>
      {!task.done ? (
        windowText(task)
      ) : isPast && task.doneOn === task.to ? (
        <Trans>done by {doneOn}</Trans>
      ) : (
        <Trans>done on {doneOn}</Trans>
      )}
      {!task.done && task.to < today && !isPast ? (
        <>
          {" · "}
          <Trans>Its time has passed</Trans>
        </>
      ) : null}
      {lastTime ? " · " : null}
      {lastTime === "" ? null : lastDay > 0 ? (
        <Trans>
          last time on day {lastDay}, {lastTime}
        </Trans>
      ) : (
        <Trans>last time on {lastTime}</Trans>
      )}
    </span>
  );
}

/**
 * The advisories to look at with a task, by their names; where a source says how many are too many, with its words; where there is
 * something to spray against, with its entry of a spray.
 */
function TaskAdvisories({ season, ids }: Pick<TaskRowProps, "season"> & { ids: readonly string[] }) {
  const found = useCall(advisories.list, { query: { crop: season.crop._id } }).answer ?? [];
  return (
    <ul className={styles.advisories}>
      {found
        .filter(({ id }) => ids.includes(id))
        .map(({ id, problem, threshold }) => (
          <li key={id}>
            <Link to={paths.advisory(id)}>{problem}</Link>
            {threshold ? <p>{threshold}</p> : null}
            {registerPests[id] ? (
              <Link to={seasonTabPath(season.id, "diary", id)}>
                <Trans>Note a spray against it</Trans>
              </Link>
            ) : null}
          </li>
        ))}
    </ul>
  );
}

type WateringTap = keyof typeof irrigationTaps;

interface WateringAmountProps extends Pick<TaskRowProps, "season"> {
  /** Undefined of what was marked before anybody asked how much. */
  tap: string | undefined;
  disabled: boolean;
  onChoose: (tap: WateringTap) => void;
}

/** How much a watering of the plan was: a full one unless somebody says otherwise. The water of today counts it. */
function WateringAmount({ season, tap, disabled, onChoose }: WateringAmountProps) {
  const amount = useWaterAmount(season.field);
  return (
    <fieldset className={styles.amount}>
      <legend>
        <Trans>How much water was it?</Trans>
      </legend>
      <div>
        {irrigationTexts.map((each) => (
          <Button
            key={each}
            kind="chip"
            disabled={disabled}
            aria-pressed={tap === each}
            onClick={() => onChoose(each)}
          >
            {amount(each)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
