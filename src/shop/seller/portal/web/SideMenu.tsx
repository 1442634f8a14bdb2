import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link, NavLink } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { useLogOut } from "#people/account/web/logout/useLogOut.ts";
import { helpPaths } from "#screens/carePaths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import rows from "../../web/ScrollRow.module.css";
import { useScrollRow } from "../../web/useScrollRow.ts";
import styles from "./SideMenu.module.css";

const UnsentSheet = lazyPart(() => import("#people/account/web/logout/UnsentSheet.tsx"));
/** The way is there before the figure is. */
const OrdersCount = lazyPart(() => import("../../orders/web/OrdersCount.tsx"));
const ProblemsCount = lazyPart(() => import("#shop/problems/web/ProblemsCount.tsx"));

/** The portal's parts: a row to push along on a phone, a column at the side where there is room. */
export function SideMenu() {
  const { t } = useLingui();
  const leavingBy = useLogOut();
  const { logOut, leaving } = leavingBy;
  const { pathname, hash } = useLocation();
  const menu = useScrollRow("[aria-current]", pathname);
  const isHome = pathname === portalPaths.home;
  const isProduct = pathname.startsWith(`${portalPaths.home}/products/`);
  return (
    <nav ref={menu} className={`${styles.menu} ${rows.row}`} aria-label={t`Portal`}>
      <Link to={portalPaths.home} aria-current={isHome && hash === "" ? "page" : undefined}>
        <Trans>Dashboard</Trans>
      </Link>
      <Link
        to={`${portalPaths.home}#products`}
        aria-current={isProduct || (isHome && hash === "#products") ? "true" : undefined}
      >
        <Trans>Products</Trans>
      </Link>
      <NavLink to={portalPaths.orders}>
        <Trans>Orders</Trans>
        <Suspense>
          <OrdersCount />
        </Suspense>
      </NavLink>
      <NavLink to={portalPaths.bills}>
        <Trans>Bills</Trans>
      </NavLink>
      <Link to={helpPaths.sold}>
        <Trans>Returns and problems</Trans>
        <Suspense>
          <ProblemsCount />
        </Suspense>
      </Link>
      <NavLink to={portalPaths.figures}>
        <Trans>Figures</Trans>
      </NavLink>
      <NavLink to={portalPaths.imports}>
        <Trans>Import and export</Trans>
      </NavLink>
      <NavLink to={portalPaths.licences}>
        <Trans>Licences</Trans>
      </NavLink>
      <NavLink to={portalPaths.shop}>
        <Trans>Your shop</Trans>
      </NavLink>
      <Link
        to={`${portalPaths.home}#account`}
        aria-current={isHome && hash === "#account" ? "true" : undefined}
      >
        <Trans>Account</Trans>
      </Link>
      <Button kind="danger" onClick={logOut} aria-disabled={leaving}>
        <Trans>Log out</Trans>
      </Button>
      {leavingBy.unsent ? (
        <Suspense>
          <UnsentSheet {...leavingBy} unsent={leavingBy.unsent} />
        </Suspense>
      ) : null}
    </nav>
  );
}
