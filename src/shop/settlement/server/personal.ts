import type { PersonalData } from "#database/personal.ts";
import { ofParts } from "#shop/checkout/server/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "part_payment",
      name: "said-of-payments",
      whose: ofParts,
      key: ["part_id"],
      erasure: "kept",
      why: "its seller still reads what was said of the money; the number of the payment goes",
    },
  ],
};
