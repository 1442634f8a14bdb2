import { Trans } from "@lingui/react/macro";
import styles from "../ChatWidget.module.css";

/** The shipped data's words for: nobody is cited. */
const uncited = "General agronomy";

/** Whose knowledge it is. Citations stay as they are, in any language; where there is none, that is said. */
export function SourceLine({ source }: { source: string }) {
  return (
    <p className={styles.source}>
      {source === uncited ? (
        <Trans>General farm practice</Trans>
      ) : (
        <>
          <Trans>Source:</Trans>{" "}
          <span data-citation lang="en">
            {source}
          </span>
        </>
      )}
    </p>
  );
}
