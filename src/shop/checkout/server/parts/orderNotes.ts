import type { CompiledQuery } from "kysely";
import type { Change } from "#database/changes.ts";
import { together } from "#database/sql/together.ts";
import type { Database } from "#database/tables.ts";
import type { OrderKind } from "#people/notifications/kinds.ts";
import { takeBackNotification } from "#people/notifications/server/untell.ts";
import { type NewNotification, notify, notifying } from "#people/notifications/server/write.ts";
import { owingDelivery } from "#shop/connections/server/outbox.ts";
import { type Mover, type PartState, takeBackMs } from "../../rules.ts";
import { totalOfPart } from "../present.ts";
import type { OrderRows } from "../queries.ts";

/** Notification to a buyer of a part that came into a state. */
const toldBuyer: Readonly<Partial<Record<PartState, OrderKind>>> = {
  paid: "order-paid",
  packed: "order-packed",
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
  returned: "order-returned",
};
/** Notification to a shop; the other moves are its own. */
const toldShop: Readonly<Partial<Record<PartState, OrderKind>>> = {
  paid: "sale-paid",
  cancelled: "sale-cancelled",
};

/** A shop's part of an order, and who ordered: null once the account is closed. */
interface ToldPart {
  readonly id: string;
  readonly order_id: string;
  readonly shop_id: string;
  readonly person_id: string | null;
}

/** The statements that tell a buyer of the whole order, and each shop of its part: sample shops have nobody to be told. */
export function notifyingPlaced(db: Database, { order, parts, lines }: OrderRows): CompiledQuery[] {
  const { id: subject, person_id: buyer, total_paise: paise, placed_at: at } = order;
  const notified: NewNotification[] = parts
    .filter(({ demonstration }) => demonstration === 0)
    .map((part) => ({
      ...{ personId: part.shop_id, kind: "sale-placed", subject, part: part.id, at },
      paise: totalOfPart(
        part,
        lines.filter(({ part_id }) => part_id === part.id),
      ),
    }));
  if (buyer !== null) notified.push({ personId: buyer, kind: "order-placed", subject, paise, at });
  return [
    ...notified.map((notification) => notifying(db, notification)),
    ...parts.map((part) =>
      owingDelivery(db, {
        ...{ shopId: part.shop_id, orderId: subject, partId: part.id, state: "placed", at },
      }),
    ),
  ];
}

/** Tells both sides of a move but the one that made it. */
export async function notifyMove(
  tx: Change,
  parts: readonly ToldPart[],
  { to, by, at }: { readonly to: PartState; readonly by: Mover; readonly at: number },
): Promise<void> {
  const ofBuyer = toldBuyer[to];
  const ofShop = toldShop[to];
  const notified = parts.flatMap(({ id: part, order_id: subject, shop_id: shop, person_id: buyer }) => {
    const about = { subject, part, at };
    const some: NewNotification[] = [];
    if (ofBuyer && buyer !== null && by !== "buyer")
      some.push({ ...about, personId: buyer, kind: ofBuyer, actor: shop });
    if (ofShop && by !== "seller") some.push({ ...about, personId: shop, kind: ofShop });
    return some;
  });
  await notify(tx, notified);
  await oweDeliveries(tx, parts, to, at);
}

/** Owes the webhooks of shops a delivery of each part, also of what its seller moved: a shop has several programs. */
export async function oweDeliveries(
  { db }: Change,
  parts: readonly Pick<ToldPart, "id" | "order_id" | "shop_id">[],
  state: PartState,
  at: number,
): Promise<void> {
  const owing = parts.map(({ id: partId, order_id: orderId, shop_id: shopId }) =>
    owingDelivery(db, { shopId, orderId, partId, state, at }),
  );
  await together(db, owing);
}

/** A move that its seller takes back was told for nothing. */
export async function unnotifyMove(
  tx: Change,
  { personId, part, state, at }: { personId: string; part: string; state: PartState; at: number },
): Promise<void> {
  const kind = toldBuyer[state];
  if (kind) await takeBackNotification(tx, { personId, kind, part, since: at - takeBackMs });
}

/**
 * Tells a buyer that money was given back, in paise; where a payment gateway did, no shop is named. The new row locks the buyer's
 * (foreign key): before rows that closing an account writes after it (part_payment), or the two deadlock.
 */
export async function notifyRefund(
  tx: Change,
  part: ToldPart,
  { paise, at }: { readonly paise: number; readonly at: number },
): Promise<void> {
  if (part.person_id === null) return;
  const about = { subject: part.order_id, part: part.id, actor: part.shop_id };
  await notify(tx, [{ ...about, personId: part.person_id, kind: "order-refunded", paise, at }]);
}
