import type { ReactNode } from "react";
import styles from "./Badge.module.css";

export interface BadgeProps {
  /** `now`: this season, new. `offer`: a discount. `good`: done, in stock. `plain`: a category. */
  tone?: "now" | "offer" | "good" | "plain";
  children: ReactNode;
}

export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
