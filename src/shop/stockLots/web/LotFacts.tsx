import { Plural, Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import type { ShelfLot } from "../contract.ts";

/** Packs and days of a lot, in one line. */
export function LotFacts({ lot }: { lot: Pick<ShelfLot, "packs" | "madeOn" | "expiresOn"> }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const made = lot.madeOn && calendarDay(lot.madeOn);
  const expires = lot.expiresOn && calendarDay(lot.expiresOn);
  return (
    <>
      <Plural value={lot.packs} one="# pack" other="# packs" />
      {expires ? (
        <>
          {" · "}
          <Trans>expires {expires}</Trans>
        </>
      ) : null}
      {made ? (
        <>
          {" · "}
          <Trans>made {made}</Trans>
        </>
      ) : null}
    </>
  );
}
