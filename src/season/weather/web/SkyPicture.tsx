import type { Sky } from "../forecast.ts";
import styles from "./Weather.module.css";

/** A day's sky as a small drawing; its word is beside it. */
export function SkyPicture({ sky }: { sky: Sky }) {
  return (
    <svg className={styles.sky} viewBox="0 0 40 40" aria-hidden="true">
      {drawings[sky]}
    </svg>
  );
}

const cloud = <path className={styles.cloud} d="M12 24a6 6 0 0 1 0-12a9 9 0 0 1 17-2a7 7 0 0 1 1 14z" />;
const sun = <circle className={styles.sun} cx="20" cy="20" r="8" />;
const rays = (
  <path className={styles.ray} d="M20 4v4M20 32v4M4 20h4M32 20h4M9 9l3 3M28 28l3 3M9 31l3-3M28 12l3-3" />
);
const drops = (d: string) => <path className={styles.drop} d={d} />;

const drawings = {
  dry: (
    <>
      {sun}
      {rays}
    </>
  ),
  "some-rain": (
    <>
      {cloud}
      {drops("M20 29v3")}
    </>
  ),
  rain: (
    <>
      {cloud}
      {drops("M13 29l-2 6M21 29l-2 6M29 29l-2 6")}
    </>
  ),
  "heavy-rain": (
    <>
      {cloud}
      {drops("M10 27l-3 10M17 27l-3 10M24 27l-3 10M31 27l-3 10")}
    </>
  ),
  hot: (
    <>
      <circle className={styles.heat} cx="20" cy="20" r="10" />
      {rays}
    </>
  ),
  frost: <path className={styles.drop} d="M20 5v30M7 12l26 16M33 12L7 28" />,
  unknown: <path className={styles.ray} d="M14 15a6 6 0 1 1 9 5c-2 1-3 2-3 5M20 31v1" />,
} as const satisfies Readonly<Record<Sky, React.ReactNode>>;
