import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "audit",
      name: "acts-of-operators",
      whose: (id) => sql`(person_id = ${id} or actor = ${id})`,
      key: ["seq"],
      // Who did it and why is the desk's own; the hashes are the chain's.
      without: ["actor", "person_id", "reason", "previous", "hash"],
      erasure: "kept",
      why: "a chain of which no row can be changed; it names people by random ids",
    },
    {
      table: "audit_look",
      name: "lists-that-operators-read",
      whose: ofPerson,
      key: ["seq"],
      erasure: "kept",
      why: "whose data stood in a list, by random ids; it belongs to the audit log",
    },
  ],
  impersonal: { audit_head: "the end of a chain of hashes" },
};
