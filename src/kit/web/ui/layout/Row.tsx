import type { ReactNode } from "react";
import styles from "./Stack.module.css";

/** Side by side, and under one another where there is no room. */
export function Row({ children, apart = false }: { children: ReactNode; apart?: boolean }) {
  return (
    <div className={styles.row} data-apart={apart || undefined}>
      {children}
    </div>
  );
}
