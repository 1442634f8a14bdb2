import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useChosenLanguage } from "#kit/web/language.tsx";
import type { Look } from "../../contract.ts";

/** The four stages in a farmer's words, as a season's screen has them. */
const stageWords = {
  initial: msg`Coming up`,
  development: msg`Growing`,
  mid: msg`Flower and grain`,
  late: msg`Ripening`,
} as const;

/** When a crop is looked over, in words: its stages, days of any year, days after it began. */
export function useLookText() {
  const { i18n, t } = useLingui();
  const { language } = useChosenLanguage();
  const parts = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  // Of a leap year, so that 29 February is a day.
  const write = (day: string) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, parts).format(Date.parse(`2028-${day}T00:00:00Z`));
  return ({ stages, ofYear, after }: Look) =>
    [
      ...stages.map((stage) => i18n._(stageWords[stage])),
      ...ofYear.map(({ from, to }) => {
        const [first, last] = [write(from), write(to)];
        return t`${first} to ${last}`;
      }),
      ...after.map(({ start, from, to }) =>
        start === "pruning"
          ? t`${from} to ${to} days after the pruning`
          : t`${from} to ${to} days after the first water of the bahar`,
      ),
    ].join(", ");
}
