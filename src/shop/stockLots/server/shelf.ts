import { createHash } from "node:crypto";
import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import type { Input } from "#kit/contract/call.ts";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { writtenBefore } from "#kit/server/idempotencyKey.ts";
import { sha256 } from "#kit/server/ids.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { typedText } from "#kit/server/typedText.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";
import { countPromised } from "#shop/checkout/server/parts/openParts.ts";
import { isBeforeMade, isMadeAfter, isSound, type LotSource, lotNumber } from "#shop/lots/rules.ts";
import { addLot, changeDays, changeLot, findLot } from "#shop/lots/server/count.ts";
import { findLots, type HeldProduct } from "#shop/lots/server/move.ts";
import type { LotTable } from "#shop/lots/server/tables.ts";
import { availableOf, hasLots } from "#shop/market/server/shelfLife.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import type { DeskLot, lots, ProductLots, ShelfLot } from "../contract.ts";

/** Of an hour's counts 200 at once and then one each four seconds: each leaves a row of the ledger. */
const counts = { burst: 200, refillMs: 4_000 };

/** Counts what a seller says of lots. Refuses `too-many` with the seconds to wait. */
export async function countSaid(db: Database, shopId: string): Promise<void> {
  await takeToken(db, `lots:${shopId}`, counts);
}

/** Of files 20 at once and then one in two minutes. */
const files = { burst: 20, refillMs: 120_000 };

/** The same of a file, whose rows are many. */
export async function countFile(db: Database, shopId: string): Promise<void> {
  await takeToken(db, `lot-files:${shopId}`, files);
}

/** Lots of which nothing is left, in the list. */
const goneShown = 20;

/** A shop's own product; another's, or one that was deleted, is not there. */
export async function findOwn(db: Database, shopId: string, id: string): Promise<ProductTable> {
  const product = await findEverOwn(db, shopId, id);
  return product.deleted_at === null ? product : refuseUnknown();
}

/** The same with those that were deleted: their lots may still be recalled from those who got them. */
export async function findEverOwn(db: Database, shopId: string, id: string): Promise<ProductTable> {
  const product = await db
    .selectFrom("product")
    .selectAll()
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return product ?? refuseUnknown();
}

function refuseUnknown(): never {
  refuse("not-found", "None of your products has this id");
}

/** The same, held with its seller, who may not be suspended. */
async function lockOwn({ db }: Change, shopId: string, id: string, at: number): Promise<ProductTable> {
  await lockActiveMember(db, shopId, at);
  const product = await lockRow(db, "product", { id, shop_id: shopId, deleted_at: null });
  return product ?? refuseUnknown();
}

/** A shop's stock of a product, lot by lot. */
export async function presentLots(db: Database, product: ProductTable): Promise<ProductLots> {
  const today = indianDay(Date.now());
  const [found, gone, ordered] = await Promise.all([
    findLots(db, product.id),
    findGone(db, product.id),
    countPromised(db, product),
  ]);
  const numbered = found.filter(({ lot }) => lot !== "");
  const loose = found.find(({ lot }) => lot === "")?.packs ?? product.stock + ordered;
  // Lots without a printed day stand behind those that have one.
  const key = (lot: { expires_on: string; lot: string }) => `${lot.expires_on || "9"} ${lot.lot}`;
  return {
    counted: hasLots(product),
    loose,
    ordered,
    unsold: product.stock - availableOf(product, today),
    lots: [...numbered.sort((one, other) => (key(one) < key(other) ? -1 : 1)), ...gone].map((lot) =>
      presentLot(lot, today),
    ),
  };
}

function presentLot(lot: LotTable, today: string): ShelfLot {
  return {
    ...{ lot: lot.lot, madeOn: lot.made_on, expiresOn: lot.expires_on, packs: lot.packs },
    expired: !isSound({ ...lot, recalled_at: null }, today),
    recall: lot.recalled_at === null ? null : lot.recall_words,
  };
}

/** A lot of any product, deleted or not, for operators. Refuses `not-found`. */
export async function findDeskLot(
  db: Database,
  { productId, lot }: { readonly productId: string; readonly lot: string },
): Promise<DeskLot> {
  const product = await db
    .selectFrom("product")
    .innerJoin("shop", "shop.id", "product.shop_id")
    .select(["product.name", "product.name_hi", "product.deleted_at"])
    .select(["shop.id as shop_id", "shop.name as shop_name"])
    .where("product.id", "=", productId)
    .executeTakeFirst();
  const number = lotNumber(lot);
  const found = number === "" ? undefined : await findLot(db, productId, number);
  if (!product) refuse("not-found", "No product has this id");
  if (!found) refuse("not-found", "This product has no such lot");
  const { shop_id, shop_name, deleted_at } = product;
  return {
    ...{ name: typedText(product, "name"), shop: { id: shop_id, name: shop_name } },
    ...{ deleted: deleted_at !== null, lot: presentLot(found, indianDay(Date.now())) },
  };
}

/** The newest lots of which nothing is left: they may still be recalled from those who got them. */
function findGone(db: Database, productId: string): Promise<LotTable[]> {
  return db
    .selectFrom("lot")
    .selectAll()
    .where("product_id", "=", productId)
    .where("lot", "<>", "")
    .where("packs", "=", 0)
    .orderBy("created_at", "desc")
    .orderBy("lot")
    .limit(goneShown)
    .execute();
}

interface Said {
  readonly shopId: string;
  /** The helper who counted; undefined where the seller did. */
  readonly helper?: string | undefined;
  readonly productId: string;
  /** An entry is counted once for a key. */
  readonly key: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Puts packs of a lot of one's own product on the shelf, once for a key; false where they were before. */
export function addOwnLot(
  app: Publisher,
  db: Database,
  stated: Said,
  lot: Days & { readonly packs: number; readonly source: LotSource },
): Promise<boolean> {
  const days = daysOf(lot, stated.at);
  const { packs, source } = lot;
  return counting(app, db, { ...stated, body: [days, packs, source] }, async (tx, product, id) => {
    const promised = hasLots(product) ? 0 : await countPromised(tx.db, product);
    await addLot(
      tx,
      product,
      { ...days, packs, source },
      { id, personId: stated.helper ?? stated.shopId, at: stated.at, promised },
    );
  });
}

/** Corrects a lot of one's own product, or writes packs of it off: its packs once for a key, its days as they were said last. */
export function changeOwnLot(
  app: Publisher,
  db: Database,
  stated: Said,
  asked: Input<typeof lots.change>["body"],
): Promise<boolean> {
  const { packs, seen, reason } = asked;
  if (reason === "damaged" && packs > seen)
    refuseField("packs", "too-large", "are more than there were", { limit: seen });
  const days = daysOf(asked, stated.at);
  return counting(
    app,
    db,
    // The days are not part of the key's content.
    { ...stated, body: [days.lot, packs, seen, reason] },
    (tx, product, id) =>
      changeLot(
        tx,
        product,
        { ...days, amount: packs - seen, reason },
        { id, personId: stated.helper ?? stated.shopId, at: stated.at },
      ),
    // Its answer was lost, and the days were corrected since: the packs are counted, the days are set again.
    (tx, product) => changeDays(tx, product, days),
  );
}

/**
 * Carries out a key's change once. Refuses `idempotency-conflict` where the key was used for another change.
 */
async function counting(
  app: Publisher,
  db: Database,
  { shopId, productId, key, at, body }: Said & { readonly body: readonly unknown[] },
  count: (tx: Change, product: HeldProduct & ProductTable, id: string) => Promise<void>,
  again?: (tx: Change, product: HeldProduct) => Promise<void>,
): Promise<boolean> {
  const body_hash = sha256(JSON.stringify(body));
  const id = `lot-${createHash("sha256").update(`${productId} ${key}`).digest("base64url").slice(0, 32)}`;
  return change(app, db, async (tx) => {
    const product = await lockOwn(tx, shopId, productId, at);
    const before = await tx.db
      .selectFrom("stock_change")
      .leftJoin("lot_said", "lot_said.id", "stock_change.id")
      .select("body_hash")
      .where("stock_change.id", "=", id)
      .executeTakeFirst();
    if (writtenBefore(before, body_hash)) {
      await again?.(tx, product);
      return false;
    }
    await count(tx, product, id);
    await tx.db.insertInto("lot_said").values({ id, body_hash }).execute();
    return true;
  });
}

interface Days {
  readonly lot: string;
  readonly madeOn: string;
  readonly expiresOn: string;
}

/** A lot's number and days by the one rule. Refuses `invalid`. */
function daysOf({ lot: typed, madeOn, expiresOn }: Days, at: number) {
  const lot = lotNumber(typed);
  if (lot === "") refuseField("lot", "required", "is needed");
  if (madeOn !== "" && startOfDay(madeOn) === undefined) refuseField("madeOn", "day", "is no day");
  if (expiresOn !== "" && startOfDay(expiresOn) === undefined) refuseField("expiresOn", "day", "is no day");
  if (isBeforeMade({ madeOn, expiresOn }))
    refuseField("expiresOn", "before-made", "lies before the day it was made");
  if (isMadeAfter({ madeOn }, indianDay(at))) refuseField("madeOn", "future", "lies after today");
  return { lot, made_on: madeOn, expires_on: expiresOn };
}
