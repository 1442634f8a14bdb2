import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { byGateway, receivedIn } from "#shop/checkout/rules.ts";
import { paymentNames } from "#shop/checkout/web/paymentWords.ts";
import type { ShopOrder } from "../contract.ts";
import styles from "./MoneyWords.module.css";

/** Sum of the order, its way of payment, and the amount that the seller still has to collect or wait for. */
export function MoneyWords({ order }: { order: ShopOrder }) {
  const { i18n } = useLingui();
  const refunded =
    order.items.reduce((paise, item) => paise + Math.round((item.refunded ?? 0) * 100), 0) / 100;
  const given = rupees(refunded);
  const charge = rupees(order.shipping);
  return (
    <div className={styles.money}>
      <p className={styles.total}>
        <span>
          <Trans>Total</Trans> <span className={styles.way}>{i18n._(paymentNames[order.payment])}</span>
        </span>
        <strong>{rupees(order.total)}</strong>
      </p>
      {order.shipping > 0 ? (
        <p className={styles.due}>
          <Trans>Of this, {charge} for delivery</Trans>
        </p>
      ) : null}
      {refunded > 0 ? (
        <p className={styles.due}>
          <Trans>Given back to the buyer: {given}</Trans>
        </p>
      ) : null}
      <DueMark order={order} />
    </div>
  );
}

function DueMark({ order }: { order: ShopOrder }) {
  const { due, state, payment } = order;
  const { deadline } = useDates();
  const amount = rupees(due.amount);
  const { reference } = due;
  const until = due.payBy === null ? "" : deadline(due.payBy);
  if (state === "cancelled" || state === "returned") {
    const wasPaid = order.events.some((event) => !event.undone && event.state === receivedIn(payment));
    if (!wasPaid || order.money.state === "refunded") return null;
    // Some of it was given back line by line before.
    const before = order.items.reduce((paise, item) => paise + Math.round((item.refunded ?? 0) * 100), 0);
    const total = rupees((Math.round(order.total * 100) - before) / 100);
    if (byGateway.includes(payment)) {
      return (
        <p className={styles.due}>
          <Mark tone="good">
            <Trans>Paypal returns {total} to the buyer. You have nothing to pay back.</Trans>
          </Mark>
        </p>
      );
    }
    return (
      <p className={styles.due}>
        <Mark tone="warn">
          <Trans>Return {total} to the buyer if you have not yet.</Trans>
        </Mark>
      </p>
    );
  }
  // The money is in doubt, and the next step says so (NextSteps).
  if (order.held) return null;
  // There is nobody to collect it from, or to wait for.
  if (order.withheld === "deleted" && order.next.join() === "cancelled" && due.amount > 0) return null;
  if (due.amount === 0) {
    return (
      <Mark tone="good">
        <Trans>Paid. Nothing to collect.</Trans>
      </Mark>
    );
  }
  if (byGateway.includes(payment)) {
    return (
      <p className={styles.due}>
        <Mark tone="warn">
          <Trans>Wait until the buyer has paid {amount} with Paypal. You see it here. Pack after that.</Trans>{" "}
          {until ? (
            <Trans>
              If it is not paid by {until}, the order is cancelled automatically and the packs go back into
              your stock.
            </Trans>
          ) : null}
        </Mark>
      </p>
    );
  }
  return due.when === "on-delivery" ? (
    <p className={styles.due}>
      <Mark tone="warn">
        <Trans>Collect {amount} in cash when you hand it over.</Trans>
      </Mark>
    </p>
  ) : (
    <p className={styles.due}>
      <Mark tone="warn">
        {payment === "upi" ? (
          <Trans>
            Wait for {amount} by UPI with the note <b translate="no">{reference}</b>. Pack after that.
          </Trans>
        ) : (
          <Trans>
            Wait for the bank transfer of {amount} with the reference <b translate="no">{reference}</b>. Pack
            after that.
          </Trans>
        )}{" "}
        {until ? (
          <Trans>
            If you have not marked it as paid by {until}, the order is cancelled automatically and the packs
            go back into your stock.
          </Trans>
        ) : null}
      </Mark>
    </p>
  );
}
