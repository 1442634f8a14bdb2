import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { wholeName } from "#shop/checkout/addressFields.ts";
import { LotWords } from "#shop/checkout/web/items/LotWords.tsx";
import { paymentNames } from "#shop/checkout/web/paymentWords.ts";
import { addressLines } from "#shop/checkout/web/receipt/receipt.ts";
import type { Details } from "../../details/contract.ts";
import type { Licence } from "../../licences/contract.ts";
import { categoryNames } from "../../web/categoryNames.ts";
import type { ShopOrder } from "../contract.ts";
import styles from "./PackingSlip.module.css";

interface PackingSlipProps {
  order: ShopOrder;
  /** Undefined until they are known. */
  sender: Details | undefined;
  licences: readonly Licence[];
}

/**
 * Content, sender, recipient and amount to collect of a parcel: for paper alone, on one page. It is no bill.
 */
export function PackingSlip({ order, sender, licences }: PackingSlipProps) {
  const { i18n } = useLingui();
  const { day } = useDates();
  const { buyer, due, shop } = order;
  const cash = rupees(due.amount);
  return (
    <section className={styles.slip} aria-hidden="true">
      <header className={styles.head}>
        <p className={styles.shop}>
          <Trans>Packing slip</Trans>
        </p>
        <p className={styles.number} translate="no">
          {order.order}
        </p>
        <p>{day(order.placedAt)}</p>
      </header>
      <div className={styles.from}>
        <p>
          <Trans>From</Trans>
        </p>
        <p className={styles.name} translate="no">
          {sender?.sender || shop}
        </p>
        {sender?.complete ? (
          <>
            <p translate="no">
              {[sender.apartment, sender.street].filter(Boolean).join(", ")}, {sender.city} {sender.postcode},{" "}
              {sender.state}
            </p>
            <p translate="no">
              +91 {sender.phone}
              {sender.gstin ? ` · GSTIN ${sender.gstin}` : null}
            </p>
          </>
        ) : null}
        {licences
          .filter(({ state }) => state === "holds" || state === "soon")
          .map(({ category, number }) => (
            <p key={category}>
              {i18n._(categoryNames[category])} · <Trans>Licence</Trans> <span translate="no">{number}</span>
            </p>
          ))}
      </div>
      {buyer ? (
        <div className={styles.to} translate="no">
          <p>
            <Trans>To</Trans>
          </p>
          <p className={styles.name}>{wholeName(buyer)}</p>
          {addressLines(buyer).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles.name}>+91 {buyer.phone}</p>
        </div>
      ) : null}
      {order.collect ? (
        <p className={styles.name}>
          <Trans>The buyer collects it at your shop.</Trans>
        </p>
      ) : null}
      <p className={styles.cash}>
        {due.when === "on-delivery" && due.amount > 0 ? (
          <Trans>Collect in cash: {cash}</Trans>
        ) : (
          <>
            <Trans>Nothing to collect.</Trans> ({i18n._(paymentNames[order.payment])})
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
              <Trans>Item total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.prod_id}>
              <td translate="no">
                {item.title}, {item.pack}
                {item.lots?.map((lot) => (
                  <div key={lot.lot} translate="yes">
                    <LotWords of={lot} />
                  </div>
                ))}
              </td>
              <td>{item.quantity}</td>
              <td>{rupees(item.price)}</td>
              <td>{rupees((Math.round(item.price * 100) * item.quantity) / 100)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.shipping > 0 ? (
            <tr>
              <th colSpan={3}>
                <Trans>Delivery</Trans>
              </th>
              <td>{rupees(order.shipping)}</td>
            </tr>
          ) : null}
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
