import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import WrongWithProduct from "#shop/support/web/WrongWithProduct.tsx";
import type { ProductPage } from "../../contract.ts";
import styles from "./ProductSources.module.css";

const ProductReports = lazyPart(() => import("#people/moderation/web/ProductReports.tsx"));

/** Where the figures come from, or that they are samples or estimates; and what to do where something is wrong. */
export default function ProductSources({ id, product }: { id: string; product: ProductPage }) {
  const member = useVisitorEmail() !== "";
  const { sources, category } = product;
  return (
    <div id={id}>
      <Details summary={<Trans>Where these figures come from</Trans>}>
        <dl className={styles.sources}>
          <Source name={<Trans>Price</Trans>} of={sources.price} />
          <Source name={<Trans>Weight</Trans>} of={sources.weight} />
          <Source name={<Trans>Dose</Trans>} of={sources.dose} />
          {category === "pesticides" ? (
            <>
              <Source name={<Trans>Wait before harvest</Trans>} of={sources.waiting} />
              <Source name={<Trans>Poison label</Trans>} of={sources.toxicity} />
            </>
          ) : null}
        </dl>
      </Details>
      <WrongWithProduct product={product._id}>
        {member ? (
          <Suspense>
            <ProductReports product={product._id} shop={product.seller.id} />
          </Suspense>
        ) : null}
      </WrongWithProduct>
    </div>
  );
}

/** Citations stay in the language in which they were made. */
function Source({ name, of }: { name: ReactNode; of: { source: string; basis: string } }) {
  const text = [of.basis, of.source].filter(Boolean).join(" · ");
  if (text === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Trans>Source:</Trans> <span lang="en">{text}</span>
      </dd>
    </div>
  );
}
