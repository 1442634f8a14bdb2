import { Plural, Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { Licence } from "../../licencesContract.ts";

/** Whether it holds and how long, and what buyers do not see for want of it. */
export function LicenceStanding({ licence: { state, daysLeft, expiresOn, withheld } }: { licence: Licence }) {
  const { calendarDay } = useDates();
  const day = expiresOn === "" ? "" : calendarDay(expiresOn);
  return (
    <>
      {state === "none" ? (
        <Mark>
          <Trans>None is named</Trans>
        </Mark>
      ) : null}
      {state === "ended" ? (
        <Mark tone="warn">
          <Trans>Ended on {day}</Trans>
        </Mark>
      ) : null}
      {state === "soon" ? (
        <Mark tone="warn">
          <Trans>
            Holds until {day}: <Plural value={daysLeft} one="# day" other="# days" /> left
          </Trans>
        </Mark>
      ) : null}
      {state === "holds" ? (
        <Mark tone="good">
          <Trans>Holds until {day}</Trans>
        </Mark>
      ) : null}
      {withheld > 0 ? (
        <Mark tone="warn">
          <Plural
            value={withheld}
            one="# product is not shown to buyers"
            other="# products are not shown to buyers"
          />
        </Mark>
      ) : null}
    </>
  );
}
