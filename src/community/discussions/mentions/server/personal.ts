import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    { table: "message_mention", name: "mentions", whose: ofPerson, key: ["place"], erasure: "deleted" },
  ],
};
