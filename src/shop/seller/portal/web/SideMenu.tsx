import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { useLogOut } from "#people/account/web/logout/useLogOut.ts";
import { useHelps } from "#people/team/web/useHelps.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import rows from "../../web/ScrollRow.module.css";
import { useScrollRow } from "../../web/useScrollRow.ts";
import styles from "./SideMenu.module.css";

const UnsentSheet = lazyPart(() => import("#people/account/web/logout/UnsentSheet.tsx"));
/** The way is there before the figure is. */
const OrdersCount = lazyPart(() => import("../../orders/web/OrdersCount.tsx"));

const { home, orders, problems, products, imports, money, figures, bills, shop, licences } = portalPaths;

/** The portal's five tabs, for helpers fewer: a row to push along on a phone, a column at the side where there is room. */
export function SideMenu() {
  const { t } = useLingui();
  const leavingBy = useLogOut();
  const { logOut, leaving } = leavingBy;
  const { pathname } = useLocation();
  const helps = useHelps();
  const menu = useScrollRow("[aria-current]", pathname);
  return (
    <nav ref={menu} className={`${styles.menu} ${rows.row}`} aria-label={t`Portal`}>
      <Link to={home} aria-current={pathname === home ? "page" : undefined}>
        <Trans>Today</Trans>
      </Link>
      <Tab to={orders} also={[problems]}>
        <Trans>Orders</Trans>
        <Suspense>
          <OrdersCount />
        </Suspense>
      </Tab>
      <Tab to={products} also={[imports]}>
        <Trans>Products</Trans>
      </Tab>
      {helps ? null : (
        <Tab to={money} also={[figures, bills]}>
          <Trans>Money</Trans>
        </Tab>
      )}
      {helps === "stock" ? null : (
        <Tab to={shop} also={[licences]}>
          <Trans>Shop</Trans>
        </Tab>
      )}
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

/** A tab is marked on its own page, and on all below it and below `also`. */
function Tab({ to, also, children }: { to: string; also: readonly string[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const isBelow = [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Link to={to} aria-current={pathname === to ? "page" : isBelow ? "true" : undefined}>
      {children}
    </Link>
  );
}
