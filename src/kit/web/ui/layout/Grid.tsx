import type { ReactNode } from "react";
import styles from "./Grid.module.css";

export interface GridProps {
  /** 1, 2, 4 columns of wide cards, 1, 2, 2 of pairs, 1, 3, 5 of five, 2, 3, 5 of narrow ones, 2, 4, 4 of tiles; fewer when letters are set large. */
  of: "wide" | "pairs" | "five" | "narrow" | "tiles";
  /** `li` elements for a list, anything for a `div`. */
  children: ReactNode;
  as?: "ul" | "div";
}

export function Grid({ of, children, as = "ul" }: GridProps) {
  if (as === "div") {
    return (
      <div className={styles.grid} data-of={of}>
        {children}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.grid} data-of={of} role="list">
      {children}
    </ul>
  );
}
