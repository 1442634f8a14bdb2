import type { Change } from "#database/changes.ts";
import { change } from "#kit/server/changes.ts";
import { newId } from "#kit/server/ids.ts";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { findOrder, type OrderRows } from "#shop/checkout/server/queries.ts";
import { offeredMs, unsettled } from "#shop/payments/gatewayRules.ts";
import { GatewayRefusal } from "#shop/payments/server/gateway/gateway.ts";
import {
  addPayment,
  findPayment,
  findPaymentsOf,
  findShares,
  lockPayment,
  movePayment,
  type Share,
} from "#shop/payments/server/gateway/store.ts";
import type { GatewayPayment } from "#shop/payments/server/gateway/tables.ts";
import { paidPartOf } from "../present.ts";
import type { GatewayHouse } from "./house.ts";
import { resolvePayment } from "./resolve.ts";

/** So often paying one order is begun. */
const mostTries = 30;

interface Starting {
  readonly personId: string;
  readonly orderId: string;
  /** Of our own pages. */
  readonly origin: string;
}

/**
 * Begins to pay what is due of one's own order by the gateway; answers where to approve it. What was begun and is still the same is
 * gone on with: two tabs and a double tap are one payment. Refuses `not-found`, `too-late` where nothing is due or money is on its
 * way, `too-many`; fails with `Unavailable` where the gateway does not answer, after which the same is asked again.
 */
export async function startPayment(house: GatewayHouse, starting: Starting): Promise<string> {
  const { app, db, gateway, now } = house;
  const before = await findPaymentsOf(db, starting.orderId);
  const rows = await findOrder(db, starting.personId, starting.orderId);
  if (!rows) return refuse("not-found", "You have no such order");
  // It may be approved, or paid, without our knowledge.
  const begun = before.find(({ state }) => unsettled.includes(state));
  if (begun) await resolvePayment(house, begun.id);
  const intent = await change(app, db, (tx) => intend(tx, house, starting));
  if (intent.state === "open") return intent.pay_at;
  const page = paths.order(starting.orderId);
  const made = await create();
  await change(app, db, async (tx) => {
    const held = await lockPayment(tx, intent.id);
    if (held) await movePayment(tx, held, "open", now(), { remote_id: made.remoteId, pay_at: made.payAt });
  });
  const after = await findPayment(db, intent.id);
  // It took so long that another one has begun.
  if (after?.state !== "open") throw new Unavailable("Another payment of this order was begun");
  return after.pay_at;

  async function create() {
    try {
      return await gateway.create({
        ...{ key: intent.id, orderId: starting.orderId, paise: intent.amount_paise },
        returnTo: starting.origin + withQuery(page, { paid: "back" }),
        cancelTo: starting.origin + page,
      });
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      const { reason } = error;
      app.log.error({ payment: intent.id, reason }, "the payment gateway refuses an order");
      await change(app, db, async (tx) => {
        const held = await lockPayment(tx, intent.id);
        if (held) await movePayment(tx, held, "ended", now(), { reason });
      });
      return refusePaying("refused", "Paypal does not take this order");
    }
  }
}

/** The payment that is to be made or is begun already, written before the gateway hears of it. */
async function intend(
  tx: Change,
  { gateway, now }: GatewayHouse,
  { personId, orderId }: Starting,
): Promise<GatewayPayment> {
  const { db } = tx;
  const at = now();
  await lockMember(db, personId);
  const rows = await findOrder(db, personId, orderId);
  if (!rows) return refuse("not-found", "You have no such order");
  const tries = await findPaymentsOf(db, orderId);
  if (tries.some(({ state }) => state === "trouble"))
    refusePaying("trouble", "A payment of this order is looked at by a person");
  const live = tries.find(({ state }) => state === "captured" || unsettled.includes(state));
  if (live && live.state !== "creating" && live.state !== "open")
    refusePaying(live.state, `A payment of this order is ${live.state} already`);
  const shares = sharesDue(rows, gateway.name);
  if (shares.length === 0) refusePaying("nothing-due", "Nothing of this order is to be paid so now");
  if (live) {
    const isSame = isSameAs(shares, await findShares(db, live.id)) && live.created_at + offeredMs > at;
    if (isSame) return live;
    const held = await lockPayment(tx, live.id);
    if (!held || !(await movePayment(tx, held, "ended", at, { reason: "replaced" })))
      refusePaying(held?.state ?? "ended", "A payment of this order is on its way");
  }
  if (tries.length >= mostTries) refuse("too-many", "This order was tried to be paid too often");
  const id = newId();
  await addPayment(tx, { id, orderId, gateway: gateway.name, shares, at });
  return (await findPayment(db, id)) ?? refuse("not-found");
}

/** Shares of an order due through the gateway: of real shops, which send something, alone. */
export function sharesDue(rows: OrderRows, gateway: string): Share[] {
  if (rows.order.payment !== gateway) return [];
  return rows.parts
    .filter(({ state, demonstration }) => state === "placed" && demonstration === 0)
    .map((part) => ({ partId: part.id, paise: paidPartOf(part, rows).totalPaise }))
    .filter(({ paise }) => paise > 0);
}

function isSameAs(
  shares: readonly Share[],
  begun: readonly { readonly part_id: string; readonly amount_paise: number }[],
): boolean {
  return (
    shares.length === begun.length &&
    shares.every(({ partId, paise }) =>
      begun.some((share) => share.part_id === partId && share.amount_paise === paise),
    )
  );
}

function refusePaying(word: string, detail: string): never {
  return refuse("too-late", detail, { errors: [{ field: "payment", rule: "too-late", message: word }] });
}
