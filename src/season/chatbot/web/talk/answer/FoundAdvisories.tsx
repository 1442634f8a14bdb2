import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/Link.tsx";
import { paths } from "#screens/paths.ts";
import type { Answered } from "../../../contract.ts";
import { registerPests } from "../../../registerPests.ts";
import styles from "../ChatWidget.module.css";
import { SourceLine } from "../SourceLine.tsx";
import { ProductList } from "./AnswerProducts.tsx";
import { SendTalk } from "./SendTalk.tsx";

/** The best advisories with their sources, what the first one needs, and the way to send it on. */
export function FoundAdvisories({
  found,
  products,
}: {
  found: Answered["advisories"];
  products: Answered["products"];
}) {
  const [first] = found;
  return (
    <>
      <ul className={styles.found}>
        {found.map((advisory) => (
          <li key={advisory.id}>
            <Link to={paths.advisory(advisory.id)} className={styles.foundName}>
              {advisory.problem}
            </Link>
            <p>{advisory.symptoms}</p>
            <SourceLine source={advisory.source} />
          </li>
        ))}
      </ul>
      {products.length > 0 ? (
        <>
          <p>
            <Trans>Buy what the first one needs:</Trans>
          </p>
          <ProductList products={products} />
        </>
      ) : null}
      {first && registerPests[first.id] ? (
        <p>
          <Link to={paths.advisory(first.id)}>
            <Trans>What the official register allows on your crop, with dose and waiting days</Trans>
          </Link>
        </p>
      ) : null}
      {first ? (
        <SendTalk text={`${first.problem}: ${first.symptoms}`} path={paths.advisory(first.id)} />
      ) : null}
    </>
  );
}
