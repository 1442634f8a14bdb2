import { market } from "#features/market/contract.ts";
import { seller } from "../../contract.ts";
import { licences } from "../../licencesContract.ts";

/** What a change of a licence makes stale on this page. */
export const stale = [
  licences.list,
  seller.portal,
  seller.products,
  seller.product,
  market.page,
  market.browse,
] as const;
