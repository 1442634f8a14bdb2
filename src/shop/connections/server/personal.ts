import { sql } from "kysely";
import type { PersonalData } from "#database/personal.ts";

const whose = (id: string) => sql<boolean>`shop_id = ${id}`;

export const personal: PersonalData = {
  tables: [
    { table: "api_key", name: "keys", whose, key: ["id"], without: ["token_hash"], erasure: "deleted" },
    {
      table: "webhook",
      name: "webhook",
      whose,
      key: ["shop_id"],
      // It lets anybody sign in the site's name.
      without: ["secret"],
      erasure: "deleted",
    },
    { table: "webhook_delivery", name: "webhook-deliveries", whose, key: ["id"], erasure: "deleted" },
  ],
};
