import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useLogOut } from "#features/account/web/useLogOut.ts";
import { Link, NavLink } from "#kit/web/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { portalPaths } from "../paths.ts";
import styles from "./SideMenu.module.css";

/** The way is there before the figure is. */
const OrdersCount = lazy(() => import("../orders/web/OrdersCount.tsx"));

/** The portal's parts: a row on a phone, a column at the side where there is room. */
export function SideMenu() {
  const { t } = useLingui();
  const { logOut, leaving } = useLogOut();
  return (
    <nav className={styles.menu} aria-label={t`Portal`}>
      <NavLink to={portalPaths.home}>
        <Trans>Dashboard</Trans>
      </NavLink>
      <Link to={`${portalPaths.home}#products`}>
        <Trans>Products</Trans>
      </Link>
      <NavLink to={portalPaths.orders}>
        <Trans>Orders</Trans>
        <Suspense>
          <OrdersCount />
        </Suspense>
      </NavLink>
      <NavLink to={portalPaths.figures}>
        <Trans>Figures</Trans>
      </NavLink>
      <NavLink to={portalPaths.imports}>
        <Trans>Import and export</Trans>
      </NavLink>
      <NavLink to={portalPaths.licences}>
        <Trans>Licences</Trans>
      </NavLink>
      <Link to={`${portalPaths.home}#account`}>
        <Trans>Account</Trans>
      </Link>
      <Button kind="danger" onClick={logOut} aria-disabled={leaving}>
        <Trans>Log out</Trans>
      </Button>
    </nav>
  );
}
