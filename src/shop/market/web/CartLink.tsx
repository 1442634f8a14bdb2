import { Trans } from "@lingui/react/macro";
import { ShoppingCart } from "lucide-react";
import { type ComponentType, createContext, useContext } from "react";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths } from "#screens/paths.ts";

/** Shows how much is in the cart, beside the label; nothing until the application passes it in here. */
export const CartCountContext = createContext<ComponentType>(() => null);

/** The way to the cart, with the number of its items. */
export function CartLink() {
  const Count = useContext(CartCountContext);
  return (
    <ButtonLink to={paths.cart}>
      <ShoppingCart aria-hidden="true" />
      <Trans>Cart</Trans>
      <Count />
    </ButtonLink>
  );
}
