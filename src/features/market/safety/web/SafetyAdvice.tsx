import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Handling } from "../../contract.ts";
import styles from "./ProductSafety.module.css";

/** What to wear while applying it. Nobody needs a mask to hang a trap. */
const wear: Readonly<Record<Exclude<Handling, "hung">, ReactNode>> = {
  sprayed: <Trans>Wear gloves, a mask and long sleeves. Do not eat, drink or smoke while you spray.</Trans>,
  spread: (
    <Trans>Wear gloves, a mask and long sleeves. Do not eat, drink or smoke while you spread it.</Trans>
  ),
  coated: (
    <Trans>
      Wear gloves and a mask while you treat the seed. Never eat treated seed or feed it to animals.
    </Trans>
  ),
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
      <li>
        <Trans>The label on the pack rules: where it differs from this page, follow the label.</Trans>
      </li>
      <li>{wear[handling]}</li>
      <li>
        <Trans>Keep it locked away from children, food and animals.</Trans>
      </li>
      <li>
        <Trans>
          If somebody feels ill: stop, wash with soap and water, go to a doctor and take the label along.
        </Trans>
      </li>
    </ul>
  );
}
