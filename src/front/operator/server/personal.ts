import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "second_factor",
      name: "second-factor",
      whose: ofPerson,
      key: ["person_id"],
      without: ["secret", "last_step", "enrol_hash"],
      erasure: "deleted",
    },
    {
      table: "recovery_code",
      name: "recovery-codes",
      whose: ofPerson,
      key: ["code_hash"],
      without: ["code_hash"],
      erasure: "deleted",
    },
  ],
};
