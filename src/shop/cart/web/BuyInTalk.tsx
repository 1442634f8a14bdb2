import type { Product } from "#shop/market/contract.ts";
import { AddToCart } from "./AddToCart.tsx";
import styles from "./BuyInTalk.module.css";
import { CartBanner } from "./CartBanner.tsx";

/** One pack of a product that was named in a talk: into the cart, or bought at once; what became of it is said in the banner. */
export default function BuyInTalk({ product }: { product: Product }) {
  if (product.stock.state === "out") return null;
  return (
    <CartBanner>
      <div className={styles.buying}>
        <AddToCart product={product} quantity={1} place="results" />
      </div>
    </CartBanner>
  );
}
