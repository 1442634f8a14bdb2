import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [{ table: "person_badge", name: "badge", whose: ofPerson, key: ["person_id"], erasure: "deleted" }],
};
