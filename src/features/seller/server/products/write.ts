import { createHash } from "node:crypto";
import { isTaken } from "#database/refusals.ts";
import type { Database, ProductTable } from "#database/tables.ts";
import { newName } from "#features/account/server/secrets.ts";
import { drawnPack } from "#features/market/pictures.ts";
import { findPictures } from "#features/market/server/pictures.ts";
import { addProducts, changeProduct, type ProductFacts } from "#features/market/server/products.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Person } from "#kit/server/server.ts";
import type { SaidOfProduct } from "../../typedProduct.ts";
import { openShop } from "../shop.ts";
import { refuseFullShop } from "./bounds.ts";
import { holdIfThere, holdOwn, isSkuTaken, wasDeleted } from "./queries.ts";
import { sourcesOf } from "./read.ts";
import { moveOrRefuse } from "./stock.ts";

/** What a change answers: the product's id, and the subjects that changed. */
export interface Written {
  readonly id: string;
  readonly changed: string[];
}

/**
 * Puts a product on the seller's shelf. The same key again is the same product, said anew where the words differ; refuses
 * `key-used` where that product was deleted since.
 */
export function addOwn(
  db: Database,
  who: Person,
  given: { said: SaidOfProduct; stock: number; key: string | undefined },
): Promise<Written> {
  const { said, stock, key } = given;
  const id = key === undefined ? newName() : idOf(who.id, key);
  return once(db, async (db) => {
    const at = Date.now();
    await openShop(db, who, at);
    await refuseTakenSku(db, who.id, said, id);
    const known = await holdIfThere(db, who.id, id);
    if (known) return { id, changed: await sayAnew(db, known, said, at) };
    await refuseFullShop(db, who.id, 1);
    if (await wasDeleted(db, id)) refuse("key-used", "The product of this key was deleted; draw a new key");
    const facts = {
      ...{ ...said, id, shop_id: who.id, sources: sourcesOf(said), picture: drawnPack(said), hidden: 0 },
    };
    return { id, changed: await addProducts(db, [{ ...facts, opening: stock }], at) };
  });
}

/** Says a product anew. Refuses what somebody else changed since `version`; the stock moves by a difference alone. */
export function changeOwn(
  db: Database,
  who: Person,
  id: string,
  given: { said: SaidOfProduct; version: number | undefined; stockBy: number },
): Promise<Written> {
  const { said, version, stockBy } = given;
  return once(db, async (db) => {
    const at = Date.now();
    const known = await holdOwn(db, who.id, id);
    if (version !== undefined && version !== known.version) refuseChanged(known.version);
    await refuseTakenSku(db, who.id, said, id);
    const changed = await sayAnew(db, known, said, at);
    if (stockBy === 0) return { id, changed };
    const move = { productId: id, amount: stockBy, reason: "counted", personId: who.id, at } as const;
    return { id, changed: [...changed, ...(await moveOrRefuse(db, move)).changed] };
  });
}

/** Says a product of a shop anew, in the caller's transaction. Answers the subjects that changed. */
export async function sayAnew(
  db: Database,
  known: ProductTable,
  said: SaidOfProduct,
  at: number,
  searchWords?: string,
): Promise<string[]> {
  const { id, shop_id, hidden } = known;
  const hasPictures = (await findPictures(db, id)).length > 0;
  const picture = hasPictures ? known.picture : drawnPack(said);
  const facts: ProductFacts = { ...said, id, shop_id, hidden, picture, sources: sourcesOf(said) };
  return changeProduct(db, facts, at, searchWords);
}

/** The product that a key stands for; another seller's same key is another product. */
function idOf(shopId: string, key: string): string {
  return createHash("sha256").update(`${shopId} ${key}`).digest("base64url").slice(0, 16);
}

/** In one transaction; again where another one came first with the same id or number, which is then seen. */
async function once<Value>(db: Database, write: (db: Database) => Promise<Value>): Promise<Value> {
  const run = () => db.transaction().execute(write);
  return run().catch((error: unknown) => {
    if (isTaken(error)) return run();
    throw error;
  });
}

async function refuseTakenSku(
  db: Database,
  shopId: string,
  { sku }: SaidOfProduct,
  id: string,
): Promise<void> {
  if (sku === null || !(await isSkuTaken(db, shopId, sku, id))) return;
  refuse("taken", "Another of your products has this number", {
    errors: [{ field: "sku", rule: "taken", message: "belongs to another of your products" }],
  });
}

function refuseChanged(version: number): never {
  refuse("too-late", "The product was changed meanwhile; nothing of this change was kept", {
    errors: [{ field: "version", rule: "changed", message: "is not the latest", limit: version }],
  });
}
