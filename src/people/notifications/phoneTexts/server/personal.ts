import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    { table: "phone_number", name: "phone-number", whose: ofPerson, key: ["person_id"], erasure: "deleted" },
    {
      table: "phone_text_kind",
      name: "phone-texts-asked",
      whose: ofPerson,
      key: ["kind"],
      erasure: "deleted",
    },
    { table: "phone_text", name: "phone-texts", whose: ofPerson, key: ["id"], erasure: "deleted" },
  ],
  impersonal: { phone_text_day: "counts of messages and their cost" },
};
