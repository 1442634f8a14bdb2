import { Trans } from "@lingui/react/macro";
import type { AdvisoryPage } from "../contract.ts";
import styles from "./AdvisoryStory.module.css";
import { linkedSource, uncited } from "./advisoryText.ts";

/** Whose knowledge it is, how far it goes, and which figures are not the source's. */
export function AdvisorySource({ advisory }: { advisory: AdvisoryPage }) {
  return (
    <section className={styles.small}>
      <h2>
        <Trans>Where this comes from</Trans>
      </h2>
      {advisory.source === uncited ? (
        <p>
          <Trans>Compiled from general farm practice. Ask your KVK to confirm it.</Trans>
        </p>
      ) : (
        <>
          {/* Citations stay as they are, in any language. */}
          <p>
            <Trans>Source:</Trans>{" "}
            <span data-citation lang="en">
              {linkedSource(advisory.source).map(({ text, address }) =>
                address ? (
                  <a key={text} href={address} rel="noreferrer">
                    {text}
                  </a>
                ) : (
                  text
                ),
              )}
            </span>
          </p>
          <p>{advisory.basis}</p>
        </>
      )}
      {advisory.estimates.length > 0 ? (
        <>
          <p>
            <Trans>These figures are common farm practice, not from a source:</Trans>
          </p>
          <ul>
            {advisory.estimates.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
