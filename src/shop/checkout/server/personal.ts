import { sql } from "kysely";
import { ofPerson, type PersonalData, type Whose } from "#database/personal.ts";
import { forOrders, ofShop } from "#shop/market/server/personal.ts";

export const ofOrders: Whose = (id) =>
  sql<boolean>`order_id in (select id from placed_order where person_id = ${id})`;
const partsOf = (id: string) =>
  sql`select id from order_part where shop_id = ${id} or order_id in (select id from placed_order where person_id = ${id})`;
export const ofParts: Whose = (id) => sql<boolean>`part_id in (${partsOf(id)})`;

export const personal: PersonalData = {
  tables: [
    { table: "saved_address", name: "addresses", whose: ofPerson, key: ["id"], erasure: "deleted" },
    { table: "placed_order", name: "orders", whose: ofPerson, key: ["id"], erasure: "unnamed" },
    {
      table: "order_address",
      name: "order-addresses",
      whose: ofPerson,
      key: ["order_id"],
      erasure: "deleted",
    },
    {
      table: "order_attempt",
      name: "order-attempts",
      whose: ofPerson,
      key: ["key"],
      without: ["key", "body_hash"],
      erasure: "deleted",
    },
    {
      table: "order_part",
      name: "order-parts",
      whose: (id) => sql`(${ofShop(id)} or ${ofOrders(id)})`,
      key: ["id"],
      erasure: "kept",
      why: forOrders,
    },
    {
      table: "order_line",
      name: "order-lines",
      whose: ofParts,
      key: ["part_id", "product_id"],
      erasure: "kept",
      why: forOrders,
    },
    {
      table: "order_event",
      name: "order-events",
      whose: ofParts,
      key: ["id"],
      without: ["helper_id"],
      erasure: "kept",
      why: forOrders,
    },
    {
      table: "line_settlement",
      name: "given-back",
      whose: ofParts,
      key: ["id"],
      without: ["key", "body_hash"],
      erasure: "kept",
      why: forOrders,
    },
  ],
  impersonal: {
    locked_buyer:
      "the locked part: name and address of sales whose buyer is gone; nobody who has an account is in it",
    locked_seller: "the locked part: name and address of closed shops that sold something",
  },
};
