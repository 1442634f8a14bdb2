import type { ShopOrder } from "../../contract.ts";

/** Newest first, as the server lists them. */
export function newestFirst(one: ShopOrder, other: ShopOrder): number {
  return other.placedAt - one.placedAt || (one.id < other.id ? 1 : -1);
}

/** Orders on the screen stay there, each in its newest version; new ones take their place by their age. */
export function withNews(shown: readonly ShopOrder[], news: readonly ShopOrder[]): ShopOrder[] {
  const byId = new Map(shown.map((order) => [order.id, order]));
  for (const order of news) {
    // An answer that was under way while the order moved is older than the move's own.
    if (order.updatedAt >= (byId.get(order.id)?.updatedAt ?? 0)) byId.set(order.id, order);
  }
  return [...byId.values()].sort(newestFirst);
}
