import { CartCards } from "#features/cart/web/CartCards.tsx";
import { OrderCards } from "#features/checkout/order/web/OrderCards.tsx";

/** What one ordered, newest first, then what is in the cart. */
export default function Shopping() {
  return (
    <>
      <OrderCards />
      <CartCards />
    </>
  );
}
