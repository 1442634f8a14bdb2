import { useChosenLanguage } from "#kit/web/language.tsx";

/** Days and times as they are said in India, with Latin digits in every language. */
export function useDates() {
  const { language } = useChosenLanguage();
  const locale = `${language}-IN-u-nu-latn`;
  return {
    /** `21 Nov 2026` */
    day: (at: number) =>
      new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" }).format(at),
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
