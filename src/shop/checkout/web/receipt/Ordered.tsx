import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Order } from "../../contract.ts";
import { remainingOf } from "../../remaining.ts";
import { ItemList } from "../items/ItemList.tsx";

/** The goods ordered just now and their price. */
export function Ordered({ order }: { order: Order }) {
  const { moment } = useDates();
  const placed = moment(order.placedAt);
  const total = rupees(remainingOf(order).total);
  return (
    <Stack as="section" aria-labelledby="ordered">
      <h2 id="ordered">
        <Trans>What you ordered</Trans>
      </h2>
      <ItemList items={order.items} />
      <p>
        <strong>
          <Trans>Total {total}</Trans>
        </strong>{" "}
        · {placed}
      </p>
    </Stack>
  );
}
