import { Link, type LinkProps } from "react-router";
import styles from "./Card.module.css";

/** The name in a card, as its link: the whole card becomes the target, other buttons in it stay on top. */
export function CardLink(props: Omit<LinkProps, "className" | "style">) {
  return <Link {...props} className={styles.link} />;
}
