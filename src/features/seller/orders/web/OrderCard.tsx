import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { ItemList } from "#features/checkout/web/ItemList.tsx";
import { siteReasonWords, stateWords } from "#features/checkout/web/paymentWords.ts";
import { Timeline } from "#features/checkout/web/Timeline.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import type { ShopOrder } from "../../ordersContract.ts";
import { portalPaths } from "../../paths.ts";
import { BuyerWords } from "./BuyerWords.tsx";
import { MoneyWords } from "./MoneyWords.tsx";
import { NextSteps } from "./NextSteps.tsx";
import styles from "./OrderCard.module.css";

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
          <Badge tone={state === "delivered" ? "good" : "plain"}>{i18n._(stateWords[state])}</Badge>
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
        {tracking ? (
          <p>
            <Trans>
              Number of the parcel: <strong translate="no">{tracking}</strong>
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
        <NextSteps order={order} alone={alone} onMoved={onMoved} />
      </div>
      <div className={styles.foot}>
        <Details summary={<Trans>What has happened</Trans>} open={alone}>
          <Timeline part={order} payment={order.payment} />
        </Details>
      </div>
    </article>
  );
}
