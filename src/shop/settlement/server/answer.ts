import type { Change } from "#database/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { clearOwed } from "#shop/checkout/server/parts/owed.ts";
import { findBuyerOf, touchPart } from "#shop/checkout/server/payBy.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import { findPartOfShop } from "#shop/checkout/server/shopQueries.ts";
import { type NotReceivedReason, nextPaymentStates } from "#shop/payments/rules.ts";
import { noteRefunded } from "#shop/problems/server/steps/openEnded.ts";
import { moneyStageOf, paymentStateOf } from "../rules.ts";
import { paidPartOfShop } from "./present.ts";
import { findSaid, nothingSaid, saveRefunded, saveSaid } from "./queries.ts";

interface PaymentAnswer {
  readonly shopId: string;
  readonly partId: string;
  /** ms since 1970. */
  readonly at: number;
  /** It has not come, and why; or it was given back. */
  readonly says: { readonly to: "due"; readonly reason: NotReceivedReason } | { readonly to: "refunded" };
}

/**
 * Notes what a seller answers of the money for a part. The same again changes nothing. Refuses `not-found`, and `too-late`
 * where the table of moves has no such one from where it is: of two who answer at once one is.
 */
export async function answerPayment(tx: Change, { shopId, partId, at, says }: PaymentAnswer): Promise<void> {
  const { db } = tx;
  const find = async () =>
    (await findPartOfShop(db, shopId, partId)) ?? refuse("not-found", "Your shop has no such order");
  await find();
  // The person before the part, as everybody locks them. One who has left is not asked.
  const buyer = await findBuyerOf(db, partId);
  const asks = says.to === "refunded" && buyer !== null && (await lockPerson(db, buyer)) !== undefined;
  await lockPart(tx, partId);
  const found = await find();
  const part = paidPartOfShop(found);
  const note = (await findSaid(db, [partId])).get(partId) ?? nothingSaid(partId);
  const state = paymentStateOf(part, note);
  const isDone =
    says.to === "due"
      ? (state === "due" || state === null) && note.refused === says.reason
      : note.refunded_at !== null;
  if (isDone) return;
  const stage = moneyStageOf(part);
  if (!nextPaymentStates(state, "seller", stage).includes(says.to)) {
    const word = state ?? "ended";
    refuse("too-late", `The payment is ${word} and can't be ${says.to} now`, {
      errors: [{ field: "payment", rule: "too-late", message: word }],
    });
  }
  if (says.to === "refunded") {
    const paise = part.totalPaise - part.refundedPaise;
    const productId = found.lines[0]?.product_id ?? "";
    const personId = asks ? buyer : null;
    await noteRefunded(tx, { partId, orderId: found.orderId, shopId, productId, personId, paise, at });
    await saveRefunded(tx, partId, at);
    await clearOwed(tx, partId);
  } else await saveSaid(tx, { ...note, said_at: null, reference: "", refused: says.reason });
  // Who is about to say on another screen that it came has not seen this: `seenAt` is too old then.
  if (says.to === "due" && stage === "waiting") await touchPart(tx, partId, at);
  addOrderEvents(tx, { buyers: [buyer], shops: [shopId] });
}
