import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { counterStep, ringPart, tickMs } from "../rules.ts";
import styles from "./Counters.module.css";

interface Counts {
  readonly seeds: number;
  readonly fertilizers: number;
  readonly pesticides: number;
  readonly total: number;
}

/** 'Product Statistics': four rings that fill while their figures count up. */
export function Counters({ counts }: { counts: Counts }) {
  return (
    <section aria-labelledby="statistics">
      <h3 id="statistics">
        <Trans>Product Statistics</Trans>
      </h3>
      <dl className={styles.counters}>
        <Counter count={counts.seeds} total={counts.total} name={<Trans>Seeds</Trans>} />
        <Counter count={counts.fertilizers} total={counts.total} name={<Trans>Fertilisers</Trans>} />
        <Counter count={counts.pesticides} total={counts.total} name={<Trans>Pesticides</Trans>} />
        <Counter count={counts.total} total={counts.total} name={<Trans>Total Products</Trans>} />
      </dl>
    </section>
  );
}

function Counter({ count, total, name }: { count: number; total: number; name: ReactNode }) {
  const shown = useCountedUp(count);
  return (
    <div className={styles.counter}>
      <dt>{name}</dt>
      {/* The figure itself is read aloud, not its animation. */}
      <dd>
        <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.ring}>
          <circle cx="20" cy="20" r="17" className={styles.ground} />
          <circle
            cx="20"
            cy="20"
            r="17"
            pathLength={100}
            strokeDasharray={`${ringPart(shown, total) * 100} 100`}
            transform="rotate(-90 20 20)"
            className={styles.part}
          />
        </svg>
        <span className={styles.figure} aria-hidden="true">
          {wholeFigure(shown)}
        </span>
        <span className={styles.read}>{wholeFigure(count)}</span>
      </dd>
    </div>
  );
}

/** Counts up from nothing, one step each tick; at once for those who asked for stillness. */
function useCountedUp(count: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(count);
      return;
    }
    const timer = setInterval(() => {
      setShown((before) => {
        const next = Math.min(count, before + counterStep(count));
        if (next >= count) clearInterval(timer);
        return next;
      });
    }, tickMs);
    return () => clearInterval(timer);
  }, [count]);
  return Math.min(shown, count);
}
