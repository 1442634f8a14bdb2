import { Trans, useLingui } from "@lingui/react/macro";
import { paymentNames } from "#features/checkout/web/paymentWords.ts";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { ShopOrder } from "../../ordersContract.ts";
import styles from "./MoneyWords.module.css";

/** What the order comes to, how it is paid, and what the seller still has to collect or wait for. */
export function MoneyWords({ order }: { order: ShopOrder }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.money}>
      <p className={styles.total}>
        <span>
          <Trans>Total</Trans> <span className={styles.way}>{i18n._(paymentNames[order.payment])}</span>
        </span>
        <strong>{rupees(order.total)}</strong>
      </p>
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
    const wasPaid = order.events.some((event) => event.state === (payment === "cod" ? "delivered" : "paid"));
    if (!wasPaid) return null;
    const total = rupees(order.total);
    return (
      <p className={styles.due}>
        <Mark tone="warn">
          <Trans>Give back {total} if you have not yet.</Trans>
        </Mark>
      </p>
    );
  }
  // There is nobody to collect it from, or to wait for.
  if (order.withheld === "deleted" && order.next.join() === "cancelled" && due.amount > 0) return null;
  if (due.amount === 0) {
    return (
      <Mark tone="good">
        <Trans>Paid. Nothing is to be collected.</Trans>
      </Mark>
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
        <Trans>
          Wait for the transfer of {amount}, under the words <b translate="no">{reference}</b>. Pack it after
          that.
        </Trans>{" "}
        {until ? (
          <Trans>
            If you have not marked it as paid by {until}, the order ends by itself and the packs go back on
            your shelf.
          </Trans>
        ) : null}
      </Mark>
    </p>
  );
}
