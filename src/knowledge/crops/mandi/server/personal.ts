import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  impersonal: {
    mandi_series: "mandis and their produce",
    mandi_price: "prices of mandis",
    mandi_month: "prices of mandis",
    mandi_held: "prices of mandis",
    mandi_fetch: "a job of the program",
  },
};
