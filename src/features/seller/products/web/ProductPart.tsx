import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { useProductWords } from "#features/market/web/names.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { seller } from "../../contract.ts";
import { portalPaths } from "../../paths.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { PortalPart } from "../../web/PortalPart.tsx";
import { ChangeProduct } from "./ChangeProduct.tsx";

/** One of the shop's own products: how it stands, its stock, its form. */
export default function ProductPart() {
  const { t } = useLingui();
  const words = useProductWords();
  const { id = "" } = useParams();
  const product = useCall(seller.product, { params: { id } });
  const crops = useCall(seller.crops, {});
  const name = product.answer ? words.name(product.answer) : "";
  usePage({ title: name || t`Product` });
  return (
    <PortalPart title={name ? <span translate="no">{name}</span> : <Trans>Product</Trans>}>
      <PortalAwait of={product} loading={<Trans>Loading…</Trans>} shape="card" count={2} failed={unknown}>
        {(own) => (
          <PortalAwait of={crops} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
            {(names) => <ChangeProduct key={own._id} product={own} crops={names} onStale={product.retry} />}
          </PortalAwait>
        )}
      </PortalAwait>
    </PortalPart>
  );
}

function unknown(problem: Problem) {
  if (!["not-found", "invalid"].includes(wordOf(problem))) return null;
  return (
    <EmptyState
      action={
        <ButtonLink to={`${portalPaths.home}#products`}>
          <Trans>To my products</Trans>
        </ButtonLink>
      }
    >
      <Trans>None of your products is here. It may have been deleted.</Trans>
    </EmptyState>
  );
}
