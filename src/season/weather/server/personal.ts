import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  impersonal: {
    weather_place: "forecasts of districts",
    weather_service: "how weather services answered",
  },
};
