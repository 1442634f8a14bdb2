import { Trans } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { irrigationTaps } from "#knowledge/agronomy/water/taps.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import type { Today } from "../../contract.ts";
import { useDiary } from "../../screens/web/diary/useDiary.ts";
import styles from "./Today.module.css";

/** A task of some field: what, where, till when; done by one tap. */
export function DueTask({ due: { season, field, crop, when, task } }: { due: Today["tasks"][number] }) {
  const shortDay = useShortDay();
  const { diary, view } = useDiary();
  const until = shortDay(task.to);
  const from = shortDay(task.from);
  const written = view.waiting.find(
    (each) =>
      each.season === season && "enter" in each.what && each.what.enter.task === task.id && !each.failed,
  );
  const isWatering = task.kind === "irrigation";
  const name = plainName(crop.name);
  return (
    <li className={styles.due}>
      <div className={styles.words}>
        <p className={styles.title}>{task.title}</p>
        <p className={styles.where}>
          <Link to={paths.season(season)}>
            <span>
              {name}, <bdi translate="no">{field.name}</bdi>
            </span>
          </Link>{" "}
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
        {isWatering && written ? (
          <p className={styles.where}>
            <Trans>
              Counted as a normal watering, {irrigationTaps.normal} mm. On its season you can say another
              amount.
            </Trans>
          </p>
        ) : null}
      </div>
      {written ? (
        <Button
          aria-pressed="true"
          onClick={() =>
            void ("sentAt" in written ? diary?.undo(season, written.key, task.id) : diary?.remove(written))
          }
        >
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button
          disabled={!diary}
          onClick={() =>
            void diary?.enter(season, {
              ...{ kind: "done", on: indianDay(Date.now()), task: task.id },
              ...(isWatering ? { tap: "normal" } : {}),
            })
          }
        >
          <Trans>Done</Trans>
        </Button>
      )}
    </li>
  );
}
