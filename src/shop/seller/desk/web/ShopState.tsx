import { Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { DeskShop } from "../contract.ts";

/** Whether a shop sells, and who keeps it from that. */
export function ShopState({ shop: { holiday, stopped, demonstration } }: { shop: DeskShop }) {
  const { calendarDay } = useDates();
  const until = (day: string) => (day ? calendarDay(day) : "");
  const [holidayDay, stoppedDay] = [until(holiday?.until ?? ""), until(stopped?.until ?? "")];
  return (
    <>
      {demonstration ? (
        <Mark>
          <Trans>A sample shop</Trans>
        </Mark>
      ) : null}
      {stopped ? (
        <Mark tone="warn">
          {stoppedDay ? (
            <Trans>Stopped by the desk until {stoppedDay}</Trans>
          ) : (
            <Trans>Stopped by the desk</Trans>
          )}
        </Mark>
      ) : null}
      {holiday ? (
        <Mark>{holidayDay ? <Trans>On holiday until {holidayDay}</Trans> : <Trans>On holiday</Trans>}</Mark>
      ) : null}
      {stopped || holiday ? null : (
        <Mark tone="good">
          <Trans>Sells</Trans>
        </Mark>
      )}
    </>
  );
}
