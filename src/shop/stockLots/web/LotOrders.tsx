import { Plural, Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { holdersPageSize, lots } from "../contract.ts";

/** The orders in which a lot lies, the newest first. */
export function LotOrders({ id, lot }: { id: string; lot: string }) {
  const { day } = useDates();
  const useOrders = (before: string | undefined) =>
    useCall(lots.holders, { params: { id }, query: { lot, before } });
  return (
    <Paged
      usePage={useOrders}
      size={holdersPageSize}
      idOf={(holder) => holder.id}
      empty={
        <p>
          <Trans>Nobody has got packs of this lot.</Trans>
        </p>
      }
      more={<Trans>More orders</Trans>}
    >
      {(holders) => (
        <ul>
          {holders.map((holder) => {
            const placed = day(holder.placedAt);
            return (
              <li key={holder.id}>
                <Link to={portalPaths.order(holder.id)}>
                  <Trans>Order of {placed}</Trans>:{" "}
                  <Plural value={holder.packs} one="# pack" other="# packs" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Paged>
  );
}
