import type { Change } from "#database/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
import { payByOf } from "#shop/checkout/rules.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { waitAtLeast } from "#shop/checkout/server/payBy.ts";
import { findOrder, type OrderRows, type PartRow } from "#shop/checkout/server/queries.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import {
  bankReferenceRule,
  isBankReference,
  nextPaymentStates,
  type PaymentState,
  plainReference,
} from "#shop/payments/rules.ts";
import { mayClaim, moneyStageOf, paymentStateOf } from "../rules.ts";
import { paidPartOf } from "./present.ts";
import { findSaid, nothingSaid, type Said, saveSaid } from "./queries.ts";

export interface SayingPaid {
  readonly personId: string;
  readonly orderId: string;
  /** This part alone; undefined for all that is due. */
  readonly part?: string | undefined;
  /** As typed; undefined where none is told. */
  readonly reference?: string | undefined;
  /** Hours for which money is waited. */
  readonly transferHours: number;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Notes that a buyer reports a payment. The first time the order's deadline is renewed, so that it does not
 * end while its seller looks. A repeat adds the number alone. Refuses `invalid`, `not-found`, and `too-late`
 * where nothing of it is due.
 */
export async function sayPaid(tx: Change, asking: SayingPaid): Promise<void> {
  const { db } = tx;
  const { personId, orderId } = asking;
  const reference = plainReference(asking.reference ?? "");
  if (!isBankReference(reference)) {
    refuseField("reference", "pattern", "is no number of a payment", { limit: bankReferenceRule.maxLength });
  }
  await lockMember(db, personId);
  const before = await namedIn(tx, asking);
  const ids = before.parts.map(({ id }) => id).sort();
  for (const id of ids) await lockPart(tx, id);
  // Read again: somebody may have moved them before they were locked.
  const { rows, parts } = await namedIn(tx, asking);
  const stated = await findSaid(db, ids);
  const states: (PaymentState | null)[] = [];
  const known: string[] = [];
  for (const part of parts) {
    const was = stated.get(part.id);
    const { state, wrote } = await sayOne(tx, { part, rows, was, asking, reference });
    states.push(state);
    if (wrote) known.push(part.shop_id);
  }
  if (!states.includes("said-paid")) refuseSaying(states[0] ?? null);
  if (known.length > 0) addOrderEvents(tx, { buyers: [personId], shops: known });

  async function namedIn(tx: Change, { part }: SayingPaid) {
    const rows = await findOrder(tx.db, personId, orderId);
    const parts = rows?.parts.filter(({ id }) => part === undefined || id === part) ?? [];
    if (!rows || parts.length === 0) return refuse("not-found", "You have no such order");
    return { rows, parts };
  }
}

interface Saying {
  readonly part: PartRow;
  readonly rows: OrderRows;
  readonly was: Said | undefined;
  readonly asking: SayingPaid;
  /** Clean. */
  readonly reference: string;
}

/** The new state, and whether that is new. */
async function sayOne(tx: Change, { part, rows, was, asking, reference }: Saying) {
  const paid = paidPartOf(part, rows);
  const state = paymentStateOf(paid, was);
  const note = was ?? nothingSaid(part.id);
  if (state === "said-paid" && moneyStageOf(paid) === "waiting") {
    const wrote = reference !== "" && reference !== note.reference;
    if (wrote) await saveSaid(tx, { ...note, reference });
    return { state, wrote };
  }
  if (!nextPaymentStates(state, "buyer", moneyStageOf(paid)).includes("said-paid") || !mayClaim(note)) {
    return { state: state === "said-paid" ? null : state, wrote: false };
  }
  const { at, transferHours } = asking;
  const until = note.claims === 0 ? payByOf(paid.payment, at, transferHours) : null;
  if (until !== null) await waitAtLeast(tx, part.id, until);
  await saveSaid(tx, { ...note, said_at: at, reference, claims: note.claims + 1, refused: "" });
  return { state: "said-paid" as const, wrote: true };
}

function refuseSaying(state: PaymentState | null): never {
  const word = state ?? "ended";
  refuse("too-late", `It is ${word} and can't be said to be paid now`, {
    errors: [{ field: "state", rule: "too-late", message: word }],
  });
}
