import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { findTrouble, findUnfinished } from "#shop/payments/server/gateway/open.ts";
import { settleByHand } from "#shop/settlement/server/gateway/byHand.ts";
import { keepPayment } from "#shop/settlement/server/gateway/trouble.ts";

const commands = ["payments", "payment-settled", "payment-kept"];
/** Of each kind, the oldest first. */
const printedAtOnce = 500;

interface To extends Publisher {
  readonly db: Database;
}

/** Whether these words of the command line are about payments by a gateway. */
export function isAboutPayments([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * Commands for money that a gateway could not move by itself: `payments` lists it, and what the gateway has
 * still to do; `payment-settled ID` says that its money was given back by hand or is gone for good,
 * `payment-kept ID` that money which was in doubt stays. Returns the text to print; fails with a message.
 */
export async function administerPayments([what, id = ""]: readonly string[], to: To): Promise<string> {
  if (what === "payments") return list(to.db);
  if (id === "") throw new CannotOpen(`Which? npm run admin -- ${what} ID`);
  return change(to, to.db, async (tx) => {
    const isKept = what === "payment-kept";
    const isDone = isKept ? await keepPayment(tx, id, Date.now()) : await settleByHand(tx, id, Date.now());
    if (!isDone) throw new CannotOpen(`Nothing of the id ${id} waits for ${isKept ? "this" : "a person"}.`);
    const act = isKept ? "payment.keep" : "payment.settle";
    await audit(tx.db, { actor: commandLine, act, subject: `payment:${id}` });
    return isKept
      ? `Noted: the money of ${id} stays. What it paid can be packed and sent.`
      : `Noted: what ${id} was about is given back.`;
  });
}

async function list(db: Database): Promise<string> {
  const [{ payments, refunds }, unfinished] = await Promise.all([
    findTrouble(db, printedAtOnce),
    findUnfinished(db, printedAtOnce),
  ]);
  const line = (
    what: string,
    row: Pick<
      (typeof refunds)[number],
      "id" | "created_at" | "order_id" | "capture_id" | "amount_paise" | "reason"
    >,
  ) =>
    [
      ...[indianDay(row.created_at), row.id, what, rupees(rupeesFromPaise(row.amount_paise))],
      ...[`order ${row.order_id}`, `capture ${row.capture_id ?? "-"}`, row.reason],
    ].join("  ");
  const waits = (tries: number) => `waits for the gateway, asked ${tries} times`;
  return (
    [
      ...payments.map((row) => line("payment", row)),
      ...refunds.map((row) => line("refund", row)),
      ...unfinished.payments.map((row) => line("payment", { ...row, reason: waits(row.tries) })),
      ...unfinished.refunds.map((row) => line("refund", { ...row, reason: waits(row.tries) })),
    ].join("\n") || "No payment waits for a person or for the gateway."
  );
}
