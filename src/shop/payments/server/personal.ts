import { sql } from "kysely";
import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "shop_upi",
      name: "shop-upi",
      whose: (id) => sql`shop_id = ${id}`,
      key: ["shop_id"],
      erasure: "deleted",
    },
  ],
};
