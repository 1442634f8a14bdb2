import type { Database } from "#database/tables.ts";
import { findShopDetails } from "#shop/market/server/shops.ts";
import type { ShopDetailsTable } from "#shop/market/server/tables.ts";
import { faultsOfRegime, type Regime, type ShopFacts } from "../billing.ts";
import type { ShopBillingTable } from "./tables.ts";
import { type GstState, stateOf } from "./taxData.ts";

/** What a shop's bills are made of, as it is now. */
export interface BillingFacts extends ShopFacts {
  /** What was said; undefined where nobody did yet. */
  readonly billing: ShopBillingTable | undefined;
  readonly details: ShopDetailsTable | undefined;
  readonly state: GstState | undefined;
  readonly regime: Regime;
  readonly legalName: string;
}

/** What a shop is to the tax office: what it said, where that can be; by its GSTIN where it said nothing. */
export function regimeOf(said: Regime | undefined, shop: ShopFacts): Regime {
  const wished = said ?? (shop.gstin === "" ? "none" : "regular");
  return faultsOfRegime(wished, shop).length === 0 ? wished : "none";
}

/**
 * What a shop said of its billing, or what holds until it does: by its GSTIN it is registered, without one it is not. A GSTIN that
 * is of another State than the shop charges no tax: the bill would be wrong.
 */
export async function findBillingFacts(
  db: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<BillingFacts> {
  const [billing, details] = await Promise.all([
    db.selectFrom("shop_billing").selectAll().where("shop_id", "=", id).executeTakeFirst(),
    findShopDetails(db, id),
  ]);
  const state = stateOf(details?.state ?? "");
  const shop = { gstin: details?.gstin ?? "", stateCode: state?.code ?? "" };
  return {
    ...shop,
    billing,
    details,
    state,
    regime: regimeOf(billing?.regime, shop),
    legalName: billing?.legal_name || details?.sender || name,
  };
}
