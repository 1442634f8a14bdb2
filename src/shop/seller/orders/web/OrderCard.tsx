import { Trans, useLingui } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import { useId } from "react";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { wholeName } from "#shop/checkout/addressFields.ts";
import { expectedAt } from "#shop/checkout/expected.ts";
import { givesBack } from "#shop/checkout/rules.ts";
import { stateWord } from "#shop/checkout/web/collectWords.ts";
import { ItemList } from "#shop/checkout/web/items/ItemList.tsx";
import { Timeline } from "#shop/checkout/web/items/Timeline.tsx";
import { siteReasonWords } from "#shop/checkout/web/paymentWords.ts";
import { addressLines } from "#shop/checkout/web/receipt/receipt.ts";
import { usePlaceWords } from "#shop/checkout/web/usePlaceWords.ts";
import type { ShopOrder } from "../contract.ts";
import { buyerShownDays } from "../rules.ts";
import { MoneyWords } from "./MoneyWords.tsx";
import styles from "./OrderCard.module.css";
import { PaymentWord } from "./PaymentWord.tsx";
import { NextSteps } from "./steps/NextSteps.tsx";

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
  /** On its own page, with its history and all that is seldom done. */
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
          <ItemList items={order.items} linked={alone} />
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
      {alone ? (
        <div className={styles.foot}>
          <Details summary={<Trans>Order history</Trans>} open>
            <Timeline part={order} payment={order.payment} />
          </Details>
        </div>
      ) : null}
    </article>
  );
}

/** Where it goes, and a way to call there; in words, where nothing is said of the buyer any more. */
function BuyerWords({ order: { buyer, withheld, next } }: { order: ShopOrder }) {
  const { t } = useLingui();
  const inWords = usePlaceWords();
  if (!buyer) {
    return (
      <p className={styles.gone}>
        {withheld === "deleted" ? (
          <>
            <Trans>The buyer has closed their account. Name, address and phone are deleted.</Trans>{" "}
            {next.join() === "cancelled" ? (
              <Trans>Please cancel the order: the packs go back into your stock.</Trans>
            ) : null}
          </>
        ) : (
          <Trans>
            The order ended more than {buyerShownDays} days ago: name, address and phone are not shown any
            more.
          </Trans>
        )}
      </p>
    );
  }
  const { phone } = buyer;
  const name = wholeName(buyer);
  return (
    <address className={styles.buyer} translate="no">
      <span>
        <strong>{name}</strong>
        <br />
        {addressLines(buyer).map(inWords).join(", ")}
      </span>
      <a href={`tel:+91${phone}`} className={styles.phone} aria-label={t`Call ${name}: +91 ${phone}`}>
        <Phone aria-hidden="true" size={20} />
        +91 {phone}
      </a>
    </address>
  );
}
