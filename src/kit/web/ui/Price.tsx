import type { ReactNode } from "react";
import styles from "./Price.module.css";

export interface PriceProps {
  children: ReactNode;
  /** Per kg, per hectare: a figure is never without what it is for. */
  unit?: ReactNode;
  /** The price before the discount, struck through. */
  before?: ReactNode;
  large?: boolean;
}

/** The figure one decides by. */
export function Price({ children, unit, before, large }: PriceProps) {
  return (
    <span className={styles.price} data-large={large || undefined}>
      <span className={styles.figure}>{children}</span>
      {before ? <s className={styles.small}>{before}</s> : null}
      {unit ? <span className={styles.small}>{unit}</span> : null}
    </span>
  );
}
