import { Trans } from "@lingui/react/macro";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { dayOf } from "../store/timeline.ts";
import styles from "./DayDivider.module.css";

/** On which day the following was said, by this device's calendar. */
export function DayDivider({ at }: { at: number }) {
  const { language } = useChosenLanguage();
  const day = dayOf(at);
  const name = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    weekday: "short",
    day: "numeric",
    month: "long",
    ...(day.slice(0, 4) === dayOf(Date.now()).slice(0, 4) ? {} : { year: "numeric" }),
  });
  return (
    <li className={styles.day}>
      <time dateTime={day}>{dayWords(day) ?? name.format(at)}</time>
    </li>
  );
}

function dayWords(day: string) {
  if (day === dayOf(Date.now())) return <Trans>Today</Trans>;
  if (day === dayOf(Date.now() - dayMs)) return <Trans>Yesterday</Trans>;
  return undefined;
}
