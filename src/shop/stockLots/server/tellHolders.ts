import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { detailOfRecall } from "#people/notifications/kinds.ts";
import { notify } from "#people/notifications/server/write.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { lotNumber } from "#shop/lots/rules.ts";
import { findHolders, type LotId } from "./holders.ts";

/** Orders whose buyers are notified in one transaction. */
const portion = 100;
const lookEveryMs = 5_000;
/** Lots of one look. */
const batchSize = 20;

/** Notifies the seller of a recall and the first buyers of the lot, in its transaction; `tellAll` notifies the others. */
export async function beginTelling(tx: Change, recalled: LotId & { readonly at: number }, shopId: string) {
  const { productId, at } = recalled;
  const lot = lotNumber(recalled.lot);
  const seller = { personId: shopId, kind: "recall-sell", subject: productId, part: productId } as const;
  await notify(tx, [{ ...seller, detail: detailOfRecall({ productId, lot }), at }]);
  addOrderEvents(tx, { buyers: [], shops: [shopId] });
  await tx.db
    .insertInto("recall_telling")
    .values({ product_id: productId, lot, after_part: null, at })
    .execute();
  await tellSome(tx, { productId, lot });
}

/**
 * Tells a portion of those who got a recalled lot, each of their orders once: the cursor moves in the same transaction, so that no kill
 * leaves anybody out or tells anybody twice. False where all are told.
 */
async function tellSome(tx: Change, { productId, lot }: LotId): Promise<boolean> {
  const { db } = tx;
  // Held until the transaction ends: of two processes one tells a portion.
  const telling = await db
    .updateTable("recall_telling")
    .set((row) => ({ at: row.ref("at") }))
    .where("product_id", "=", productId)
    .where("lot", "=", lot)
    .returning(["after_part", "at"])
    .executeTakeFirst();
  if (!telling) return false;
  const before = telling.after_part ?? undefined;
  const holders = await findHolders(db, { productId, lot }, { limit: portion, before });
  const product = await db
    .selectFrom("product")
    .select(["category", "shop_id"])
    .where("id", "=", productId)
    .executeTakeFirst();
  const kind = product?.category === "seeds" ? "recall-seed" : "recall-use";
  const about = { kind, detail: detailOfRecall({ productId, lot }), actor: product?.shop_id ?? "" } as const;
  await notify(
    tx,
    holders.flatMap(({ id: part, order: subject, person: personId }) =>
      personId === null ? [] : [{ ...about, personId, subject, part, at: Number(telling.at) }],
    ),
  );
  addOrderEvents(tx, { buyers: holders.map(({ person }) => person), shops: [] });
  const last = holders.at(-1);
  const isThis = { product_id: productId, lot };
  if (last && holders.length === portion) {
    await db
      .updateTable("recall_telling")
      .set({ after_part: last.id })
      .where((row) => row.and(isThis))
      .execute();
    return true;
  }
  await db
    .deleteFrom("recall_telling")
    .where((row) => row.and(isThis))
    .execute();
  return false;
}

/** Goes on telling those who got recalled lots, for as long as the application lives. */
export function tellRegularly(app: FastifyInstance, db: Database): void {
  const { signal } = regularly(app, lookEveryMs, "telling of recalls", () => tellAll(app, db, signal));
}

/** Notifies all buyers who were not notified yet, in batches. */
export async function tellAll(app: Publisher, db: Database, signal?: AbortSignal): Promise<void> {
  const waiting = await db
    .selectFrom("recall_telling")
    .select(["product_id as productId", "lot"])
    .orderBy("at")
    .limit(batchSize)
    .execute();
  for (const lot of waiting) {
    while (!signal?.aborted && (await change(app, db, (tx) => tellSome(tx, lot)))) await yieldToEventLoop();
  }
}
