import { Trans } from "@lingui/react/macro";
import { type ComponentType, createContext, useContext } from "react";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths } from "#screens/paths.ts";
import type { Product } from "../contract.ts";

export interface ProductActionsProps {
  readonly product: Product;
  /** Packs chosen. */
  readonly quantity: number;
  /** Its place: the market and the search results report an added product differently. */
  readonly place: "market" | "results" | "page";
  /** Takes the packs that are in the cart already, once they are known. */
  readonly onInCart?: (packs: number) => void;
}

/**
 * Actions for a product. The market knows no cart; the application that combines the features passes the
 * buttons in here. Without them there is the way to the checkout alone.
 */
export const ProductActionsContext = createContext<ComponentType<ProductActionsProps>>(BuyNow);

export function ProductActions(props: ProductActionsProps) {
  const Actions = useContext(ProductActionsContext);
  return <Actions {...props} />;
}

export function BuyNow(_: ProductActionsProps) {
  return (
    <ButtonLink to={paths.checkout}>
      <Trans>Buy Now</Trans>
    </ButtonLink>
  );
}
