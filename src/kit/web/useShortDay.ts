import { shortDayIn } from "#kit/contract/days/shortDay.ts";
import { useChosenLanguage } from "./language.tsx";

/** Says a day of the calendar in the reader's language where there is little room. */
export function useShortDay(): (day: string) => string {
  const { language } = useChosenLanguage();
  return (day) => shortDayIn(language, day);
}
