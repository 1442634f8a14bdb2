import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { paths } from "#screens/paths.ts";
import { checkout, type Order } from "#shop/checkout/contract.ts";
import { openStates } from "#shop/checkout/rules.ts";
import { stateWord } from "#shop/checkout/web/collectWords.ts";
import styles from "../ChatWidget.module.css";

/** So many orders are named. */
const shown = 2;

/** One's own orders with their states, what is under way first, each a link to the order; nothing for who has none. */
export default function OwnOrders() {
  const { answer: orders = [] } = useCall(checkout.list, { query: {} });
  const isEnded = ({ state }: Order) => Number(!openStates.includes(state));
  const first = orders.toSorted((one, other) => isEnded(one) - isEnded(other)).slice(0, shown);
  return first.length === 0 ? null : (
    <ul className={styles.found}>
      {first.map((order) => (
        <OneOrder key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OneOrder({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { day } = useDates();
  const placed = day(order.placedAt);
  const goods = order.items.map(({ title }) => title).join(", ");
  return (
    <li>
      <Link to={paths.order(order.id)} className={styles.foundName}>
        <Trans>Order of {placed}</Trans>
      </Link>
      <p>
        {i18n._(stateWord(order.state, order.parts[0]?.collect))}: {goods}
      </p>
    </li>
  );
}
