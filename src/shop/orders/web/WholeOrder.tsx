import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useDates } from "#kit/web/dates.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Order, OrderPart } from "#shop/checkout/contract.ts";
import { leftToPay } from "#shop/checkout/leftToPay.ts";
import { remainingOf } from "#shop/checkout/remaining.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import { AddressSummary } from "#shop/checkout/web/AddressSummary.tsx";
import { DueWords } from "#shop/checkout/web/DueWords.tsx";
import { paymentNames } from "#shop/checkout/web/paymentWords.ts";
import { Sums } from "#shop/checkout/web/Sums.tsx";
import { staleOrders, useLiveOrders } from "#shop/checkout/web/useLiveOrders.ts";
import { CancelSheet } from "./CancelSheet.tsx";
import { OrderAgain } from "./OrderAgain.tsx";
import { PartCard } from "./PartCard.tsx";

const PayOnline = lazyPart(() => import("#shop/payments/web/PayOnline.tsx"));
const PayOrder = lazyPart(() => import("#shop/payments/web/PayOrder.tsx"));
const OrderBills = lazyPart(() => import("#shop/bills/web/OrderBills.tsx"));
/** Not packed yet: the bill of such a part is still to come. */
const unpacked: readonly PartState[] = ["placed", "paid"];
const ComplainLink = lazyPart(() => import("#shop/support/web/ComplainLink.tsx"));

/** All there is to say of an order, as it is now: every move shows as soon as it is made. */
export default function WholeOrder({ order, isBack = false }: { order: Order; isBack?: boolean }) {
  useLiveOrders();
  const { i18n } = useLingui();
  const { day } = useDates();
  const [cancelling, setCancelling] = useState<OrderPart>();
  const placed = day(order.placedAt);
  const rest = remainingOf(order);
  return (
    <>
      <p>
        <Trans>Ordered on {placed}</Trans> · {i18n._(paymentNames[order.payment])}
      </p>
      <Money order={order} isBack={isBack} />
      {order.parts.map((part) => (
        <PartCard key={part.id} order={order} part={part} onCancel={setCancelling} />
      ))}
      <Stack as="section" aria-labelledby="order-sums">
        <h2 id="order-sums">
          <Trans>Total</Trans>
        </h2>
        <Sums {...order} {...rest} returned={sum([rest.returned, rest.refunded])} />
        <OrderAgain order={order} />
      </Stack>
      <Suspense>
        <OrderBills
          order={order.id}
          waits={order.parts.some(({ state, demonstration }) => !demonstration && unpacked.includes(state))}
        />
      </Suspense>
      <Stack as="section" aria-labelledby="order-address">
        <h2 id="order-address">
          <Trans>Deliver to</Trans>
        </h2>
        <AddressSummary address={order.address} />
      </Stack>
      <Suspense>
        <ComplainLink about="order" subject={order.id} />
      </Suspense>
      <CancelSheet order={order} part={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

/** Where and whether it is paid. Cash is paid at the door, and a sample shop never: nobody says so here. */
function Money({ order, isBack }: { order: Order; isBack: boolean }) {
  const { id, payment, due, parts } = order;
  const isSaidHere = due.when === "in-advance" && parts.some(({ demonstration }) => !demonstration);
  // Cash that was paid at the door is given back too.
  const isReturned = payment === "cod" && parts.some(({ state }) => state === "returned");
  if (payment === "paypal" && isSaidHere) {
    return (
      <Suspense>
        <PayOnline order={id} isBack={isBack} payBy={due.payBy} refreshes={staleOrders} />
      </Suspense>
    );
  }
  const isAsked = payment !== "upi" && !(isSaidHere && leftToPay(order) === 0);
  return (
    <>
      {isAsked ? <DueWords {...order} /> : null}
      {isSaidHere || isReturned ? (
        <Suspense>
          <PayOrder order={id} byUpi={payment === "upi"} payBy={due.payBy} refreshes={staleOrders} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Rs, to the paisa. */
function sum(rupees: readonly number[]): number {
  return rupees.reduce((paise, value) => paise + Math.round(value * 100), 0) / 100;
}
