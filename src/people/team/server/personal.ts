import { sql } from "kysely";
import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "helper",
      name: "helps-in-shop",
      whose: (id) => sql`(person_id = ${id} or shop_id = ${id})`,
      key: ["person_id"],
      erasure: "deleted",
    },
    {
      table: "helper_invitation",
      name: "invitations-of-helpers",
      whose: (id) => sql`shop_id = ${id}`,
      key: ["id"],
      without: ["code_hash"],
      erasure: "deleted",
    },
  ],
};
