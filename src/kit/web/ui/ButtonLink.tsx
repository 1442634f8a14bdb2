import { Link, type LinkProps } from "../router/Link.tsx";
import styles from "./Button.module.css";
import type { ButtonKind } from "./Button.tsx";

export interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind;
}

/** Looks like a button, goes somewhere: a link that works before any script has arrived. */
export function ButtonLink({ kind = "quiet", ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={styles.button} data-kind={kind} />;
}
