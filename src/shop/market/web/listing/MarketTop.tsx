import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import styles from "./MarketTop.module.css";

const boxId = "product-search";

/** A plain form until its code is there. */
const SearchBox = lazyOnVisible(boxId, () => import("../search/SearchBox.tsx"));

/** Head of every list of products: the search. The way to the cart is in the bar. */
export function MarketTop({ query }: { query?: string }) {
  return (
    <div className={styles.top}>
      <SearchBox key={query} id={boxId} query={query ?? ""} />
    </div>
  );
}
