import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import styles from "./OfflineBar.module.css";

/** One quiet line while there is no network; what is on the screen stays. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles.offline} data-shown={!online || undefined}>
      {online ? null : <Trans>No network. What you have seen stays on the screen.</Trans>}
    </output>
  );
}

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
