import { Trans } from "@lingui/react/macro";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import styles from "../AdvisoryStory.module.css";

/** Hands a text and the page's address to WhatsApp; there one chooses to whom. */
export function SendOn({ text }: { text: string }) {
  const address = useHydrated() ? window.location.href : "";
  const whole = `${text}\n${address}`.trim();
  return (
    <a
      className={styles.send}
      href={`https://wa.me/?text=${encodeURIComponent(whole)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Trans>Send by WhatsApp</Trans>
    </a>
  );
}
