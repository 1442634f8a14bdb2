import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router";
import { paths } from "#features/paths.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { checkout, type Order, type OrderPart } from "../contract.ts";
import { AddressSummary } from "./AddressSummary.tsx";
import { CancelSheet } from "./CancelSheet.tsx";
import { DueWords } from "./DueWords.tsx";
import { useDates } from "./dates.ts";
import { PartCard } from "./PartCard.tsx";
import { paymentNames } from "./paymentWords.ts";
import { Sums } from "./Sums.tsx";
import { useLiveOrders } from "./useLiveOrders.ts";

/** One order: what is due, how far each seller's part is, what it cost, where it goes. */
export default function OrderPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  usePage({ title: t`Order ${id}` });
  const called = useCall(checkout.show, { params: { id } });
  useLiveOrders();
  return (
    <Page title={<Trans>Order {id}</Trans>} width="text">
      <Await
        of={called}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        count={2}
        failed={(problem) => (wordOf(problem) === "not-found" ? <Unknown /> : null)}
      >
        {(order) => <Whole order={order} />}
      </Await>
    </Page>
  );
}

function Whole({ order }: { order: Order }) {
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

function Unknown() {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>See your orders</Trans>
        </ButtonLink>
      }
    >
      <Trans>You have no such order.</Trans>
    </EmptyState>
  );
}
