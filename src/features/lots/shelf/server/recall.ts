import { sql } from "kysely";
import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { audit } from "#features/audit/server/audit.ts";
import { addOrderEvents } from "#features/checkout/server/orderEvents.ts";
import { cleanLines } from "#kit/contract/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/refuse.ts";
import { lotNumber, recallLetters } from "../../rules.ts";
import { markRecalled } from "../../server/count.ts";
import type { Holder } from "../contract.ts";

/** A lot of a product. */
interface LotId {
  readonly productId: string;
  /** As typed. */
  readonly lot: string;
}

/** Open screens that are told at once; whoever looks later reads it as well, since it stands with the lot. */
const toldAtOnce = 2_000;

/** Parts of orders in which packs of a lot lie: what was cancelled, or came back as a whole, is not among them. */
function holding(db: Database, { productId, lot }: LotId) {
  return (
    db
      .selectFrom("packed_lot")
      .innerJoin("order_part", "order_part.id", "packed_lot.part_id")
      .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
      .where("packed_lot.product_id", "=", productId)
      .where("packed_lot.lot", "=", lotNumber(lot))
      .where("order_part.state", "in", ["packed", "shipped", "delivered"])
      // Where a parcel held several lots nobody knows which packs came back: who has any left is told.
      .where(
        sql<boolean>`exists (select 1 from packed_lot as other where other.part_id = packed_lot.part_id
          and other.product_id = packed_lot.product_id and other.packs > other.back)`,
      )
  );
}

/** A page of them, the newest id first, after the one that the page before ended with. */
export function findHolders(
  db: Database,
  lot: LotId,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<(Holder & { readonly person: string | null })[]> {
  let query = holding(db, lot)
    .select(["order_part.id", "order_part.order_id as order", "order_part.state"])
    .select(["order_part.placed_at as placedAt", "packed_lot.packs", "placed_order.person_id as person"])
    .orderBy("order_part.id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("order_part.id", "<", before);
  return query.execute();
}

interface Recalling extends LotId {
  readonly words: string;
  /** The seller whose own product it must be; undefined for an operator, who may recall any. */
  readonly shopId?: string;
  /** An operator's person id, or the command line: then it is logged. */
  readonly actor?: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Recalls a lot: exactly those who got it read the words in their order, once. The same again changes nothing. Answers in how many
 * orders it lies; refuses `not-found`.
 */
export function recallLot(app: Publisher, db: Database, recalling: Recalling): Promise<{ orders: number }> {
  const { productId, shopId, actor, at } = recalling;
  const words = cleanLines(recalling.words).trim();
  const { least, most } = recallLetters;
  if (words.length < least || words.length > most)
    refuseField("words", "required", `take ${least} to ${most} letters`);
  return change(app, db, async (tx) => {
    const product = await lockRow(tx.db, "product", {
      id: productId,
      ...(shopId === undefined ? {} : { shop_id: shopId }),
    });
    if (!product) refuse("not-found", "No product has this id");
    const isNew = await markRecalled(tx, product, { lot: lotNumber(recalling.lot), words, at });
    const { orders } = await holding(tx.db, recalling)
      .select((row) => row.fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    if (isNew) await tell(tx, recalling, product.shop_id);
    // The same again is no second act: it is logged as a look at how many hold it.
    if (actor !== undefined)
      await audit(tx.db, {
        ...{
          actor,
          act: isNew ? "lot.recall" : "lot.read",
          subject: `lot:${productId}:${lotNumber(recalling.lot)}`,
        },
        ...{ personId: product.shop_id, reason: words },
      });
    return { orders: Number(orders) };
  });
}

async function tell(tx: Change, lot: LotId, shopId: string): Promise<void> {
  const holders = await findHolders(tx.db, lot, { limit: toldAtOnce });
  addOrderEvents(tx, { buyers: holders.map(({ person }) => person), shops: [shopId] });
}
