import styles from "./Waterings.module.css";

const inARow = 12;
const step = 24;
const drop = "c-5 7-7 10-7 13a7 7 0 0 0 14 0c0-3-2-6-7-13z";

/** As many drops as the crop takes waterings, twelve in a row; the words beside it say the number. */
export function Waterings({ count }: { count: number }) {
  const drops = Array.from(
    { length: count },
    (_, index) => `M${(index % inARow) * step + 12} ${Math.floor(index / inARow) * step + 1}${drop}`,
  );
  const height = Math.ceil(count / inARow) * step;
  return (
    <svg className={styles.drops} viewBox={`0 0 ${inARow * step} ${height}`} aria-hidden="true">
      <path d={drops.join("")} />
    </svg>
  );
}
