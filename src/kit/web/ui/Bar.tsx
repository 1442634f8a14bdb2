import type { ReactNode } from "react";
import styles from "./Bar.module.css";

export interface BarProps {
  label: ReactNode;
  /** The same in figures, with its unit: the bar is never alone. */
  value: ReactNode;
  /** From 0 to 1. */
  share: number;
  tone?: "primary" | "secondary" | "accent" | "info";
}

/** A share as a picture. Its length is an SVG attribute, since the page's policy forbids style attributes. */
export function Bar({ label, value, share, tone = "primary" }: BarProps) {
  const filled = Math.min(1, Math.max(0, share)) * 100;
  return (
    <div className={styles.bar} data-tone={tone}>
      <div className={styles.words}>
        <span>{label}</span>
        <span className={styles.value}>{value}</span>
      </div>
      <svg width="100%" height="12" aria-hidden="true">
        <rect className={styles.whole} width="100%" height="12" rx="3" />
        <rect className={styles.share} width={`${filled.toFixed(1)}%`} height="12" rx="3" />
      </svg>
    </div>
  );
}
