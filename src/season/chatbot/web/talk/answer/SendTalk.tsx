import { Trans } from "@lingui/react/macro";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import styles from "../ChatWidget.module.css";

/** Hands an answer and its page's address to WhatsApp; there one chooses to whom. */
export function SendTalk({ text, path }: { text: string; path: string }) {
  const address = useHydrated() ? new URL(path, window.location.origin).href : "";
  return (
    <a
      className={styles.call}
      href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`.trim())}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Trans>Send by WhatsApp</Trans>
    </a>
  );
}
