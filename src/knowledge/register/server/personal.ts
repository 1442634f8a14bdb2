import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  impersonal: {
    register_edition: "public register",
    registered_use: "public register",
    restricted_gate: "public list",
    restricted_list: "public list",
    restricted_substance: "public list",
  },
};
