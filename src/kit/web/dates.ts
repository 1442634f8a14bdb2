import { datesIn } from "#kit/contract/days/dates.ts";
import { useChosenLanguage } from "./language.tsx";
import { useHydrated } from "./rendering/hydrated.ts";

/** Days and times as they are said in India, in the reader's language and by the device's clock; a rendered page knows no year. */
export function useDates() {
  const { language } = useChosenLanguage();
  return datesIn(language, { thisYear: useHydrated() ? new Date().getFullYear() : undefined });
}
