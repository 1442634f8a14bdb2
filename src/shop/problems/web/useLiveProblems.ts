import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { personEvents } from "#people/notifications/inbox/contract.ts";
import { problems } from "../contract.ts";

const all = [problems.show, problems.list, problems.ofShop, problems.waiting, problems.line];
const stale = { orders: all, sales: all };

/** Shows each step as soon as the other side makes it. */
export function useLiveProblems(): void {
  useUserEvents(personEvents.stream, stale);
}
