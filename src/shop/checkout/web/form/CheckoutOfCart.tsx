import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { cart } from "#shop/cart/contract.ts";
import { useFresh } from "#shop/cart/web/useFresh.ts";
import { Checkout } from "./Checkout.tsx";

/** Not needed before the answer is there. */
const EmptyCart = lazyPart(() => import("#shop/cart/web/EmptyCart.tsx"));

/** The checkout of all that is in the cart. */
export function CheckoutOfCart() {
  const items = useCall(cart.items, {});
  useFresh(items);
  return <Checkout items={items} nothing={<EmptyCart />} />;
}
