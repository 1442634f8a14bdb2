import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/Link.tsx";
import { paths } from "#screens/paths.ts";
import { advisories } from "#season/chatbot/contract.ts";
import styles from "./TaskRow.module.css";

/** The advisories to look at with a task, by their names; where a source says how many are too many, with its words. */
export function TaskAdvisories({ crop, ids }: { crop: string; ids: readonly string[] }) {
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
