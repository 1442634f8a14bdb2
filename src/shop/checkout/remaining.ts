import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { givesBack, type PartState } from "./rules.ts";

/** Sums of an order after parts of it were cancelled or returned; Rs. */
export interface Remaining {
  readonly cancelled: number;
  readonly returned: number;
  /** Given back for single lines of parts that stand. */
  readonly refunded: number;
  /** Amount paid for the rest. */
  readonly total: number;
}

/**
 * Takes the parts that were cancelled or came back off an order's total, and what was given back for lines of the others; in whole
 * paise. A part that came to nothing is off the total as a whole: what was given back for it before is no further sum.
 */
export function remainingOf(order: {
  readonly total: number;
  readonly parts: readonly { readonly id: string; readonly state: PartState; readonly total: number }[];
  readonly items: readonly { readonly part: string; readonly refunded?: number }[];
}): Remaining {
  const paiseIn = (ended: PartState) =>
    order.parts.reduce(
      (paise, { state, total }) => paise + (state === ended ? Math.round(total * 100) : 0),
      0,
    );
  const [cancelled, returned] = [paiseIn("cancelled"), paiseIn("returned")];
  const standing = order.parts.filter(({ state }) => !givesBack.includes(state)).map(({ id }) => id);
  const refunded = order.items
    .filter(({ part }) => standing.includes(part))
    // An answer that a phone kept from before knows of no refunds.
    .reduce((paise, item) => paise + Math.round((item.refunded ?? 0) * 100), 0);
  return {
    cancelled: rupeesFromPaise(cancelled),
    returned: rupeesFromPaise(returned),
    refunded: rupeesFromPaise(refunded),
    total: rupeesFromPaise(Math.round(order.total * 100) - cancelled - returned - refunded),
  };
}
