import { Trans } from "@lingui/react/macro";
import { ShoppingCart } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { NavLink } from "#kit/web/router/Link.tsx";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { paths } from "#screens/paths.ts";
import styles from "./CartLink.module.css";

/** For members alone, whose cart the server knows; neither is needed to read a page. */
export const CartCount = lazyPart(() => import("#shop/cart/web/CartCount.tsx"));
const KeptForGuest = lazyPart(() => import("#shop/cart/web/KeptForGuest.tsx"));

/** The way to the cart, with the number of its items, on every screen. */
export function CartLink() {
  const isMember = useHasSession();
  return (
    <>
      <NavLink to={paths.cart} className={styles.cart}>
        <ShoppingCart aria-hidden="true" />
        <span className={styles.word}>
          <Trans>Cart</Trans>
        </span>
        <span className={styles.count}>
          <Suspense>{isMember ? <CartCount /> : null}</Suspense>
        </span>
      </NavLink>
      <Suspense>{isMember ? <KeptForGuest /> : null}</Suspense>
    </>
  );
}
