import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { clearOwed, findOwedParts, owedTopic, tryLater } from "#shop/checkout/server/parts/owed.ts";
import { findBuyerOf } from "#shop/checkout/server/payBy.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import { findPartOfShop } from "#shop/checkout/server/shopQueries.ts";
import { openOwed } from "#shop/problems/server/steps/openEnded.ts";
import { moneyStageOf, paymentStateOf } from "../rules.ts";
import { paidPartOfShop } from "./present.ts";
import { findSaid } from "./queries.ts";

/** Beside the change topic: what was noted while no server ran, or by another process that ended. */
const lookEveryMs = 60_000;
const batchSize = 100;

/** Opens problems about money that shops owe back, for as long as the application lives. */
export function watchOwed(app: FastifyInstance, db: Database, now: () => number): void {
  const { signal, soon } = regularly(app, lookEveryMs, "opening problems about money owed", () =>
    openDue(app, db, now, signal),
  );
  const unsubscribe = app.changes.subscribe((tags) => {
    if (tags.includes(owedTopic)) soon();
  });
  app.addHook("onClose", async () => unsubscribe());
}

/** Starts the clock of each part that ended after it was paid: nobody has to ask for money that is owed. */
export async function openDue(
  app: Publisher,
  db: Database,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  const due = await findOwedParts(db, batchSize);
  await eachSettled(
    due,
    async ({ id, shop_id }) => {
      try {
        await change(app, db, (tx) => openOne(tx, { partId: id, shopId: shop_id, at: now() }));
      } catch (error) {
        await change(app, db, (tx) => tryLater(tx, id, now()));
        throw error;
      }
    },
    signal,
  );
}

interface Owed {
  readonly partId: string;
  readonly shopId: string;
  /** ms since 1970. */
  readonly at: number;
}

async function openOne(tx: Change, { partId, shopId, at }: Owed): Promise<void> {
  const { db } = tx;
  // The person before the part, as everybody locks them.
  const buyer = await findBuyerOf(db, partId);
  const personId = buyer !== null && (await lockPerson(db, buyer)) !== undefined ? buyer : null;
  await lockPart(tx, partId);
  const found = await findPartOfShop(db, shopId, partId);
  await clearOwed(tx, partId);
  if (!found) return;
  const part = paidPartOfShop(found);
  const isReceived = paymentStateOf(part, (await findSaid(db, [partId])).get(partId)) === "received";
  const paise = part.totalPaise - part.refundedPaise;
  if (!isReceived || moneyStageOf(part) !== "ended" || paise <= 0) return;
  const productId = found.lines[0]?.product_id ?? "";
  await openOwed(tx, { partId, orderId: found.orderId, shopId, productId, personId, paise, at });
}
