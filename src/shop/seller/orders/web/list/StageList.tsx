import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePages } from "#kit/web/lists/usePages.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { type ShopOrder, shopOrders, shopOrdersPageSize } from "../../contract.ts";
import type { Stage } from "../../rules.ts";
import { OrderCard } from "../OrderCard.tsx";
import { emptyStages } from "../stageWords.ts";
import { newestFirst, withNews } from "./keptOrders.ts";
import styles from "./StageList.module.css";

/** A page of the orders of a stage, and the ones before it once they are asked for. */
export function StageList({ stage, before }: { stage: Stage; before?: string }) {
  const { i18n } = useLingui();
  const called = useCall(shopOrders.list, { query: { stage, before } });
  // New orders come to the top of a page: it ends where it ended when the next one was asked for.
  const { next, asked, ask } = usePages(called.answer ?? [], shopOrdersPageSize);
  return (
    <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
      {(orders) => {
        const own = asked ? orders.filter((order) => newestFirst(order, asked) <= 0) : orders;
        return (
          <>
            <KeptOrders
              listed={own}
              empty={before === undefined ? <EmptyState>{i18n._(emptyStages[stage])}</EmptyState> : undefined}
            />
            {next && !asked ? (
              <div>
                <Button onClick={ask}>
                  <Trans>Older orders</Trans>
                </Button>
              </div>
            ) : null}
            {asked ? <StageList stage={stage} before={asked.id} /> : null}
          </>
        );
      }}
    </Await>
  );
}

/**
 * The orders of a list, and those that were on it: a moved order stays in its place, with its next step,
 * until the seller leaves the heap. New orders come on top, marked as new.
 */
function KeptOrders({ listed, empty }: { listed: readonly ShopOrder[]; empty: ReactNode }) {
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

/**
 * Keeps what is being read where it is while rows come on top of a list: where the list's beginning is out of sight, or
 * something in it has the focus, the page moves by what has come. Where the beginning is in sight they are seen to come.
 */
function useSteady(ids: readonly string[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const [first] = before.current;
    const come = first === undefined ? 0 : ids.indexOf(first);
    before.current = ids;
    const element = list.current;
    if (!element || come <= 0) return;
    const top = element.getBoundingClientRect().top;
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    if (top >= bar && !element.contains(document.activeElement)) return;
    const [head, old] = [element.children[0], element.children[come]];
    if (head && old) window.scrollBy(0, old.getBoundingClientRect().top - head.getBoundingClientRect().top);
  });
  return list;
}
