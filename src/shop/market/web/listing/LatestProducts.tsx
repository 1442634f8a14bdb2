import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { categories, market, sampleDraws, sampleSize } from "../../contract.ts";
import { ProductGrid } from "../ProductGrid.tsx";
import { categoryNames } from "../productLabels.ts";
import styles from "./LatestProducts.module.css";
import { SomeProducts } from "./SomeProducts.tsx";

/** A handful of products, others each time. */
export function LatestProducts() {
  const products = useCall(market.browse, { query: useSample() });
  return (
    <Stack as="section" gap="tight" aria-labelledby="latest">
      <h2 id="latest">
        <Trans>latest products</Trans>
      </h2>
      <Await
        of={products}
        loading={<Trans>Loading .......</Trans>}
        shape="tile"
        count={4}
        empty={
          <EmptyState>
            <Trans>No products yet. Please look again later.</Trans>
          </EmptyState>
        }
      >
        {(answer) => (
          <SomeProducts count={answer.length} first={3}>
            <ProductGrid products={answer} place="market" first={0} heading="h3" last={<AllProducts />} />
          </SomeProducts>
        )}
      </Await>
    </Stack>
  );
}

/** On a move inside the app one draws a sample; a rendered page was made of the sample that the server drew. */
function useSample() {
  const hydrated = useHydrated();
  const [draw] = useState(() => (hydrated ? Math.floor(Math.random() * sampleDraws) : undefined));
  return draw === undefined ? { sample: sampleSize } : { sample: sampleSize, draw };
}

/** The twelfth tile after the eleven of the sample: the ways to everything there is. */
function AllProducts() {
  const { i18n } = useLingui();
  return (
    <li className={styles.tile}>
      <h3 className={styles.head}>
        <Trans>All products</Trans>
      </h3>
      {categories.map((category) => (
        <ButtonLink key={category} to={paths.category(category)}>
          {i18n._(categoryNames[category])}
        </ButtonLink>
      ))}
    </li>
  );
}
