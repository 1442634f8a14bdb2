import { Trans } from "@lingui/react/macro";
import { helpline } from "#features/helpline.ts";
import { paths } from "#features/paths.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { advisories } from "../contract.ts";
import { isPoisoning } from "../emergency.ts";
import styles from "./ChatWidget.module.css";
import { Emergency } from "./Emergency.tsx";
import { FoundProducts } from "./FoundProducts.tsx";
import { SourceLine } from "./SourceLine.tsx";
import { useAdvisoryWords } from "./words.ts";

/** So many advisories are shown for words that are no answer. */
const shown = 3;

/** What one's own words lead to; a person's emergency comes before every crop. */
export function FoundAdvisories({ words }: { words: string }) {
  return isPoisoning(words) ? <Emergency /> : <Found words={words} />;
}

/** The best advisories, with their sources, and the way to products. */
function Found({ words }: { words: string }) {
  const said = useAdvisoryWords();
  const called = useCall(advisories.list, { query: { query: words, limit: shown } });
  return (
    <>
      <Await
        of={called}
        loading={<Trans>Looking it up…</Trans>}
        empty={
          <p>
            <Trans>
              I found no advisory by these words. Try the crop and what you see on it: “yellow leaves paddy”.
            </Trans>
          </p>
        }
        failed={({ status }) => (status === 0 ? <WithoutNetwork onRetry={called.retry} /> : null)}
      >
        {(found) => (
          <ul className={styles.found}>
            {found.map((advisory) => (
              <li key={advisory.id}>
                <Link to={paths.advisory(advisory.id)} className={styles.foundName}>
                  {said.problem(advisory)}
                </Link>
                <p>{said.of(advisory.symptoms, advisory.symptoms_hi)}</p>
                <SourceLine source={advisory.source} />
              </li>
            ))}
          </ul>
        )}
      </Await>
      <FoundProducts words={words} />
      <ButtonLink kind="plain" to={paths.searchByName(words)}>
        <Trans>Look for products by these words</Trans>
      </ButtonLink>
    </>
  );
}

/** The prepared answer where nothing can be asked: what works now, and whom to call. */
function WithoutNetwork({ onRetry }: { onRetry: () => void }) {
  const { number, address } = helpline;
  return (
    <>
      <p>
        <Trans>
          There is no network now, so I cannot look it up. My own answers work without it. By telephone:{" "}
          <a href={address}>Kisan Call Centre {number}</a>
        </Trans>
      </p>
      <Button kind="plain" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
