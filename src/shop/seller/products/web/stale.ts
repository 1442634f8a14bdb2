import { portalCall } from "#screens/sellerPaths.ts";
import { market } from "#shop/market/contract.ts";
import { lots } from "#shop/stockLots/contract.ts";
import { seller } from "../contract.ts";

/** Calls of the portal that a moved stock makes stale, whatever moved it. */
export const staleInPortal = [portalCall, seller.products, seller.product, seller.stockChanges] as const;

/**
 * Calls that a change of a product makes stale on this page. A stock that is changed moves its packs without
 * a lot number.
 */
export const stale = [...staleInPortal, lots.list, market.page, market.browse] as const;
