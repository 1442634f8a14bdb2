import type { Database } from "#database/tables.ts";
import { findShopDetails } from "#shop/market/server/shops.ts";
import type { ShopDetailsTable } from "#shop/market/server/tables.ts";
import { faultsOfRegime, type Regime, type ShopFacts } from "../billing.ts";
import type { ShopBillingTable } from "./tables.ts";
import { type GstState, stateOf } from "./taxes/taxData.ts";

/** Details of a shop's bills, as they are now. */
export interface BillingFacts extends ShopFacts {
  /** The entered details; undefined where there are none yet. */
  readonly billing: ShopBillingTable | undefined;
  readonly details: ShopDetailsTable | undefined;
  readonly state: GstState | undefined;
  readonly regime: Regime;
  readonly legalName: string;
}

/** Tax status of a shop: the one it entered, where that is possible; by its GSTIN where it entered none. */
export function regimeOf(text: Regime | undefined, shop: ShopFacts): Regime {
  const wished = text ?? (shop.gstin === "" ? "none" : "regular");
  return faultsOfRegime(wished, shop).length === 0 ? wished : "none";
}

/**
 * A shop's billing details, or the defaults until it enters them: by its GSTIN it is registered, without one
 * it is not. A GSTIN that is of another State than the shop charges no tax: the bill would be wrong.
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
