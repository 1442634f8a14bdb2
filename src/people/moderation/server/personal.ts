import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "report",
      name: "reports",
      whose: (id) => sql`reporter_id = ${id}`,
      key: ["kind", "subject_id"],
      without: ["network"],
      erasure: "unnamed",
    },
    {
      table: "moderation_case",
      name: "moderation",
      whose: (id) => sql`author_id = ${id}`,
      key: ["kind", "subject_id"],
      without: ["kept_hash"],
      erasure: "unnamed",
    },
    { table: "muted_person", name: "muted", whose: ofPerson, key: ["sender"], erasure: "deleted" },
  ],
};
