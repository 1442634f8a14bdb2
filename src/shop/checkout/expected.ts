import { dayMs } from "#kit/contract/days/indianDays.ts";
import type { OrderPart } from "./contract.ts";
import { type PaymentWord, receivedIn } from "./rules.ts";

/**
 * When a part is to be at the door (ms since 1970), by what its seller said of days when it was ordered: counted from the order, or from
 * the payment where that comes before the packing. Undefined where no days were said, or the payment has not come.
 */
export function expectedAt(
  { events, days }: Pick<OrderPart, "events" | "days">,
  payment: PaymentWord,
): number | undefined {
  // An answer that a phone kept from before knows of no days.
  if (days === null || days === undefined) return undefined;
  const begins = receivedIn(payment) === "paid" ? "paid" : "placed";
  const begun = events.findLast(({ state, undone }) => state === begins && !undone)?.at;
  return begun === undefined ? undefined : begun + days * dayMs;
}
