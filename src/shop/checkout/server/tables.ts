import type { Mover, PartState, PaymentWord } from "../rules.ts";
import type { SettlementKind } from "../settlements.ts";

declare module "#database/tables.ts" {
  interface Tables {
    saved_address: SavedAddressTable;
    placed_order: PlacedOrderTable;
    order_address: OrderAddressTable;
    order_attempt: OrderAttemptTable;
    order_part: OrderPartTable;
    order_line: OrderLineTable;
    order_event: OrderEventTable;
    line_settlement: LineSettlementTable;
    locked_buyer: LockedBuyerTable;
    locked_seller: LockedSellerTable;
  }
}

/** The fields of an address (address.ts), as both tables have them. */
interface AddressColumns {
  fname: string;
  lname: string;
  company: string;
  country: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  /** Six digits. */
  postcode: string;
  /** Ten digits. */
  phone: string;
}

/** An address that somebody wished to keep; what may be left out is empty. */
export interface SavedAddressTable extends AddressColumns {
  person_id: string;
  /** Made of the words. */
  id: string;
  used_at: number;
}

/** An order with its sums as they were. */
export interface PlacedOrderTable {
  /** Random. */
  id: string;
  /** Null once the account is deleted. */
  person_id: string | null;
  payment: PaymentWord;
  /** Sum of the MRPs. */
  subtotal_paise: number;
  you_save_paise: number;
  shipping_paise: number;
  /** Amount to pay. */
  total_paise: number;
  placed_at: number;
}

/** Where an order goes; the database takes it away with the account. */
export interface OrderAddressTable extends AddressColumns {
  order_id: string;
  person_id: string;
}

/** A try to order, by the key that the page drew. */
export interface OrderAttemptTable {
  person_id: string;
  key: string;
  /** SHA-256 of what was asked for, hexadecimal. */
  body_hash: string;
  /** JSON of the order as it was answered; empty until the transaction ends. */
  answer: string;
  at: number;
}

/** One seller's part of an order. */
export interface OrderPartTable {
  id: string;
  order_id: string;
  shop_id: string;
  state: PartState;
  /** Of the parcel; empty while there is none. */
  tracking: string;
  /** Why it was cancelled or returned; empty otherwise. */
  reason: string;
  placed_at: number;
  updated_at: number;
  /** By when it has to be paid; null where it is paid at the door. */
  pay_by: number | null;
  /**
   * Since when money that its shop received is owed back, ms since 1970; null once the problem about it is open
   * (settlement/server/owed.ts), and where nothing is owed.
   */
  owed_since: number | null;
  /** Cost of its delivery, as it was ordered. */
  shipping_paise: number;
  /** Days to the door, as they were said when it was ordered; null where none were. */
  delivery_days: number | null;
  /** Where and when its buyer collects it; empty where it is brought. */
  collect_words: string;
}

/** Bought goods, as they were then. */
export interface OrderLineTable {
  part_id: string;
  product_id: string;
  name: string;
  name_hi: string;
  img: string;
  pack_size: string;
  pack_size_hi: string;
  /** Of one pack. */
  price_paise: number;
  mrp_paise: number;
  quantity: number;
}

/** A part came into a state. */
export interface OrderEventTable {
  id: string;
  part_id: string;
  state: PartState;
  at: number;
  done_by: Mover;
  /** When its seller took it back (takeBack.ts); null for what holds. */
  undone_at: number | null;
  /** The helper who did it for the shop; null where none did. */
  helper_id: string | null;
}

/** Settlements of a line after it was delivered; rows are only added. */
export interface LineSettlementTable {
  id: string;
  part_id: string;
  product_id: string;
  /** Idempotency key, and the hash of what came with it. */
  key: string;
  body_hash: string;
  kind: SettlementKind;
  /** 0 where money was given back. */
  packs: number;
  /** 0 where packs moved. */
  paise: number;
  at: number;
}

/** Name and address on what somebody bought who has deleted the account; see locked.ts. */
export interface LockedBuyerTable {
  order_id: string;
  fname: string;
  lname: string;
  company: string;
  country: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  postcode: string;
  kept_until: number;
}

/** Name and address of a closed shop that has sold something. */
export interface LockedSellerTable {
  shop_id: string;
  name: string;
  sender: string;
  postcode: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  gstin: string;
  kept_until: number;
}
