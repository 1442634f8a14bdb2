import { market } from "#shop/market/contract.ts";
import { lots } from "../contract.ts";

/** Calls that a change of lots makes stale on this page. */
export const stale = [lots.list, lots.holders, market.page, market.browse] as const;
