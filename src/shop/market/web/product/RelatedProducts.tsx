import { Trans } from "@lingui/react/macro";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import type { Product } from "../../contract.ts";
import { ProductPicture } from "../ProductPicture.tsx";
import { ProductPrice } from "../ProductPrice.tsx";
import { SampleMark } from "../SampleMark.tsx";
import styles from "./RelatedProducts.module.css";

/** Others of the kind, short: what they are and what they cost. */
export default function RelatedProducts({ id, products }: { id: string; products: readonly Product[] }) {
  if (products.length === 0) return <div id={id} />;
  return (
    <Stack as="section" id={id} aria-labelledby="related">
      <h2 id="related">
        <Trans>More like this</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list */}
      <ul className={styles.list} role="list">
        {products.map((product) => (
          <li key={product._id} className={styles.product}>
            <ProductPicture product={product} later />
            <div className={styles.words}>
              <p>
                <CardLink to={paths.product(product._id)}>{product.title}</CardLink>
              </p>
              <SampleMark shop={product.shop} />
              <ProductPrice product={product} />
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
