import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { unsureNone } from "#kit/web/unsureNone.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";
import { checkout, type Order, ordersPageSize } from "#shop/checkout/contract.ts";
import { openStates } from "#shop/checkout/rules.ts";
import { useLiveOrders } from "#shop/checkout/web/useLiveOrders.ts";
import { OrderCard } from "./OrderCard.tsx";

const id = "your-orders";

/** The dashboard's 'Your Orders': order by order, what is under way first, else the newest first. */
export function OrderCards() {
  useLiveOrders();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The menu leads here.
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.scrollIntoView();
  }, [hash]);
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id} ref={heading}>
        <Trans>Your Orders</Trans>
      </h2>
      <Paged
        usePage={useOrders}
        size={ordersPageSize}
        idOf={(order) => order.id}
        empty={
          <EmptyState
            picture={<img src={emptyFieldPicture} alt="" width="104" height="148" decoding="async" />}
          >
            <Trans>You have not ordered anything yet.</Trans>
          </EmptyState>
        }
        more={<Trans>Older orders</Trans>}
      >
        {(orders) => <Cards orders={orders} />}
      </Paged>
    </Stack>
  );
}

const useOrders = (before: string | undefined) =>
  unsureNone(useCall(checkout.list, { query: { before } }), ({ length }) => length === 0);

/** Orders under way first, then ended ones. */
function Cards({ orders }: { orders: readonly Order[] }) {
  const open = orders.filter(({ state }) => openStates.includes(state));
  const ended = orders.filter(({ state }) => !openStates.includes(state));
  return [open, ended].map((some) =>
    some.length === 0 ? null : (
      <Grid key={some === open ? "open" : "ended"} of="pairs">
        {some.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </Grid>
    ),
  );
}
