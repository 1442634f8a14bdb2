import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { market } from "../contract.ts";
import { ProductStory } from "./product/ProductStory.tsx";

/** Brought only where there is none. */
const UnknownProduct = lazyPart(() => import("./product/UnknownProduct.tsx"));

/** One product, with what a careful shopkeeper would say of it. */
export default function ProductDetailPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const called = useCall(market.page, { params: { id } });
  const product = called.answer;
  usePage({
    title: product ? product.title : t`Product`,
    ...(product ? { description: product.about } : {}),
  });
  return (
    <Page title={product ? product.title : <Trans>Product</Trans>}>
      <Await of={called} shape="card" count={2} failed={unknownProduct}>
        {(answer) => <ProductStory key={answer._id} product={answer} />}
      </Await>
    </Page>
  );
}

/** Such a product is not there, or no longer; any other problem is told as everywhere. */
function unknownProduct(problem: Problem) {
  if (!["not-found", "invalid"].includes(problemWordOf(problem))) return null;
  return (
    <Suspense>
      <UnknownProduct />
    </Suspense>
  );
}
