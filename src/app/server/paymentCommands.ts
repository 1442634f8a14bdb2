import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { audit, commandLine } from "#features/audit/server/audit.ts";
import { settleByHand } from "#features/payments/parts/server/gateway/byHand.ts";
import { findTrouble } from "#features/payments/server/gateway/store.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";

const commands = ["payments", "payment-settled"];
/** Of each kind, the oldest first. */
const printedAtOnce = 500;

interface To extends Publisher {
  readonly db: Database;
}

/** Whether these words of the command line are about payments by a gateway. */
export function isAboutPayments([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/** What a gateway could not do by itself: `payments` lists it, `payment-settled ID` says that its money was given back by hand. Answers what to print; fails in words. */
export async function administerPayments([what, id = ""]: readonly string[], to: To): Promise<string> {
  if (what === "payments") return list(to.db);
  if (id === "") throw new CannotOpen("Which? npm run admin -- payment-settled ID");
  return change(to, to.db, async (tx) => {
    if (!(await settleByHand(tx, id, Date.now())))
      throw new CannotOpen(`Nothing of the id ${id} waits for a person.`);
    await audit(tx.db, { actor: commandLine, act: "payment.settle", subject: `payment:${id}` });
    return `Noted: what ${id} was about is given back.`;
  });
}

async function list(db: Database): Promise<string> {
  const { payments, refunds } = await findTrouble(db, printedAtOnce);
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
  return (
    [...payments.map((row) => line("payment", row)), ...refunds.map((row) => line("refund", row))].join(
      "\n",
    ) || "No payment waits for a person."
  );
}
