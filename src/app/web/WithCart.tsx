import type { ReactNode } from "react";
import { AddToCart } from "#features/cart/web/AddToCart.tsx";
import { CartBanner } from "#features/cart/web/CartBanner.tsx";
import { CartCount } from "#features/cart/web/CartCount.tsx";
import { CartCountContext } from "#features/market/web/CartLink.tsx";
import { ProductActionsContext } from "#features/market/web/ProductActions.tsx";

/** Gives the market's screens their buttons: the market itself knows no cart. Comes with those screens alone. */
export default function WithCart({ children }: { children: ReactNode }) {
  return (
    <CartCountContext value={CartCount}>
      <ProductActionsContext value={AddToCart}>
        <CartBanner>{children}</CartBanner>
      </ProductActionsContext>
    </CartCountContext>
  );
}
