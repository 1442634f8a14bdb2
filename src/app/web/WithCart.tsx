import type { ReactNode } from "react";
import { lazyInBrowser, lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { AddToCart } from "#shop/cart/web/AddToCart.tsx";
import { CartBanner } from "#shop/cart/web/CartBanner.tsx";
import { OwnNeedsContext } from "#shop/market/web/listing/OwnNeeds.ts";
import { ProductActionsContext } from "#shop/market/web/ProductActions.tsx";
import { ProductPartsContext } from "#shop/market/web/product/ProductParts.ts";

/** How many packs of a seed or a fertilizer one's land takes; comes when one comes near it. */
const ProductNeedsPart = lazyOnVisible(
  "product-needs",
  () => import("#season/needs/web/ProductNeedsPart.tsx"),
);

const MonthNeeds = lazyInBrowser("own-needs", () => import("#season/fields/month/web/MonthNeeds.tsx"));

/** Without a field on this phone nothing is downloaded for it. */
function OwnNeeds() {
  const [hasField] = useStored(storedHasField);
  return hasField === "yes" ? <MonthNeeds /> : null;
}

/** Gives the market's screens their buttons: the market itself knows no cart. Comes with those screens alone. */
export default function WithCart({ children }: { children: ReactNode }) {
  return (
    <ProductActionsContext value={AddToCart}>
      <ProductPartsContext value={ProductNeedsPart}>
        <OwnNeedsContext value={OwnNeeds}>
          <CartBanner>{children}</CartBanner>
        </OwnNeedsContext>
      </ProductPartsContext>
    </ProductActionsContext>
  );
}
