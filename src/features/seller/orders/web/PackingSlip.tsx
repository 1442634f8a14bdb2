import { Trans, useLingui } from "@lingui/react/macro";
import { paymentNames } from "#features/checkout/web/paymentWords.ts";
import { addressLines } from "#features/checkout/web/receipt.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import type { ShopOrder } from "../../ordersContract.ts";
import styles from "./PackingSlip.module.css";

/** What lies in the parcel, for whom, and what is to be collected: for paper alone, on one page. */
export function PackingSlip({ order }: { order: ShopOrder }) {
  const { i18n } = useLingui();
  const { day } = useDates();
  const words = useProductWords();
  const { buyer, due, shop } = order;
  const cash = rupees(due.amount);
  return (
    <section className={styles.slip} aria-hidden="true">
      <header className={styles.head}>
        <p className={styles.shop} translate="no">
          {shop}
        </p>
        <p className={styles.number} translate="no">
          {order.order}
        </p>
        <p>{day(order.placedAt)}</p>
      </header>
      {buyer ? (
        <div className={styles.to} translate="no">
          <p>
            <Trans>To</Trans>
          </p>
          <p className={styles.name}>
            {buyer.fname} {buyer.lname}
          </p>
          {addressLines(buyer).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles.name}>+91 {buyer.phone}</p>
        </div>
      ) : null}
      <p className={styles.cash}>
        {due.when === "on-delivery" && due.amount > 0 ? (
          <Trans>Collect in cash: {cash}</Trans>
        ) : (
          <>
            <Trans>Nothing is to be collected.</Trans> ({i18n._(paymentNames[order.payment])})
          </>
        )}
      </p>
      <table className={styles.items}>
        <thead>
          <tr>
            <th>
              <Trans>Item</Trans>
            </th>
            <th>
              <Trans>Packs</Trans>
            </th>
            <th>
              <Trans>A pack</Trans>
            </th>
            <th>
              <Trans>Together</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.prod_id}>
              <td translate="no">
                {words.name(item)}, {words.pack(item)}
              </td>
              <td>{item.quantity}</td>
              <td>{rupees(item.price)}</td>
              <td>{rupees((Math.round(item.price * 100) * item.quantity) / 100)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={3}>
              <Trans>Total</Trans>
            </th>
            <td>{rupees(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
