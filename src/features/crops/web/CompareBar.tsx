import { Plural, Trans } from "@lingui/react/macro";
import { useHydrated } from "#kit/web/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import styles from "./CompareBar.module.css";

/** Follows the list once two crops are chosen; before any script it stands at the end of it. */
export function CompareBar({ count }: { count: number }) {
  const hydrated = useHydrated();
  const ready = count >= 2;
  return (
    <div className={styles.bar} data-floats={(hydrated && ready) || undefined} data-print="no">
      <p>
        {count === 0 ? (
          <Trans>Mark two or three crops to see them side by side.</Trans>
        ) : (
          <Plural value={count} one="# crop marked" other="# crops marked" />
        )}
      </p>
      <Button kind={ready ? "main" : "quiet"} type="submit" disabled={hydrated && !ready}>
        <Trans>Compare</Trans>
      </Button>
    </div>
  );
}
