import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { CartLink } from "../CartLink.tsx";
import styles from "./MarketTop.module.css";

const boxId = "product-search";

/** A plain form until its code is there. */
const SearchBox = lazyOnVisible(boxId, () => import("../search/SearchBox.tsx"));

/** Head of every list of products: the search, and the way to the cart. */
export function MarketTop({ query }: { query?: string }) {
  return (
    <div className={styles.top}>
      <SearchBox key={query} id={boxId} query={query ?? ""} />
      <CartLink />
    </div>
  );
}
