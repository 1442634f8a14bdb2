import { CartCards } from "#shop/cart/web/CartCards.tsx";
import { OrderCards } from "#shop/orders/web/OrderCards.tsx";

/** What one ordered, newest first, then what is in the cart. */
export default function Shopping() {
  return (
    <>
      <OrderCards />
      <CartCards />
    </>
  );
}
