import type { PersonalData, Whose } from "#database/personal.ts";
import { forOrders, ofProducts } from "#shop/market/server/personal.ts";

/** Packed lots belong to the people of their part of an order; app hands in the condition of the checkout, which lies above. */
export const personal = ({ ofParts }: { ofParts: Whose }): PersonalData => ({
  tables: [
    {
      table: "packed_lot",
      name: "order-lots",
      whose: ofParts,
      key: ["part_id", "product_id", "lot"],
      erasure: "kept",
      why: forOrders,
    },
    {
      table: "lot",
      name: "lots",
      whose: ofProducts,
      key: ["product_id", "lot"],
      erasure: "kept",
      why: "a recall must still reach those who got it",
    },
  ],
});
