import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useHydrated } from "#kit/web/hydrated.ts";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { market, sampleDraws, sampleSize } from "../../contract.ts";
import { ProductGrid } from "../ProductGrid.tsx";
import { AllProducts } from "./AllProducts.tsx";

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
          <ProductGrid products={answer} place="market" first={0} heading="h3" last={<AllProducts />} />
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
