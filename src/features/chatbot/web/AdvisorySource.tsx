import { Trans } from "@lingui/react/macro";
import type { AdvisoryPage } from "../contract.ts";
import styles from "./AdvisoryStory.module.css";
import { SourceLine } from "./SourceLine.tsx";
import { useAdvisoryWords } from "./words.ts";

/** Whose knowledge it is, how far it goes, and which figures are not the source's. */
export function AdvisorySource({ advisory }: { advisory: AdvisoryPage }) {
  const words = useAdvisoryWords();
  return (
    <section className={styles.small}>
      <h2>
        <Trans>Where this is known from</Trans>
      </h2>
      <SourceLine source={advisory.source} />
      <p data-citation>{words.of(advisory.basis, advisory.basis_hi)}</p>
      {advisory.estimates.length > 0 ? (
        <>
          <p>
            <Trans>These figures are common farm practice and not the source's:</Trans>
          </p>
          <ul>
            {advisory.estimates.map(({ text, text_hi }) => (
              <li key={text}>{words.of(text, text_hi)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
