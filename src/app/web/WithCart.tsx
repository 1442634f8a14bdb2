import type { ReactNode } from "react";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { AddToCart } from "#shop/cart/web/AddToCart.tsx";
import { CartBanner } from "#shop/cart/web/CartBanner.tsx";
import CartCount from "#shop/cart/web/CartCount.tsx";
import { CartCountContext } from "#shop/market/web/CartLink.tsx";
import { ProductActionsContext } from "#shop/market/web/ProductActions.tsx";
import { ProductPartsContext } from "#shop/market/web/product/ProductParts.ts";

/** How many packs of a seed or a fertilizer one's land takes; comes when one comes near it. */
const ProductNeedsPart = lazyOnVisible(
  "product-needs",
  () => import("#season/needs/web/ProductNeedsPart.tsx"),
);

/** Gives the market's screens their buttons: the market itself knows no cart. Comes with those screens alone. */
export default function WithCart({ children }: { children: ReactNode }) {
  return (
    <CartCountContext value={CartCount}>
      <ProductActionsContext value={AddToCart}>
        <ProductPartsContext value={ProductNeedsPart}>
          <CartBanner>{children}</CartBanner>
        </ProductPartsContext>
      </ProductActionsContext>
    </CartCountContext>
  );
}
