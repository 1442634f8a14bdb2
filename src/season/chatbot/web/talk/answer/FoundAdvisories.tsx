import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/Link.tsx";
import { paths } from "#screens/paths.ts";
import type { Answered } from "../../../contract.ts";
import { registerPests } from "../../../registerPests.ts";
import { useAdvisoryText } from "../../advisoryText.ts";
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
  const advisoryText = useAdvisoryText();
  const [first] = found;
  return (
    <>
      <ul className={styles.found}>
        {found.map((advisory) => (
          <li key={advisory.id}>
            <Link to={paths.advisory(advisory.id)} className={styles.foundName}>
              {advisoryText.problem(advisory)}
            </Link>
            <p>{advisoryText.of(advisory.symptoms, advisory.symptoms_hi)}</p>
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
        <SendTalk
          text={`${advisoryText.problem(first)}: ${advisoryText.of(first.symptoms, first.symptoms_hi)}`}
          path={paths.advisory(first.id)}
        />
      ) : null}
    </>
  );
}
