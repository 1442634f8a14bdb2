import type { ReactNode } from "react";
import { Check, Minus, TriangleAlert } from "./icons.ts";
import styles from "./Mark.module.css";

export interface MarkProps {
  tone?: "good" | "warn" | "plain";
  children: ReactNode;
}

const signs = { good: Check, warn: TriangleAlert, plain: Minus };

/** A judgement in a symbol and words: never by colour alone. */
export function Mark({ tone = "plain", children }: MarkProps) {
  const Sign = signs[tone];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Sign aria-hidden="true" size={18} strokeWidth={2.5} />
      <span>{children}</span>
    </span>
  );
}
