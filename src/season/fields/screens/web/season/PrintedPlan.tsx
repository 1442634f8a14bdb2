import { Trans, useLingui } from "@lingui/react/macro";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";
import { useFieldText } from "../fieldText.ts";
import styles from "./PrintedPlan.module.css";
import { stageWords } from "./StageBar.tsx";
import { useWindowText } from "./useWindowText.ts";

/** The plan on one A4 page, with a box to tick and room to write; seen on paper alone. */
export function PrintedPlan({ season }: { season: ShownSeason }) {
  const { i18n } = useLingui();
  const shortDay = useShortDay();
  const windowText = useWindowText();
  const text = useFieldText();
  const tasks = season.tasks.toSorted((one, other) => one.from.localeCompare(other.from));
  return (
    <section className={styles.paper} aria-hidden="true">
      <p className={styles.field}>
        {season.field.name} · {text.area(season.field)}
      </p>
      <p>
        {season.stages.map(({ name, from, to }) => (
          <span key={name} className={styles.stage}>
            {i18n._(stageWords[name])}: {shortDay(from)} – {shortDay(to)}
          </span>
        ))}
      </p>
      <table className={styles.plan}>
        <thead>
          <tr>
            <th>
              <Trans>When</Trans>
            </th>
            <th>
              <Trans>What and why</Trans>
            </th>
            <th>
              <Trans>Done on</Trans>
            </th>
            <th>
              <Trans>Cost, note</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id}>
              <td>{windowText(task)}</td>
              <td>
                <b>{task.title}</b> {tasks.length > mostExplained ? null : task.why}
              </td>
              <td>{task.doneOn ? shortDay(task.doneOn) : ""}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Trans>
          Each window is advice, not an order: look at your crop first. The label on a pack comes before
          everything else.
        </Trans>
      </p>
    </section>
  );
}

/** Of longer plans the reasons stay on the screen, so that one page holds all of it. */
const mostExplained = 16;
