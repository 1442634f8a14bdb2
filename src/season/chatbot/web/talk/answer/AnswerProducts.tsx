import { Trans } from "@lingui/react/macro";
import { Suspense, useContext } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/Link.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths } from "#screens/paths.ts";
import type { Product } from "#shop/market/contract.ts";
import { useProductText } from "#shop/market/web/productText.ts";
import styles from "../ChatWidget.module.css";
import { BuyingContext } from "./Buying.ts";

interface AnswerProductsProps {
  products: readonly Product[];
  words: string;
}

/** The products that were asked for, and the way to all that the market finds. */
export function AnswerProducts({ products, words }: AnswerProductsProps) {
  return (
    <>
      <ProductList products={products} />
      <ButtonLink kind="plain" to={paths.searchByName(words)}>
        <Trans>Find products</Trans>
      </ButtonLink>
    </>
  );
}

/** Products as lines of the talk: name, pack, price, their page, and how one pack is bought from here. */
export function ProductList({ products }: { products: readonly Product[] }) {
  const productText = useProductText();
  const Buying = useContext(BuyingContext);
  return (
    <ul className={styles.found}>
      {products.map((product) => (
        <li key={product._id}>
          <Link to={paths.product(product._id)} className={styles.foundName}>
            {productText.name(product)}
          </Link>
          <p>
            {productText.pack(product)} · {rupees(product.price)}
          </p>
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
