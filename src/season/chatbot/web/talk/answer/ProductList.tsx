import { Suspense, useContext } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { paths } from "#screens/paths.ts";
import type { Product } from "#shop/market/contract.ts";
import { SampleMark } from "#shop/market/web/SampleMark.tsx";
import styles from "../ChatWidget.module.css";
import { BuyingContext } from "./Buying.ts";

/** Products as lines of the talk: name, pack, price, their page, and how one pack is bought from here. */
export function ProductList({ products }: { products: readonly Product[] }) {
  const Buying = useContext(BuyingContext);
  return (
    <ul className={styles.found}>
      {products.map((product) => (
        <li key={product._id}>
          <Link to={paths.product(product._id)} className={styles.foundName}>
            {product.title}
          </Link>
          <p>
            {product.pack} · {rupees(product.price)}
          </p>
          <SampleMark shop={product.shop} />
          {Buying ? (
            <Suspense>
              <Buying product={product} />
            </Suspense>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
