import { Phone } from "lucide-react";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import styles from "./Helpline.module.css";

/** People to ask, at the same place on every screen (WCAG 2.2, 3.2.6). */
export function Helpline() {
  const { number, address, name, note } = useHelpline();
  return (
    <a className={styles.helpline} href={address}>
      <Phone aria-hidden="true" size={20} />
      <span>
        {name} <strong>{number}</strong>
        <small className={styles.hours}>{note}</small>
      </span>
    </a>
  );
}
