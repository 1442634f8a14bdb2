declare module "#database/tables.ts" {
  interface Tables {
    cart_line: CartLineTable;
  }
}

/** Goods that a person means to buy. */
export interface CartLineTable {
  person_id: string;
  product_id: string;
  /** Packs, 1 to 1000. */
  quantity: number;
  /** The price when it was put in or its quantity changed. */
  price_seen_paise: number;
  added_at: number;
}
