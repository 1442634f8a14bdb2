import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useDates } from "#kit/web/dates.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { cart } from "#shop/cart/contract.ts";
import { checkout, type Order, type OrderPart } from "#shop/checkout/contract.ts";
import { leftToPay } from "#shop/checkout/leftToPay.ts";
import { remainingOf } from "#shop/checkout/remaining.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import { AddressSummary } from "#shop/checkout/web/AddressSummary.tsx";
import { DueWords } from "#shop/checkout/web/DueWords.tsx";
import { paymentNames } from "#shop/checkout/web/paymentWords.ts";
import { Sums } from "#shop/checkout/web/Sums.tsx";
import { staleOrders, useLiveOrders } from "#shop/checkout/web/useLiveOrders.ts";
import { PartCard } from "./PartCard.tsx";

const staleOnCancel = [checkout.show, checkout.list];

/** The line is cut, or the server has no time: nothing is said of the product by that. */
const isOfTheProduct = ["not-found", "sold-out", "invalid"];

const stale = [cart.items, cart.show];

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

/** Puts the same packs into the cart, at today's prices; what is there already stays as it is. */
function OrderAgain({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { send, sending, problem } = useMutation(cart.add, { refreshes: stale });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const fill = async () => {
    if (sending) return;
    const gone: string[] = [];
    for (const item of order.items) {
      const sent = await send({ body: { prod: { _id: item.prod_id, quantity: item.quantity } } });
      if (!sent.problem) continue;
      if (!isOfTheProduct.includes(problemWordOf(sent.problem))) return setMissing([]);
      gone.push(item.title);
    }
    setMissing(gone);
    if (gone.length === 0) navigate(paths.cart);
  };
  const names = missing.join(", ");
  return (
    <div data-print="no">
      <Stack>
        {missing.length > 0 ? (
          <Alert
            role="alert"
            title={<Trans>Not available now, or not that many: {names}</Trans>}
            action={
              <ButtonLink to={paths.cart}>
                <Trans>Go to your cart</Trans>
              </ButtonLink>
            }
          >
            <Trans>The rest of what you chose is in your cart.</Trans>
          </Alert>
        ) : problem ? (
          <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} />
        ) : null}
        <Row>
          <Button onClick={() => void fill()} aria-disabled={sending}>
            <Trans>Order again</Trans>
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

interface CancelSheetProps {
  order: Order;
  /** Undefined while nothing is asked. */
  part: OrderPart | undefined;
  onClose: () => void;
}

/** Asks once before an order is cancelled. */
function CancelSheet({ order, part, onClose }: CancelSheetProps) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useMutation(checkout.cancel, { refreshes: staleOnCancel });
  const isOfSeveral = order.parts.length > 1;
  const seller = part?.seller;
  const cancel = async () => {
    if (!part || sending) return;
    const { answer } = await send({ params: { id: order.id }, query: { part: part.id } });
    if (answer) onClose();
  };
  return (
    <SheetDialog
      open={part !== undefined}
      onClose={onClose}
      closeLabel={t`Keep the order`}
      title={isOfSeveral ? <Trans>Cancel these items?</Trans> : <Trans>Cancel this order?</Trans>}
    >
      <Stack>
        {part && isOfSeveral ? (
          <p>
            <Trans>
              Only what <span translate="no">{seller}</span> sends is cancelled. The rest of the order stays.
            </Trans>
          </p>
        ) : null}
        <p>
          {order.payment === "cod" ? (
            <Trans>The seller is told, and nothing is to be paid.</Trans>
          ) : (
            <Trans>The seller is told. You get back what you have paid.</Trans>
          )}
        </p>
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              problemWordOf(problem) === "too-late" ? (
                <Trans>It is too late: it is packed already.</Trans>
              ) : (
                i18n._(problemMessage(problem))
              )
            }
          />
        ) : null}
        <Row>
          <Button kind="danger" aria-disabled={sending} onClick={() => void cancel()}>
            {isOfSeveral ? <Trans>Cancel the items</Trans> : <Trans>Cancel the order</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </Row>
      </Stack>
    </SheetDialog>
  );
}
