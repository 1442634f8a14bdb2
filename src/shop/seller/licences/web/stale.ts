import { portalCall } from "#screens/sellerPaths.ts";
import { market } from "#shop/market/contract.ts";
import { seller } from "../../products/contract.ts";
import { licences } from "../contract.ts";

/** Calls that a change of a licence makes stale on this page. */
export const stale = [
  licences.list,
  portalCall,
  seller.products,
  seller.product,
  market.page,
  market.shop,
  market.browse,
] as const;
