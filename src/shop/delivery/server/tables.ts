import type { Json } from "#database/json.ts";
import type { Zone } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    shop_delivery: ShopDeliveryTable;
  }
}

/** How a shop's goods come to its buyers; no row where it has not said. */
export interface ShopDeliveryTable {
  /** The seller's id. */
  shop_id: string;
  zones: Json<readonly Zone[]>;
  /** Where and when goods are collected; empty where they can't be. */
  collect_words: string;
  updated_at: number;
}
