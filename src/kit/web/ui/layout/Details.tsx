import type { ComponentProps, ReactNode } from "react";
import { ChevronDown } from "../icons.ts";
import styles from "./Details.module.css";

export interface DetailsProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: ComponentProps<"details">["onToggle"];
  /** Details of one name open one at a time. */
  name?: string;
}

export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    <details className={styles.details} {...rest}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
