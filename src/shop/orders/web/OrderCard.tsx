import { Trans, useLingui } from "@lingui/react/macro";
import { amountFigure, rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { paths } from "#screens/paths.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { remainingOf } from "#shop/checkout/remaining.ts";
import { givesBack, openStates } from "#shop/checkout/rules.ts";
import { stateWord } from "#shop/checkout/web/collectWords.ts";
import styles from "./OrderCard.module.css";
import { RecallNotes } from "./RecallNotes.tsx";
import { WhatNext } from "./WhatNext.tsx";

/** An order in short: when, how much, how far, what next, and what was bought (the dashboard's item of the specification). */
export function OrderCard({ order }: { order: Order }) {
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
