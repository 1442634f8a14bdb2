import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useDates } from "#kit/web/dates.ts";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { Order, OrderPart } from "../contract.ts";
import { AddressSummary } from "./AddressSummary.tsx";
import { CancelSheet } from "./CancelSheet.tsx";
import { DueWords } from "./DueWords.tsx";
import { OrderAgain } from "./OrderAgain.tsx";
import { PartCard } from "./PartCard.tsx";
import { paymentNames } from "./paymentWords.ts";
import { Sums } from "./Sums.tsx";
import { useLiveOrders } from "./useLiveOrders.ts";

/** All there is to say of an order, as it is now: every move shows as soon as it is made. */
export default function WholeOrder({ order }: { order: Order }) {
  useLiveOrders();
  const { i18n } = useLingui();
  const { day } = useDates();
  const [cancelling, setCancelling] = useState<OrderPart>();
  const placed = day(order.placedAt);
  return (
    <>
      <p>
        <Trans>Ordered on {placed}</Trans> · {i18n._(paymentNames[order.payment])}
      </p>
      <DueWords due={order.due} />
      {order.parts.map((part) => (
        <PartCard key={part.id} order={order} part={part} onCancel={setCancelling} />
      ))}
      <Stack as="section" aria-labelledby="order-sums">
        <h2 id="order-sums">
          <Trans>What it comes to</Trans>
        </h2>
        <Sums {...order} />
        <OrderAgain order={order} />
      </Stack>
      <Stack as="section" aria-labelledby="order-address">
        <h2 id="order-address">
          <Trans>Where to</Trans>
        </h2>
        <AddressSummary address={order.address} />
      </Stack>
      <CancelSheet order={order} part={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}
