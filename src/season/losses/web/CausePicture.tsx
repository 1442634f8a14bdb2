import type { Cause } from "../causes.ts";
import styles from "./Loss.module.css";

/** A cause as a small drawing; its word is beside it. */
export function CausePicture({ cause }: { cause: Cause }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 40 40" aria-hidden="true">
      {drawings[cause]}
    </svg>
  );
}

const cloud = <path d="M12 20a6 6 0 0 1 0-12a9 9 0 0 1 17-2a7 7 0 0 1 1 14z" />;
const ground = <path d="M4 36h32" />;

const drawings = {
  hail: (
    <>
      {cloud}
      <path d="M12 27v.1M20 27v.1M28 27v.1M16 33v.1M24 33v.1" strokeWidth="5" />
    </>
  ),
  flood: <path d="M20 4v14M20 10l-6-4M20 14l6-4M4 24q4-4 8 0t8 0t8 0t8 0M4 33q4-4 8 0t8 0t8 0t8 0" />,
  "rain-on-cut": (
    <>
      {cloud}
      <path d="M13 24l-1 4M21 24l-1 4M29 24l-1 4M6 35l12-3M14 36l12-3M23 36l11-3" />
    </>
  ),
  storm: <path d="M4 12h20a5 5 0 1 0-5-5M4 20h28a5 5 0 1 1-5 5M4 28h14a4 4 0 1 1-4 4" />,
  drought: (
    <>
      <circle cx="20" cy="12" r="6" />
      <path d="M4 26h32M12 26l3 5l-4 5M26 26l-3 6l4 4" />
    </>
  ),
  fire: <path d="M20 4q10 9 10 18a10 10 0 0 1-20 0q0-5 4-9q1 5 4 6q2-8 2-15z" />,
  landslide: <path d="M4 36h32L16 10zM24 12v.1M30 18v.1M34 25v.1" />,
  animals: (
    <>
      <path d="M8 18q0-6 6-6h12l6-5v7l3 3l-3 4h-3v7M8 18v10M13 28v-6h11v6M8 18l-4 4" />
      {ground}
    </>
  ),
} as const satisfies Readonly<Record<Cause, React.ReactNode>>;
