import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { cart } from "#shop/cart/contract.ts";
import { useFresh } from "#shop/cart/web/useFresh.ts";
import { Checkout } from "./form/Checkout.tsx";

/** Not needed before the answer is there. */
const EmptyCart = lazyPart(() => import("#shop/cart/web/EmptyCart.tsx"));

const CheckoutOfProduct = lazyPart(() => import("./form/CheckoutOfProduct.tsx"));

/** Buy Now names a product and how many packs; without it the cart is ordered. */
const texts = ["product", "quantity"] as const;

/** Delivery address, payment, and a last check. */
export default function CheckoutPage() {
  const { t } = useLingui();
  usePage({ title: t`FarmCart Checkout` });
  const query = useQueryParams(texts);
  const product = query.get("product");
  return (
    <Page title={<Trans>FarmCart Checkout</Trans>}>
      {product ? (
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          <CheckoutOfProduct key={product} id={product} packs={query.get("quantity")} />
        </Suspense>
      ) : (
        <CheckoutOfCart />
      )}
    </Page>
  );
}

/** The checkout of all that is in the cart. */
function CheckoutOfCart() {
  const items = useCall(cart.items, {});
  useFresh(items);
  return <Checkout items={items} nothing={<EmptyCart />} />;
}
