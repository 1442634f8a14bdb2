import { Trans } from "@lingui/react/macro";
import { NavLink } from "#kit/web/Link.tsx";
import { portalPaths } from "../../paths.ts";
import { useCounts } from "./useCounts.ts";

/** The way to the orders, with how many are to be packed. */
export function OrdersLink() {
  const waiting = useCounts()?.["to-pack"] ?? 0;
  return (
    <NavLink to={portalPaths.orders}>
      {waiting > 0 ? <Trans>Orders · {waiting}</Trans> : <Trans>Orders</Trans>}
    </NavLink>
  );
}
