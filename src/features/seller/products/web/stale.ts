import { market } from "#features/market/contract.ts";
import { seller } from "../../contract.ts";

/** What a change of a product makes stale on this page. */
export const stale = [
  seller.portal,
  seller.products,
  seller.product,
  seller.stockChanges,
  market.page,
  market.browse,
] as const;
