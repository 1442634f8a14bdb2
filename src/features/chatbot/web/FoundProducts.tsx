import { Trans } from "@lingui/react/macro";
import { market, searchCharacters } from "#features/market/contract.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { paths } from "#features/paths.ts";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/Link.tsx";
import styles from "./ChatWidget.module.css";

const shown = 3;

/** The best products for one's own words, beside the advisories; nothing where there are none or no network. */
export function FoundProducts({ words }: { words: string }) {
  const said = useProductWords();
  const { answer = [] } = useCall(market.search, { body: { query: words.slice(0, searchCharacters) } });
  if (answer.length === 0) return null;
  return (
    <>
      <p>
        <Trans>Products by these words:</Trans>
      </p>
      <ul className={styles.found}>
        {answer.slice(0, shown).map((product) => (
          <li key={product._id}>
            <Link to={paths.product(product._id)} className={styles.foundName}>
              {said.name(product)}
            </Link>
            <p>
              {said.pack(product)} · {rupees(product.price)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
