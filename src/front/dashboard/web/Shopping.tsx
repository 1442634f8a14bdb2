import { CartCards } from "#shop/cart/web/CartCards.tsx";
import { OrderCards } from "#shop/orders/web/OrderCards.tsx";

/** The person's orders, newest first, then the items in the cart. */
export default function Shopping() {
  return (
    <>
      <OrderCards />
      <CartCards />
    </>
  );
}
