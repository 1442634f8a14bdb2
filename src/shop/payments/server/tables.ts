declare module "#database/tables.ts" {
  interface Tables {
    shop_upi: ShopUpiTable;
  }
}

/** Where a shop is paid by UPI; no row where it is not. */
export interface ShopUpiTable {
  /** The seller's id. */
  shop_id: string;
  /** `name@handle`. */
  address: string;
  /** As the seller's UPI app shows it. */
  payee_name: string;
  updated_at: number;
}
