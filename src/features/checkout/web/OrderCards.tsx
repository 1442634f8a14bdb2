import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { BoughtCard } from "#features/cart/web/BoughtCard.tsx";
import { paths } from "#features/paths.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { checkout, type Order, pageOfOrders } from "../contract.ts";
import { stateWords } from "./paymentWords.ts";
import { useLiveOrders } from "./useLiveOrders.ts";

/** The dashboard's 'Your Orders': what was bought, newest first, each with how far it is. */
export function OrderCards() {
  useLiveOrders();
  return (
    <Stack as="section" aria-labelledby="your-orders">
      <h2 id="your-orders">
        <Trans>Your Orders</Trans>
      </h2>
      <OrdersBefore />
    </Stack>
  );
}

/** A page of orders, and the ones before it once they are asked for. */
function OrdersBefore({ before }: { before?: string }) {
  const called = useCall(checkout.list, { query: { before } });
  const [more, setMore] = useState(false);
  return (
    <Await
      of={called}
      loading={<Trans>Loading…</Trans>}
      shape="product"
      count={2}
      empty={
        <EmptyState>
          <Trans>You have not ordered anything yet.</Trans>
        </EmptyState>
      }
    >
      {(orders) => {
        const last = orders.length === pageOfOrders ? orders.at(-1)?.id : undefined;
        return (
          <>
            <Items orders={orders} />
            {last && !more ? (
              <div>
                <Button onClick={() => setMore(true)}>
                  <Trans>Older orders</Trans>
                </Button>
              </div>
            ) : null}
            {last && more ? <OrdersBefore before={last} /> : null}
          </>
        );
      }}
    </Await>
  );
}

function Items({ orders }: { orders: readonly Order[] }) {
  const { i18n } = useLingui();
  return (
    <Grid of="products">
      {orders.flatMap(({ id, items, parts }) =>
        items.map((item) => {
          const state = parts.find((part) => part.id === item.part)?.state ?? "placed";
          return (
            <BoughtCard key={`${id} ${item.prod_id}`} item={item}>
              <ButtonLink kind="plain" to={paths.order(id)}>
                {i18n._(stateWords[state])}
              </ButtonLink>
            </BoughtCard>
          );
        }),
      )}
    </Grid>
  );
}
