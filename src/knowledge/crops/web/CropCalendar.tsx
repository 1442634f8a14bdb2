import type { ReactNode } from "react";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import styles from "./CropCalendar.module.css";

export interface CropCalendarProps {
  /** Months count from 1 to 12; 0 is a month that is not known yet. */
  months: { sowing: readonly number[]; harvest: readonly number[]; now: number };
  /** Twelve short names, January first. */
  names: readonly string[];
  labels: { sowing: ReactNode; harvest: ReactNode; now: ReactNode };
  /** The same, as a sentence for those who listen. */
  text: ReactNode;
}

/**
 * The year as a strip of field that begins with the sowing: a sown crop lies in the ground, a ripe one grows
 * on it.
 */
export function CropCalendar({ months, names, labels, text }: CropCalendarProps) {
  const first = months.sowing[0] ?? 1;
  const year = Array.from({ length: 12 }, (_, index) => ((first - 1 + index) % 12) + 1);
  const placeOf = (month: number) => year.indexOf(month) * 20;
  return (
    <div className={styles.ribbon}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div aria-hidden="true">
        <svg className={styles.strip} viewBox="0 0 240 48" aria-hidden="true">
          <rect className={styles.ground} y="28" width="240" height="20" />
          {months.now > 0 ? (
            <rect className={styles.now} x={placeOf(months.now)} width="20" height="48" />
          ) : null}
          {months.harvest.map((month) => (
            <Ears key={month} at={placeOf(month)} />
          ))}
          <path className={styles.line} d="M0 28H240" />
          {months.sowing.map((month) => (
            <Seeds key={month} at={placeOf(month)} />
          ))}
        </svg>
        <div className={styles.names}>
          {year.map((month) => (
            <span key={month} data-now={month === months.now || undefined}>
              {names[month - 1]}
            </span>
          ))}
        </div>
        <div className={styles.legend}>
          <Sample label={labels.sowing}>
            <rect className={styles.ground} width="20" height="20" />
            <Seeds at={0} up={28} />
          </Sample>
          <Sample label={labels.harvest}>
            <Ears at={0} up={8} />
          </Sample>
          <Sample label={labels.now}>
            <rect className={styles.now} width="20" height="20" />
          </Sample>
        </div>
      </div>
    </div>
  );
}

function Sample({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.sample}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        {children}
      </svg>
      {label}
    </span>
  );
}

function Seeds({ at, up = 0 }: { at: number; up?: number }) {
  return (
    <path
      className={styles.seeds}
      transform={`translate(${at} ${-up})`}
      d="M4 34h.01M10 34h.01M16 34h.01M7 41h.01M13 41h.01"
    />
  );
}

function Ears({ at, up = 0 }: { at: number; up?: number }) {
  return (
    <path
      className={styles.ears}
      transform={`translate(${at} ${-up})`}
      d="M4 26V17M10 26V13M16 26V17M4 17v-5M10 13V7M16 17v-5"
    />
  );
}
