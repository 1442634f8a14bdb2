import { Link } from "#kit/web/router/Link.tsx";
import styles from "../AdvisoryStory.module.css";

/** Short links side by side, each large enough for a thumb. */
export function LinkList({ links }: { links: readonly { to: string; words: string }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, words: text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
