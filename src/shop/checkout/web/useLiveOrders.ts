import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { personEvents } from "#people/notifications/inbox/contract.ts";
import { bills } from "#shop/bills/contract.ts";
import { payments } from "#shop/payments/contract.ts";
import { checkout } from "../contract.ts";

const stale = {
  orders: [checkout.show, checkout.list, payments.ofOrder, payments.online, bills.ofOrder, bills.show],
};

/** Calls that a buyer's report of a payment makes stale. */
export const staleOrders = stale.orders;

/** Shows every move of one's own orders as soon as a seller makes it. */
export function useLiveOrders(): void {
  useUserEvents(personEvents.stream, stale);
}
