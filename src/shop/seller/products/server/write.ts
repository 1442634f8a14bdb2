import { createHash } from "node:crypto";
import type { Change } from "#database/changes.ts";
import { isTaken } from "#database/refusals.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { newId } from "#kit/server/ids.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { holdGate } from "#knowledge/register/server/judge.ts";
import { isOrdered } from "#shop/checkout/server/parts/openParts.ts";
import { drawnPack } from "#shop/market/pictures.ts";
import { isSameGoods } from "#shop/market/sameGoods.ts";
import { entryOf, isSample } from "#shop/market/server/catalogue/entries.ts";
import { findShownPictures } from "#shop/market/server/catalogue/lentPictures.ts";
import { findLawfulness } from "#shop/market/server/law/stops.ts";
import { findPictures } from "#shop/market/server/pictures.ts";
import { addProducts, changeProduct, type ProductFacts } from "#shop/market/server/products.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import type { ParsedProduct } from "../typedProduct.ts";
import { refuseFullShop } from "./bounds.ts";
import { isSkuTaken, lockIfThere, wasDeleted } from "./queries.ts";
import { sourcesOf } from "./read.ts";
import { lockToSell, openShop } from "./shop.ts";
import { moveOrRefuse } from "./stock.ts";

/**
 * Puts a product on the seller's shelf. The same key again is the same product, updated where the input
 * differs; refuses `idempotency-conflict` where that product was deleted since. Returns its id.
 * `joins`: a product of another shop that it is the same as, in whose catalogue entry it is an offer; of a sample it takes the facts alone.
 */
export function addOwn(
  app: Publisher,
  db: Database,
  who: Person,
  given: { said: ParsedProduct; stock: number; key: string | undefined; joins?: ProductTable },
): Promise<string> {
  const { said: stated, stock, key, joins } = given;
  const id = key === undefined ? newId() : idOf(who.id, key);
  return retryOnConflict(app, db, async (tx) => {
    const { db } = tx;
    const at = Date.now();
    await holdGate(db);
    await openShop(tx, who, at);
    await refuseTakenSku(db, who.id, stated, id);
    const known = await lockIfThere(db, who.id, id);
    if (known) {
      await updateProduct(tx, known, stated, at);
      return id;
    }
    await refuseFullShop(db, who.id, 1);
    if (await wasDeleted(db, id))
      refuse("idempotency-conflict", "The product of this key was deleted; draw a new key");
    const facts = {
      ...{
        ...stated,
        id,
        shop_id: who.id,
        sources: sourcesOf(stated),
        picture: joins?.picture ?? drawnPack(stated),
        hidden: 0,
      },
    };
    const entry =
      joins && !(await isSample(db, joins)) ? { entryId: await entryToJoin(tx, joins, who.id, at) } : {};
    await addProducts(tx, [{ ...facts, ...entry, opening: stock }], at);
    return id;
  });
}

/** The entry of a product, whose row is held from now on. Refuses `too-late` where it became something else since it was read. */
async function entryToJoin(tx: Change, read: ProductTable, shopId: string, at: number): Promise<string> {
  const now = await lockRow(tx.db, "product", { id: read.id, deleted_at: null, removed: 0 });
  if (!now || !isSameGoods(now, read)) refuse("too-late", "The product was changed meanwhile");
  return entryOf(tx, now, shopId, at);
}

/**
 * Updates a product. Refuses where somebody else changed it since `version`; the stock moves by a difference
 * alone.
 */
export function changeOwn(
  app: Publisher,
  db: Database,
  who: Person,
  id: string,
  given: { said: ParsedProduct; version: number | undefined; stockBy: number },
): Promise<void> {
  const { said: stated, version, stockBy } = given;
  return retryOnConflict(app, db, async (tx) => {
    const { db } = tx;
    const at = Date.now();
    await holdGate(db);
    const known = await lockToSell(tx, who.id, id, at);
    if (version !== undefined && version !== known.version) refuseChanged(known.version);
    await refuseTakenSku(db, who.id, stated, id);
    await updateProduct(tx, known, stated, at);
    if (stockBy === 0) return;
    await moveOrRefuse(tx, {
      productId: id,
      amount: stockBy,
      reason: "counted",
      personId: who.helper ?? who.id,
      at,
    });
  });
}

/** Updates a product of a shop. */
export async function updateProduct(
  tx: Change,
  known: ProductTable,
  stated: ParsedProduct,
  at: number,
  searchWords?: string,
): Promise<void> {
  const { id, shop_id, hidden } = known;
  // An offer without a picture of its own shows one of its entry, as long as it is the same goods.
  const pictures = await (isSameGoods(known, stated)
    ? findShownPictures(tx.db, known)
    : findPictures(tx.db, id));
  const picture = pictures.length > 0 ? known.picture : drawnPack(stated);
  const facts: ProductFacts = { ...stated, id, shop_id, hidden, picture, sources: sourcesOf(stated) };
  await changeProduct(tx, facts, at, searchWords);
  // Both would let a stop of what was ordered be talked away (docs/decisions/0079-what-was-ordered-before.md).
  if (stated.category !== known.category) await refuseOrdered(tx.db, known, "category");
  else if (known.banned !== "" && !(await findLawfulness(tx.db, [id], at)).get(id)?.banned)
    await refuseOrdered(tx.db, known, "composition");
}

/** Ordered goods stay as they were until they have left the shop or are cancelled. Refuses `invalid`. */
async function refuseOrdered(
  db: Database,
  { shop_id, id }: ProductTable,
  field: "category" | "composition",
): Promise<void> {
  if (!(await isOrdered(db, { shopId: shop_id, productId: id }))) return;
  refuseField(field, "ordered", "stays while it is ordered", {
    detail: "Somebody has ordered this and it has not been sent: first send or cancel those orders",
  });
}

/** The product of a key; another seller's same key is another product. */
function idOf(shopId: string, key: string): string {
  return createHash("sha256").update(`${shopId} ${key}`).digest("base64url").slice(0, 16);
}

/** In one transaction; again where another one came first with the same id or number, which is then seen. */
async function retryOnConflict<Value>(
  app: Publisher,
  db: Database,
  write: (tx: Change) => Promise<Value>,
): Promise<Value> {
  const run = () => change(app, db, write);
  return run().catch((error: unknown) => {
    if (isTaken(error)) return run();
    throw error;
  });
}

async function refuseTakenSku(
  db: Database,
  shopId: string,
  { sku }: ParsedProduct,
  id: string,
): Promise<void> {
  if (sku === null || !(await isSkuTaken(db, shopId, sku, id))) return;
  refuse("conflict", "Another of your products has this number", {
    errors: [{ field: "sku", rule: "taken", message: "belongs to another of your products" }],
  });
}

function refuseChanged(version: number): never {
  refuse("too-late", "The product was changed meanwhile; nothing of this change was kept", {
    errors: [{ field: "version", rule: "changed", message: "is not the latest", limit: version }],
  });
}
