import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { market } from "../contract.ts";
import { useProductWords } from "./names.ts";
import { ProductStory } from "./ProductStory.tsx";

/** Brought only where there is none. */
const UnknownProduct = lazy(() => import("./UnknownProduct.tsx"));

/** One product, with what a careful shopkeeper would say of it. */
export default function ProductDetailPage() {
  const { t } = useLingui();
  const words = useProductWords();
  const { id = "" } = useParams();
  const called = useCall(market.page, { params: { id } });
  const product = called.answer;
  usePage({
    title: product ? words.name(product) : t`Product`,
    ...(product ? { description: words.description(product) } : {}),
  });
  return (
    <Page title={product ? words.name(product) : <Trans>Product</Trans>}>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={2} failed={unknownProduct}>
        {(answer) => <ProductStory key={answer._id} product={answer} />}
      </Await>
    </Page>
  );
}

/** Such a product is not there, or no longer; any other problem is told as everywhere. */
function unknownProduct(problem: Problem) {
  if (!["not-found", "invalid"].includes(wordOf(problem))) return null;
  return (
    <Suspense>
      <UnknownProduct />
    </Suspense>
  );
}
