import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  picture?: ReactNode;
  /** The sentence that says that there is nothing, and why. */
  children: ReactNode;
  /** One way on. */
  action?: ReactNode;
}

export function EmptyState({ picture, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>
        <p className={styles.sentence}>{children}</p>
        {action}
      </div>
    </div>
  );
}
