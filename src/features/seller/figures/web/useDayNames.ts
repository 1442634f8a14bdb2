import { useChosenLanguage } from "#kit/web/language.tsx";
import type { Period } from "../../figureRules.ts";

/** Days as they are said, with Latin digits in every language. */
export function useDayNames() {
  const { language } = useChosenLanguage();
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    day: "numeric",
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  });
  const dayName = (day: string) => format.format(Date.parse(`${day}T00:00:00Z`));
  return {
    /** `21 Nov 26`, or `16 Nov 26 – 22 Nov 26` */
    nameOf: ({ from, to }: Period) => (from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`),
  };
}
