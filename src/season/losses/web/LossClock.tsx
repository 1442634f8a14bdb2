import { Plural, Trans } from "@lingui/react/macro";
import { datesIn } from "#kit/contract/days/dates.ts";
import { hourMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { deadlineOf, hoursLeft, rule } from "../clock.ts";
import type { FolderProps } from "./useFolders.ts";

/** Days and hours in Indian time, wherever the phone believes to be. */
export function useIndianDates() {
  const { language } = useChosenLanguage();
  return datesIn(language, { timeZone: "Asia/Kolkata" });
}

/** Less than this (ms) is short. */
const shortMs = 24 * hourMs;

/** Until which day and hour the loss is to be reported; after that, what can still be done. What is wrong with the phone's clock comes first. */
export function LossClock({ folder: { when }, clock }: FolderProps) {
  const { deadline } = useIndianDates();
  const doubt = <ClockDoubt clock={clock} />;
  if (!when)
    return (
      <>
        {doubt}
        <Alert
          tone="warning"
          title={<Trans>Report it within 72 hours of the damage: answer below when it was</Trans>}
        />
      </>
    );
  const until = deadlineOf(when.at);
  const byWhen = deadline(until);
  const left = hoursLeft(until, clock.now);
  if (clock.now >= until)
    return (
      <>
        {doubt}
        <Alert tone="danger" title={<Trans>The 72 hours were over on {byWhen}</Trans>}>
          <Trans>
            Report it today all the same: ring 14447, and give the letter to your bank and the agriculture
            office with today's date and why it is late. Whether it still counts, the insurer decides. Damage
            over the whole area is counted without your report. Ask the patwari or tehsil for the State's own
            relief too.
          </Trans>
        </Alert>
      </>
    );
  return (
    <>
      {doubt}
      <Alert
        tone={until - clock.now < shortMs ? "danger" : "warning"}
        title={<Trans>Report it by {byWhen}</Trans>}
      >
        {clock.fault === "back" ? null : (
          <>
            <Plural value={left} one="# full hour is left." other="# full hours are left." />{" "}
          </>
        )}
        <Trans>72 hours from the damage, nights and holidays counted. Do not wait for the last one.</Trans>
      </Alert>
    </>
  );
}

function ClockDoubt({ clock: { fault, now, phone } }: Pick<FolderProps, "clock">) {
  const { deadline, calendarDayWithYear } = useIndianDates();
  const [shown, right] = [deadline(phone), deadline(now)];
  const [asOf, until] = [calendarDayWithYear(rule.asOf), calendarDayWithYear(rule.until)];
  return (
    <>
      {fault === "wrong" ? (
        <Alert tone="danger" title={<Trans>This phone's clock is wrong</Trans>}>
          <Trans>
            It shows {shown}; it is {right}. The hours here go by the right time. Look once more at the day
            and hour of the damage.
          </Trans>
        </Alert>
      ) : fault === "back" ? (
        <Alert tone="danger" title={<Trans>This phone's clock was set back, or was wrong before</Trans>}>
          <Trans>
            It shows {shown}, but photos or entries here are of {right}. Go by the day and hour below, not by
            this phone.
          </Trans>
        </Alert>
      ) : fault === "unknown" ? (
        <p>
          <Trans>By this phone it is {shown}. It was never compared with another clock: is that right?</Trans>
        </p>
      ) : null}
      {indianDay(now) > rule.until ? (
        <Alert
          tone="warning"
          title={
            <Trans>
              The 72 hours are of {asOf} and count here until {until}: please ask 14447.
            </Trans>
          }
        />
      ) : null}
    </>
  );
}
