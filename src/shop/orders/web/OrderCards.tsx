import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { amountFigure, rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { unsureNone } from "#kit/web/unsureNone.ts";
import { paths } from "#screens/paths.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";
import { checkout, type Order, ordersPageSize } from "#shop/checkout/contract.ts";
import { leftToPay } from "#shop/checkout/leftToPay.ts";
import { remainingOf } from "#shop/checkout/remaining.ts";
import { deliveredAt, givesBack, openStates } from "#shop/checkout/rules.ts";
import { stateWord } from "#shop/checkout/web/collectWords.ts";
import { useLiveOrders } from "#shop/checkout/web/useLiveOrders.ts";
import styles from "./OrderCard.module.css";
import { RecallNotes } from "./RecallNotes.tsx";

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

/** An order in short: when, how much, how far, what next, and what was bought (the dashboard's item of the specification). */
function OrderCard({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { day } = useDates();
  const placed = day(order.placedAt);
  const rest = remainingOf(order).total;
  /** The rest of the order goes on without these. */
  const cameToNothing = (id: string) => {
    const part = order.parts.find((part) => part.id === id);
    if (!part || part.state === order.state || !givesBack.includes(part.state)) return null;
    return ` · ${i18n._(stateWord(part.state, part.collect))}`;
  };
  const isOpen = openStates.includes(order.state);
  return (
    <Card as="li">
      <Row apart>
        <h3 className={styles.title}>
          <Trans>Order of {placed}</Trans>
        </h3>
        <Badge tone={isOpen ? "now" : order.state === "delivered" ? "good" : "plain"}>
          {i18n._(stateWord(order.state, order.parts[0]?.collect))}
        </Badge>
      </Row>
      <p className={styles.sum}>{rupees(rest > 0 ? rest : order.total)}</p>
      <RecallNotes items={order.items} />
      <WhatNext order={order} />
      <ul className={styles.items}>
        {order.items.map((item) => {
          const price = amountFigure(item.price);
          return (
            <li key={item.prod_id}>
              <img src={item.img} alt="" width="56" height="42" loading="lazy" decoding="async" />
              <span>
                <Link to={paths.product(item.prod_id)} className={styles.name}>
                  {item.title}
                </Link>
                <span className={styles.price}>
                  <Trans>Rs.{price}/-</Trans>
                  {item.quantity > 1 ? ` × ${item.quantity}` : null}
                  {cameToNothing(item.part)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <ButtonLink to={paths.order(order.id)}>
        <Trans>See the order</Trans>
      </ButtonLink>
    </Card>
  );
}

/** The next step of an order, and who takes it, in a sentence. */
function WhatNext({ order }: { order: Order }) {
  const text = useNext(order);
  return text ? <p>{text}</p> : null;
}

function useNext({ state, payment, due, parts }: Order): ReactNode {
  const { deadline, day } = useDates();
  const left = due.when === "on-delivery" ? due.amount : leftToPay({ parts });
  const amount = rupees(left);
  if (parts.some(({ demonstration }) => demonstration) && state !== "cancelled") {
    return <Trans>From a sample shop: nothing is delivered.</Trans>;
  }
  if (parts.every(({ collect }) => collect)) {
    if (state === "shipped") return <Trans>It is ready. Collect it at the shop.</Trans>;
    if (state === "packed") return <Trans>It is packed. You are told here once you can collect it.</Trans>;
  }
  switch (state) {
    case "placed": {
      if (due.when === "on-delivery") return <Trans>The seller packs it next. You pay when it comes.</Trans>;
      const until = due.payBy === null ? "" : deadline(due.payBy);
      if (left === 0) {
        return until ? (
          <Trans>
            You said that you have paid. The seller has until {until} to say that it came; after that the
            order ends, and what you paid is to be given back.
          </Trans>
        ) : (
          <Trans>You said that you have paid. The seller looks whether it came.</Trans>
        );
      }
      if (payment === "paypal") {
        return (
          <Trans>
            Pay {amount} with Paypal by {until}, if you have not yet.
          </Trans>
        );
      }
      return payment === "upi" ? (
        <Trans>
          Pay {amount} by UPI by {until}, if you have not yet.
        </Trans>
      ) : (
        <Trans>
          Please transfer {amount} by {until}.
        </Trans>
      );
    }
    case "paid":
      return <Trans>Your payment has arrived. The seller packs it next.</Trans>;
    case "packed":
      return <Trans>It is packed. The seller sends it next.</Trans>;
    case "shipped":
      return due.when === "on-delivery" ? (
        <Trans>It is on its way. Have {amount} ready.</Trans>
      ) : (
        <Trans>It is on its way.</Trans>
      );
    case "delivered": {
      const came = deliveredAt(parts);
      if (came === undefined) return null;
      const on = day(came);
      return <Trans>Delivered on {on}. How was it?</Trans>;
    }
    default:
      return null;
  }
}
