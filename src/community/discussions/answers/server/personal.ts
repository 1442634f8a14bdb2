import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "message_help",
      name: "messages-that-helped",
      whose: ofPerson,
      key: ["msg_id"],
      erasure: "deleted",
    },
  ],
};
