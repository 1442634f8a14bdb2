import type { ReactNode } from "react";
import styles from "./Notice.module.css";

export interface NoticeProps {
  /** Leave empty to keep the live region in the page, ready to speak. */
  children?: ReactNode;
  /** Undo, close. */
  action?: ReactNode;
  /** Floats over the page above the tab bar, instead of standing in its place. */
  floating?: boolean;
}

/** One line that is also read aloud (an output is a polite live region); how long it stays is its owner's choice. */
export function Notice({ children, action, floating = false }: NoticeProps) {
  return (
    <output className={styles.notice} data-floating={floating || undefined}>
      {children ? (
        <span className={styles.line}>
          <span className={styles.words}>{children}</span>
          {action}
        </span>
      ) : null}
    </output>
  );
}
