import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "legal_text",
      name: "legal-texts",
      whose: ofPerson,
      key: ["page", "language", "version"],
      erasure: "unnamed",
    },
  ],
};
