import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "complaint",
      name: "complaints",
      whose: ofPerson,
      key: ["number"],
      without: ["key", "body_hash"],
      erasure: "unnamed",
    },
    {
      table: "complaint_step",
      name: "complaint-steps",
      whose: (id) => sql`number in (select number from complaint where person_id = ${id})`,
      key: ["id"],
      erasure: "unnamed",
    },
  ],
  impersonal: { complaint_year: "how many complaints a year has" },
};
