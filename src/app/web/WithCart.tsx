import type { ReactNode } from "react";
import { AddToCart } from "#features/cart/web/AddToCart.tsx";
import { CartBanner } from "#features/cart/web/CartBanner.tsx";
import CartCount from "#features/cart/web/CartCount.tsx";
import { CartCountContext } from "#features/market/web/CartLink.tsx";
import { ProductActionsContext } from "#features/market/web/ProductActions.tsx";
import { ProductPartsContext } from "#features/market/web/product/ProductParts.ts";
import { withTexts } from "#kit/web/catalogues.ts";
import { lazyOnVisible } from "#kit/web/lazyOnVisible.tsx";

/** How many packs of a seed or a fertilizer one's land takes; comes when one comes near it. */
const ProductNeedsPart = lazyOnVisible(
  "product-needs",
  withTexts(["needs", "crops"], () => import("#features/needs/web/ProductNeedsPart.tsx")),
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
