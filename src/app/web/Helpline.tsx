import { Trans } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import styles from "./Helpline.module.css";

/** Kisan Call Centre: the government's free line for farmers, in 22 languages (dackkms.gov.in). */
const helpline = "1800-180-1551";

/** People to ask, at the same place on every screen (WCAG 2.2, 3.2.6). */
export function Helpline() {
  return (
    <a className={styles.helpline} href={`tel:${helpline.replaceAll("-", "")}`}>
      <Phone aria-hidden="true" size={20} />
      <span>
        <Trans>Kisan Call Centre</Trans> <strong>{helpline}</strong>
        <small className={styles.hours}>
          <Trans>free, 6 in the morning to 10 at night</Trans>
        </small>
      </span>
    </a>
  );
}
