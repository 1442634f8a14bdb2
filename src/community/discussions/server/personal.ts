import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "message",
      name: "messages",
      whose: ofPerson,
      key: ["msg_id"],
      without: ["guest_hash"],
      erasure: "unnamed",
    },
    {
      table: "message_wording",
      name: "message-wordings",
      whose: (id) => sql`msg_id in (select msg_id from message where person_id = ${id})`,
      key: ["msg_id", "number"],
      erasure: "unnamed",
    },
  ],
  impersonal: { room: "a counter" },
};
