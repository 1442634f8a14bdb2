import { Link, type LinkProps } from "../../router/Link.tsx";
import styles from "./Card.module.css";

/** The name in a card, as its link: the whole card becomes the target, other buttons in it stay on top. */
export function CardLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />;
}
