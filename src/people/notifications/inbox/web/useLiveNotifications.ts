import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { notifications, personEvents } from "../contract.ts";

/** Calls that marking as read makes stale. */
export const staleNotifications = [notifications.list, notifications.count];
const stale = { orders: staleNotifications, sales: staleNotifications, notes: staleNotifications };

/** Shows what one is told as soon as it happens, and what was read on another screen. */
export function useLiveNotifications(): void {
  useUserEvents(personEvents.stream, stale);
}
