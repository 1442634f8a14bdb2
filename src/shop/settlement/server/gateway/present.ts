import type { Database } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { OrderRows } from "#shop/checkout/server/queries.ts";
import type { OnlinePayment } from "#shop/payments/contract.ts";
import type { Gateway } from "#shop/payments/server/gateway/gateway.ts";
import { findRefunds } from "#shop/payments/server/gateway/refunds.ts";
import { findPaymentsOf } from "#shop/payments/server/gateway/store.ts";
import { sharesDue } from "./start.ts";

/** The money of an order that goes through a gateway, as its buyer sees it. */
export async function presentOnline(
  db: Database,
  gateway: Gateway | undefined,
  rows: OrderRows,
  unreachable = false,
): Promise<OnlinePayment> {
  const tries = await findPaymentsOf(db, rows.order.id);
  // One that ended counts only where there is no other.
  const payment =
    tries.find(({ state }) => state === "trouble") ??
    tries.find(({ state }) => state !== "ended") ??
    tries[0];
  // A payment in doubt was paid all the same, and one that ended after the money had come has gone back as a
  // whole.
  const hadCome = tries.filter(({ captured_at, reason }) => captured_at !== null && !isOther(reason));
  const taken = hadCome.filter(({ state }) => state !== "ended");
  const ended = hadCome.filter(({ state }) => state === "ended");
  const refunds = (await Promise.all(taken.map(({ id }) => findRefunds(db, id)))).flat();
  const due = gateway ? sharesDue(rows, gateway.name) : [];
  const sum = (all: readonly { readonly amount_paise: number }[]) =>
    rupeesFromPaise(all.reduce((paise, { amount_paise }) => paise + amount_paise, 0));
  return {
    state: payment?.state ?? null,
    due: rupeesFromPaise(due.reduce((paise, share) => paise + share.paise, 0)),
    taken: sum(taken),
    given: sum(refunds.filter(({ state }) => state === "refunded")),
    giving: sum(refunds.filter(({ state }) => state !== "refunded")),
    back: sum(ended),
    unreachable,
  };
}

/** Another sum than ours came: nobody here says how much it was. */
const isOther = (reason: string) => reason.startsWith("another amount came");
