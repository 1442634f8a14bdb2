import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "../icons.ts";
import styles from "./Alert.module.css";

export type Tone = "info" | "good" | "warning" | "danger";

export interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** `alert` breaks in on what is being read aloud; `status` waits its turn; without it, it is plain text. */
  role?: "alert" | "status" | undefined;
  /** One way on. */
  action?: ReactNode;
}

const signs = { info: Info, good: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Alert({ tone = "info", title, children, role, action }: AlertProps) {
  const Sign = signs[tone];
  return (
    <div className={styles.alert} data-tone={tone} role={role}>
      <Sign aria-hidden="true" />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
