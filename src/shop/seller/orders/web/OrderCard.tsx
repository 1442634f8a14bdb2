import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { expectedAt } from "#shop/checkout/expected.ts";
import { givesBack } from "#shop/checkout/rules.ts";
import { stateWord } from "#shop/checkout/web/collectWords.ts";
import { ItemList } from "#shop/checkout/web/items/ItemList.tsx";
import { Timeline } from "#shop/checkout/web/items/Timeline.tsx";
import { siteReasonWords } from "#shop/checkout/web/paymentWords.ts";
import type { ShopOrder } from "../contract.ts";
import { BuyerWords } from "./BuyerWords.tsx";
import { MoneyWords } from "./MoneyWords.tsx";
import { NextSteps } from "./NextSteps.tsx";
import styles from "./OrderCard.module.css";
import { PaymentWord } from "./PaymentWord.tsx";

/** Whether its buyer collects it, or by when it is to be there. */
function DeliveryWords({ order }: { order: ShopOrder }) {
  const { day } = useDates();
  if (givesBack.includes(order.state) || order.state === "delivered") return null;
  if (order.collect)
    return (
      <p>
        <Trans>The buyer collects it at your shop.</Trans>
      </p>
    );
  const expected = expectedAt(order, order.payment);
  if (expected === undefined) return null;
  const on = day(expected);
  return (
    <p>
      <Trans>Promised to the buyer by {on}.</Trans>
    </p>
  );
}

export interface OrderCardProps {
  order: ShopOrder;
  isNew?: boolean;
  /** Shown by itself, with its way in full. */
  alone?: boolean;
  onMoved: (order: ShopOrder) => void;
}

/** An order on the counter: what to pack, what to collect, where to, how far it is, and the one thing to do next. */
export function OrderCard({ order, isNew = false, alone = false, onMoved }: OrderCardProps) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  const id = useId();
  const { order: number, state, tracking, reason } = order;
  const ended = siteReasonWords(order);
  return (
    <article className={styles.card} aria-labelledby={id} data-print="no">
      <header className={styles.head}>
        <h2 id={id} className={styles.number}>
          <Link to={portalPaths.order(order.id)}>
            <Trans>
              Order <span translate="no">{number}</span>
            </Trans>
          </Link>
        </h2>
        <p className={styles.marks}>
          {isNew ? (
            <Badge tone="now">
              <Trans>New</Trans>
            </Badge>
          ) : null}
          <Badge tone={state === "delivered" ? "good" : "plain"}>
            {i18n._(stateWord(state, order.collect))}
          </Badge>
          <time dateTime={new Date(order.placedAt).toISOString()}>{moment(order.placedAt)}</time>
        </p>
      </header>
      <div className={styles.goods}>
        <div className={styles.names} translate="no">
          <ItemList items={order.items} />
        </div>
        <MoneyWords order={order} />
      </div>
      <div className={styles.way}>
        <BuyerWords order={order} />
        <DeliveryWords order={order} />
        {tracking ? (
          <p>
            <Trans>
              Parcel number: <strong translate="no">{tracking}</strong>
            </Trans>
          </p>
        ) : null}
        {ended ? <p>{i18n._(ended)}</p> : null}
        {reason && !ended ? (
          <p>
            <Trans>
              The reason given: <span translate="no">{reason}</span>
            </Trans>
          </p>
        ) : null}
        <PaymentWord order={order} />
        <NextSteps order={order} alone={alone} onMoved={onMoved} />
      </div>
      <div className={styles.foot}>
        <Details summary={<Trans>Order history</Trans>} open={alone}>
          <Timeline part={order} payment={order.payment} />
        </Details>
      </div>
    </article>
  );
}
