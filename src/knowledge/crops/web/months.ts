import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

export const monthNames: readonly MessageDescriptor[] = [
  msg`Jan`,
  msg`Feb`,
  msg`Mar`,
  msg`Apr`,
  msg`May`,
  msg`Jun`,
  msg`Jul`,
  msg`Aug`,
  msg`Sep`,
  msg`Oct`,
  msg`Nov`,
  msg`Dec`,
];

/** Months as a span in words: `Jun – Jul`. */
export function useMonthText() {
  const { i18n } = useLingui();
  const name = (month: number | undefined) => {
    const text = monthNames[(month ?? 0) - 1];
    return text ? i18n._(text) : "";
  };
  return (months: readonly number[]) => {
    const [first, last] = [name(months[0]), name(months.at(-1))];
    return first === last ? first : `${first} – ${last}`;
  };
}
