import { useLingui } from "@lingui/react";
import { monthNames } from "./pageWords.ts";

/** Months as a span in words: `Jun – Jul`. */
export function useMonthWords() {
  const { i18n } = useLingui();
  const name = (month: number | undefined) => {
    const words = monthNames[(month ?? 0) - 1];
    return words ? i18n._(words) : "";
  };
  return (months: readonly number[]) => {
    const [first, last] = [name(months[0]), name(months.at(-1))];
    return first === last ? first : `${first} – ${last}`;
  };
}
