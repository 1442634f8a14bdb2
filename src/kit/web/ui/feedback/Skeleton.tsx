import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../VisuallyHidden.tsx";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Text shown while one waits, where the specification has its own for a screen. */
  children?: ReactNode;
  /** The shape of what will come. */
  shape?: "lines" | "card" | "tile";
  count?: number;
}

/** Appears only after 200 ms: most answers are here before, and a flash of grey would be a lie about slowness. */
export function Skeleton({ children = <Trans>Loading…</Trans>, shape = "lines", count = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" data-shape={shape}>
      <VisuallyHidden>{children}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are all alike
        <span key={index} className={styles.piece} aria-hidden="true">
          {shape === "lines" ? null : <span className={styles.picture} />}
          <span className={styles.lines}>
            <span />
            <span />
            <span />
          </span>
        </span>
      ))}
    </div>
  );
}
