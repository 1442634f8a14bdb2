import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";
import { leavesShop, nextStates, openStates } from "#shop/checkout/rules.ts";
import { tidy } from "#shop/checkout/server/placing/addresses.ts";
import {
  type Payments,
  paymentOf,
  presentDelivery,
  presentEvent,
  presentItem,
} from "#shop/checkout/server/present.ts";
import type { ShopPart } from "#shop/checkout/server/shopQueries.ts";
import type { Lawfulness, Stop } from "#shop/market/outgoing.ts";
import { stopAmong } from "#shop/market/server/law/stops.ts";
import { paidPartOfShop, presentNote } from "#shop/settlement/server/present.ts";
import type { Said } from "#shop/settlement/server/queries.ts";
import type { ShopOrder } from "../contract.ts";
import { mayMove, needsBuyer, notSent, stageOf, withoutBuyer } from "../rules.ts";

/** A part as its seller sees it at a moment (ms since 1970). */
export function presentShopOrder(
  part: ShopPart,
  {
    payments,
    lawfulness,
    statements,
    held,
    role,
    at,
  }: {
    payments: Payments;
    lawfulness: ReadonlyMap<string, Lawfulness>;
    /** Of the money, by parts. */
    statements: ReadonlyMap<string, Said>;
    /** Parts whose payment is in doubt. */
    held: ReadonlySet<string>;
    /** Of the helper who looks; undefined where the seller does. */
    role: HelperRole | undefined;
    at: number;
  },
): ShopOrder {
  const { id, state, payment, totalPaise, address } = part;
  const { when, amount, reference, payBy } = paymentOf(payments, payment).due({
    id: part.orderId,
    parts: [{ state, totalPaise, payBy: part.payBy }],
  });
  const withheld = whyWithheld(part, at);
  const stopped = stopOfPart(part, lawfulness);
  const isHeld = held.has(id) && openStates.includes(state);
  const lawful = nextStates(state, "seller", payment)
    .filter((to) => !stopped || (to !== "packed" && to !== "shipped"))
    .filter((to) => !isHeld || !leavesShop(part, to))
    .filter((to) => mayMove(to, role));
  const note = presentNote(paidPartOfShop(part), statements.get(id), "seller");
  return {
    id,
    order: part.orderId,
    shop: part.shopName,
    state,
    stage: stageOf(state, payment),
    payment,
    due: { when, amount, reference, payBy },
    money: role ? { ...note, next: [] } : note,
    placedAt: part.placedAt,
    updatedAt: part.updatedAt,
    items: part.lines.map((line) => presentItem(line, part.lots)),
    total: rupeesFromPaise(totalPaise),
    ...presentDelivery(part),
    tracking: part.tracking,
    reason: part.reason,
    buyer: address && withheld === null ? tidy(address) : null,
    withheld,
    events: part.events.map((event) => ({
      ...presentEvent(event),
      ...(event.helper_id ? { helper: part.helpers.get(event.helper_id) ?? "" } : {}),
    })),
    stopped,
    held: isHeld,
    next: address ? lawful : withoutBuyer(lawful),
  };
}

/** Reason that keeps a part from the next step out of the shop; null once it has left. */
function stopOfPart({ state, lines }: ShopPart, lawfulness: ReadonlyMap<string, Lawfulness>): Stop | null {
  if (!notSent.includes(state)) return null;
  const ids = lines.map(({ product_id }) => product_id);
  return stopAmong(state === "packed" ? "shipped" : "packed", ids, lawfulness);
}

/** Why a seller isn't told who the buyer is; null while they need it. */
export function whyWithheld(part: ShopPart, at: number): ShopOrder["withheld"] {
  if (!part.address) return "deleted";
  return needsBuyer(part, at) ? null : "ended";
}
