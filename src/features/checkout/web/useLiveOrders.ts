import { useOwn } from "#kit/web/live/useOwn.ts";
import { checkout } from "../contract.ts";

const stale = { orders: [checkout.show, checkout.list] };

/** Shows every move of one's own orders as soon as a seller makes it. */
export function useLiveOrders(): void {
  useOwn(checkout.stream, stale);
}
