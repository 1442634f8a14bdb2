import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  impersonal: {
    crop: "shipped",
    support_price: "public announcements",
  },
};
