import { bills } from "#features/bills/contract.ts";
import { payments } from "#features/payments/contract.ts";
import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { checkout } from "../contract.ts";

const stale = {
  orders: [checkout.show, checkout.list, payments.ofOrder, payments.online, bills.ofOrder, bills.show],
};

/** What a buyer's own word of a payment changes. */
export const staleOrders = stale.orders;

/** Shows every move of one's own orders as soon as a seller makes it. */
export function useLiveOrders(): void {
  useUserEvents(checkout.stream, stale);
}
