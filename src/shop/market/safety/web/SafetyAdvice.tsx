import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Handling } from "../../contract.ts";
import styles from "./ProductSafety.module.css";

/** Precautions while applying it; the protective clothing is above, as drawings. */
const mind: Readonly<Record<Exclude<Handling, "hung">, ReactNode>> = {
  sprayed: <Trans>Do not eat, drink or smoke while you spray, and never spray against the wind.</Trans>,
  spread: <Trans>Do not eat, drink or smoke while you spread it.</Trans>,
  coated: <Trans>Never eat treated seed or feed it to animals.</Trans>,
};

export function SafetyAdvice({ handling }: { handling: Handling }) {
  if (handling === "hung") {
    return (
      <ul className={styles.advice}>
        <li>
          <Trans>
            Follow what the pack says. Hang it out of reach of children and animals, and wash your hands
            afterwards.
          </Trans>
        </li>
      </ul>
    );
  }
  return (
    <ul className={styles.advice}>
      <li>{mind[handling]}</li>
      <li>
        <Trans>Keep it locked away from children, food and animals.</Trans>
      </li>
      <li>
        <Trans>
          If anyone feels ill: stop work, wash with soap and water, and go to a doctor with the label. Do not
          make them vomit unless the label says so.
        </Trans>
      </li>
      <li>
        <Trans>In the eye: rinse with clean water for 15 minutes.</Trans>
      </li>
      <li>
        <Trans>
          In danger call <a href="tel:112">112</a> or <a href="tel:108">108</a>, free from any phone.
        </Trans>
      </li>
    </ul>
  );
}
