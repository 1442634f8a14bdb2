import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [{ table: "cart_line", name: "cart", whose: ofPerson, key: ["product_id"], erasure: "deleted" }],
};
