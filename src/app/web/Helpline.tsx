import { Trans } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import { helpline } from "#features/helpline.ts";
import styles from "./Helpline.module.css";

/** People to ask, at the same place on every screen (WCAG 2.2, 3.2.6). */
export function Helpline() {
  return (
    <a className={styles.helpline} href={helpline.address}>
      <Phone aria-hidden="true" size={20} />
      <span>
        <Trans>Kisan Call Centre</Trans> <strong>{helpline.number}</strong>
        <small className={styles.hours}>
          <Trans>free, 6 in the morning to 10 at night</Trans>
        </small>
      </span>
    </a>
  );
}
