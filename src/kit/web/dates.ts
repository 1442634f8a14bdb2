import { useChosenLanguage } from "./language.tsx";

/** Days and times as they are said in India, with Latin digits in every language. */
export function useDates() {
  const { language } = useChosenLanguage();
  const locale = `${language}-IN-u-nu-latn`;
  const wholeDay = { day: "numeric", month: "short", year: "numeric" } as const;
  return {
    /** `21 Nov 2026` */
    day: (at: number) => new Intl.DateTimeFormat(locale, wholeDay).format(at),
    /** The same of a day of the calendar, `2026-11-21`, wherever one is. */
    calendarDay: (day: string) =>
      new Intl.DateTimeFormat(locale, { ...wholeDay, timeZone: "UTC" }).format(
        Date.parse(`${day}T00:00:00Z`),
      ),
    /** `Tuesday 24 Nov, 10:30`: by when something has to be done. */
    deadline: (at: number) =>
      new Intl.DateTimeFormat(locale, {
        weekday: "long",
        day: "numeric",
        month: "short",
        hour: "numeric",
        minute: "2-digit",
      }).format(at),
    /** `21 Nov, 14:20` */
    moment: (at: number) =>
      new Intl.DateTimeFormat(locale, {
        day: "numeric",
        month: "short",
        hour: "numeric",
        minute: "2-digit",
      }).format(at),
  };
}
