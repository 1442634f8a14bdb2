import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  impersonal: {
    lot_said: "hashes of what was said of lots, by rows of the ledger",
    recall_telling: "how far those who got a recalled lot are told of it",
  },
};
