import { CartLink } from "./CartLink.tsx";
import styles from "./MarketTop.module.css";
import { SearchBox } from "./SearchBox.tsx";

/** What stands above every list of products: the search, and the way to the cart. */
export function MarketTop({ query }: { query?: string }) {
  return (
    <div className={styles.top}>
      <SearchBox key={query} query={query ?? ""} />
      <CartLink />
    </div>
  );
}
