import { useLingui } from "@lingui/react/macro";
import type { WaterToday } from "../../../contract.ts";
import { tankOf } from "./tank.ts";
import styles from "./WaterCard.module.css";

/** The water of the root zone as a tank, with the line at which it is to be watered; in words for those who do not see it. */
export function WaterTank({ water }: { water: Pick<WaterToday, "depletion" | "raw" | "taw"> }) {
  const { t } = useLingui();
  const { full, low } = tankOf(water);
  return (
    <div className={styles.tank}>
      <svg viewBox="0 0 72 100" role="img" aria-label={t`${full} % full; water it at ${low} %`}>
        <rect className={styles.level} y={100 - full} width="72" height={full} />
        <path className={styles.low} d={`M0 ${100 - low}h72`} />
      </svg>
      <p aria-hidden="true">{t`${full} % full`}</p>
    </div>
  );
}
