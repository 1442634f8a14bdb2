import { sql } from "kysely";
import type { PersonalData } from "#database/personal.ts";
import { ofProducts, ofShop } from "#shop/market/server/personal.ts";

const billsOf = (id: string) => sql`select id from bill where shop_id = ${id} or person_id = ${id}`;

export const personal: PersonalData = {
  tables: [
    {
      table: "bill",
      name: "bills",
      whose: (id) => sql`(shop_id = ${id} or person_id = ${id})`,
      key: ["id"],
      erasure: "kept",
      why: "a buyer's name goes; a seller's stays on the bills of those who bought, as tax law keeps them",
    },
    {
      table: "bill_line",
      name: "bill-lines",
      whose: (id) => sql`bill_id in (${billsOf(id)})`,
      key: ["bill_id", "product_id"],
      erasure: "kept",
      why: "as its bill",
    },
    {
      table: "credit_note",
      name: "credit-notes",
      whose: (id) => sql`bill_id in (${billsOf(id)})`,
      key: ["id"],
      erasure: "kept",
      why: "as its bill",
    },
    {
      table: "credit_note_line",
      name: "credit-note-lines",
      whose: (id) => sql`note_id in (select id from credit_note where bill_id in (${billsOf(id)}))`,
      key: ["note_id", "product_id"],
      erasure: "kept",
      why: "as its bill",
    },
    { table: "shop_billing", name: "billing", whose: ofShop, key: ["shop_id"], erasure: "deleted" },
    {
      table: "product_tax",
      name: "product-taxes",
      whose: ofProducts,
      key: ["product_id"],
      erasure: "kept",
      why: "how a product was taxed names nobody",
    },
  ],
  impersonal: { bill_series: "the last number of each shop's bills in a year" },
};
