import { Trans, useLingui } from "@lingui/react/macro";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { seller } from "../contract.ts";
import { ChangeProduct } from "./ChangeProduct.tsx";

/** One of the shop's own products: its state, its stock, its form. */
export default function ProductPart() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const product = useCall(seller.product, { params: { id } });
  const crops = useCall(seller.crops, {});
  const name = product.answer ? product.answer.title : "";
  usePage({ title: name || t`Product` });
  return (
    <>
      <PartTitle>{name ? <span translate="no">{name}</span> : <Trans>Product</Trans>}</PartTitle>
      <Await of={product} loading={<Trans>Loading…</Trans>} shape="card" count={2} failed={unknown}>
        {(own) => (
          <Await of={crops} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
            {(names) => <ChangeProduct key={own._id} product={own} crops={names} onStale={product.retry} />}
          </Await>
        )}
      </Await>
    </>
  );
}

function unknown(problem: Problem) {
  if (!["not-found", "invalid"].includes(problemWordOf(problem))) return null;
  return (
    <EmptyState
      action={
        <ButtonLink to={portalPaths.products}>
          <Trans>Go to my products</Trans>
        </ButtonLink>
      }
    >
      <Trans>This is none of your products. It may have been deleted.</Trans>
    </EmptyState>
  );
}
