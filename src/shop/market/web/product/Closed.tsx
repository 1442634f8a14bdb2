import { Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";

/** A shop that sells nothing just now; what was ordered before is on its way all the same. */
export default function Closed({ until }: { until: string }) {
  const { calendarDay } = useDates();
  const day = until === "" ? "" : calendarDay(until);
  return (
    <Mark tone="warn">
      {day ? (
        <Trans>This shop is closed until {day}. What you ordered before still comes.</Trans>
      ) : (
        <Trans>This shop is closed just now. What you ordered before still comes.</Trans>
      )}
    </Mark>
  );
}
