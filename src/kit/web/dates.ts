import { datesIn } from "#kit/contract/days/dates.ts";
import { useChosenLanguage } from "./language.tsx";

/** Days and times as they are said in India, in the reader's language and by the device's clock. */
export function useDates() {
  const { language } = useChosenLanguage();
  return datesIn(language);
}
