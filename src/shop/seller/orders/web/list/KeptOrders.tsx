import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { type ShopOrder, shopOrders } from "../../contract.ts";
import { OrderCard } from "../OrderCard.tsx";
import styles from "./KeptOrders.module.css";
import { withNews } from "./keptOrders.ts";
import { useSteady } from "./useSteady.ts";

/**
 * The orders of a list, and those that were on it: a moved order stays in its place, with its next step,
 * until the seller leaves the heap. New orders come on top, marked as new.
 */
export function KeptOrders({ listed, empty }: { listed: readonly ShopOrder[]; empty: ReactNode }) {
  const [seen, setSeen] = useState({ listed, orders: withNews([], listed) });
  /** Orders placed after this came while the page was open. */
  const [openedAt] = useState(() => Math.max(0, ...listed.map(({ placedAt }) => placedAt)));
  const orders = seen.listed === listed ? seen.orders : withNews(seen.orders, listed);
  if (seen.listed !== listed) setSeen({ listed, orders });
  const list = useSteady(orders.map(({ id }) => id));
  const isListed = new Set(listed.map(({ id }) => id));
  const take = (order: ShopOrder) => setSeen((now) => ({ ...now, orders: withNews(now.orders, [order]) }));
  if (orders.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.list} role="list" ref={list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} isNew={order.placedAt > openedAt} onMoved={take} />
          {isListed.has(order.id) ? null : <Followed id={order.id} onNews={take} />}
        </li>
      ))}
    </ul>
  );
}

/** One that is on another heap by now is asked for by itself. */
function Followed({ id, onNews }: { id: string; onNews: (order: ShopOrder) => void }) {
  const { answer } = useCall(shopOrders.show, { params: { id } });
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    if (answer) latest.current(answer);
  }, [answer]);
  return null;
}
