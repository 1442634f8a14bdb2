import { Plural, Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import type { OrderedLot, OrderItem } from "../../contract.ts";

/** A packed lot in one line: its number, its days, how many packs. */
export function LotWords({ of }: { of: OrderedLot }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const { lot, madeOn, expiresOn } = of;
  const made = madeOn && calendarDay(madeOn);
  const expires = expiresOn && calendarDay(expiresOn);
  return (
    <>
      <Trans>
        Lot <span translate="no">{lot}</span>
      </Trans>
      : <Plural value={of.packs} one="# pack" other="# packs" />
      {expires ? (
        <>
          {", "}
          <Trans>expires {expires}</Trans>
        </>
      ) : null}
      {made ? (
        <>
          {", "}
          <Trans>made {made}</Trans>
        </>
      ) : null}
    </>
  );
}

/** Items with a lot that was recalled, each with the lots. */
export function recalledIn<Item extends Pick<OrderItem, "lots">>(items: readonly Item[]) {
  return items.flatMap((item) =>
    (item.lots ?? []).flatMap(({ lot, recall }) => (recall === null ? [] : [{ item, lot, words: recall }])),
  );
}
