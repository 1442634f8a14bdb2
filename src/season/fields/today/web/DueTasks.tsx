import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import type { Today } from "../../contract.ts";
import type { DueNow } from "../dueNow.ts";
import styles from "./Due.module.css";
import { FieldOf } from "./FieldOf.tsx";
import { OneTapButton } from "./OneTapButton.tsx";
import { useOneTap } from "./useOneTap.ts";

type Task = Today["tasks"][number];

/** Tasks that are shown at once; the others are in a fold. */
const mostTasks = 3;

const isSame = (one: Task) => (other: Task) => one.season === other.season && one.task.id === other.task.id;

interface DueTasksProps {
  due: Pick<DueNow, "tasks" | "week">;
  /** The first task to come, for a day without any. */
  next: Today["next"];
}

/** The most urgent tasks, each done by one tap; what was done here stays in its place, so that it can be undone. */
export function DueTasks({ due, next }: DueTasksProps) {
  const [shown, setShown] = useState<readonly Task[]>([]);
  const [done, setDone] = useState<readonly Task[]>([]);
  const stays = shown.filter((each) => done.some(isSame(each)) || due.tasks.some(isSame(each)));
  const list = [...stays, ...due.tasks.filter((each) => !stays.some(isSame(each)))].slice(0, mostTasks);
  const later = [...due.tasks, ...due.week].filter((each) => !list.some(isSame(each)));
  return (
    <>
      {list.length > 0 ? (
        <ul className={styles.list}>
          {list.map((each) => (
            <OneTask
              key={`${each.season} ${each.task.id}`}
              due={each}
              onDone={() => {
                setShown(list);
                setDone((before) => [...before, each]);
              }}
              onUndone={() => setDone((before) => before.filter((one) => !isSame(each)(one)))}
            />
          ))}
        </ul>
      ) : (
        <NothingDue next={next ?? undefined} />
      )}
      {later.length > 0 ? (
        <Details
          summary={<Plural value={later.length} one="# more task this week" other="# more tasks this week" />}
        >
          <ul className={styles.list}>
            {later.map((each) => (
              <OneTask key={`${each.season} ${each.task.id}`} due={each} />
            ))}
          </ul>
        </Details>
      ) : null}
    </>
  );
}

/** A day without work, with what comes next. */
function NothingDue({ next }: { next: NonNullable<Today["next"]> | undefined }) {
  const shortDay = useShortDay();
  if (!next)
    return (
      <p>
        <Trans>Nothing to do today.</Trans>
      </p>
    );
  const from = shortDay(next.task.from);
  const crop = plainName(next.crop.name);
  const { title } = next.task;
  return (
    <p>
      <Trans>Nothing to do today.</Trans>{" "}
      <Link to={paths.season(next.season)}>
        <Trans>
          Next, from {from}: {title} ({crop})
        </Trans>
      </Link>
    </p>
  );
}

interface OneTaskProps {
  due: Task;
  onDone?: () => void;
  onUndone?: () => void;
}

/** A task of some field: what, where, till when; done by one tap. */
function OneTask({ due, onDone, onUndone }: OneTaskProps) {
  const { season, when, task } = due;
  const shortDay = useShortDay();
  const isWatering = task.kind === "irrigation";
  const tap = useOneTap(season, { kind: "done", task: task.id, ...(isWatering ? { tap: "normal" } : {}) });
  const until = shortDay(task.to);
  const from = shortDay(task.from);
  return (
    <li className={styles.due}>
      <div className={styles.text}>
        <p className={styles.title}>{task.title}</p>
        <p>
          <FieldOf of={due} />{" "}
          {when === "late" ? (
            <Badge tone="offer">
              <Trans>its time has passed</Trans>
            </Badge>
          ) : (
            <span className={styles.day}>
              {when === "today" ? <Trans>until {until}</Trans> : <Trans>from {from}</Trans>}
            </span>
          )}
        </p>
        {isWatering && tap.isWritten ? (
          <p className={styles.where}>
            <Trans>Counted as a full watering; its season takes another amount.</Trans>
          </p>
        ) : null}
      </div>
      <OneTapButton tap={tap} onWritten={onDone} onUndone={onUndone}>
        <Trans>Done</Trans>
      </OneTapButton>
    </li>
  );
}
