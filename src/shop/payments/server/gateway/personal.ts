import type { PersonalData, Whose } from "#database/personal.ts";

/** Payments belong to those of their orders; app hands in the conditions of the checkout, which lies above. */
export const personal = ({ ofOrders, ofParts }: { ofOrders: Whose; ofParts: Whose }): PersonalData => ({
  tables: [
    {
      table: "gateway_payment",
      name: "online-payments",
      whose: ofOrders,
      key: ["id"],
      without: ["pay_at"],
      erasure: "kept",
      why: "money may have to go back by it; it names an order by its random id, and nobody",
    },
    {
      table: "gateway_share",
      name: "online-payments-by-shop",
      whose: ofParts,
      key: ["payment_id", "part_id"],
      erasure: "kept",
      why: "as its payment",
    },
    {
      table: "gateway_refund",
      name: "online-refunds",
      whose: ofParts,
      key: ["id"],
      erasure: "kept",
      why: "as its payment",
    },
  ],
});
