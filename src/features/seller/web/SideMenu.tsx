import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLogOut } from "#features/account/web/useLogOut.ts";
import { Link, NavLink } from "#kit/web/Link.tsx";
import { lazyWithTexts } from "#kit/web/texts.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { portalPaths } from "../paths.ts";
import styles from "./SideMenu.module.css";

const UnsentSheet = lazyWithTexts(["account"], () => import("#features/account/web/UnsentSheet.tsx"));
/** The way is there before the figure is. */
const OrdersCount = lazy(() => import("../orders/web/OrdersCount.tsx"));

/** The portal's parts: a row to push along on a phone, a column at the side where there is room. */
export function SideMenu() {
  const { t } = useLingui();
  const leavingBy = useLogOut();
  const { logOut, leaving } = leavingBy;
  const { pathname, hash } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // On a phone the part that one is in may lie beyond the row's end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one comes to another part
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && menu.current) menu.current.scrollLeft = here.offsetLeft - menu.current.offsetLeft;
  }, [pathname]);
  const isHome = pathname === portalPaths.home;
  const isProduct = pathname.startsWith(`${portalPaths.home}/products/`);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t`Portal`}>
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
      <NavLink to={portalPaths.figures}>
        <Trans>Figures</Trans>
      </NavLink>
      <NavLink to={portalPaths.imports}>
        <Trans>Import and export</Trans>
      </NavLink>
      <NavLink to={portalPaths.licences}>
        <Trans>Licences</Trans>
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
      {leavingBy.unsent > 0 ? (
        <Suspense>
          <UnsentSheet {...leavingBy} />
        </Suspense>
      ) : null}
    </nav>
  );
}
