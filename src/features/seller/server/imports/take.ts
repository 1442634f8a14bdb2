import type { Database, ProductImportRowTable, ProductImportTable, ProductTable } from "#database/tables.ts";
import { newName } from "#features/account/server/secrets.ts";
import { drawnPack } from "#features/market/pictures.ts";
import { addProducts } from "#features/market/server/products.ts";
import { moveStock } from "#features/market/server/stock.ts";
import { holdOwn } from "../products/queries.ts";
import { sourcesOf } from "../products/read.ts";
import { sayAnew } from "../products/write.ts";
import { openShop } from "../shop.ts";
import { findBySku, type GoodRow, saysTheSame } from "./judge.ts";
import { findRows } from "./queries.ts";

/** Rows taken in one transaction: some 20 ms, in which nobody else writes. */
const atOnce = 50;

/**
 * Takes the next rows of a file that is being taken. How far it is moves in the same transaction, so that whoever goes on
 * after a kill neither leaves a row out nor takes one twice. Answers the subjects that changed, and whether that was all.
 */
export function takeSome(db: Database, id: string): Promise<{ changed: string[]; done: boolean }> {
  return db.transaction().execute(async (db) => {
    const at = Date.now();
    const file = await db
      .updateTable("product_import")
      .set({ touched_at: at })
      .where("id", "=", id)
      .where("state", "=", "applying")
      .returningAll()
      .executeTakeFirst();
    if (!file) return { changed: [], done: true };
    const after = file.taken_to_line;
    const rows = await findRows(db, id, { kinds: ["new", "changed"], after, limit: atOnce });
    const changed = rows.length > 0 ? await take(db, file, rows, at) : [];
    await db
      .updateTable("product_import")
      .set((file) => ({
        taken: file("taken", "+", rows.length),
        taken_to_line: rows.at(-1)?.line ?? after,
        state: rows.length < atOnce ? "done" : "applying",
      }))
      .where("id", "=", id)
      .execute();
    return { changed, done: rows.length < atOnce };
  });
}

async function take(
  db: Database,
  file: ProductImportTable,
  rows: readonly ProductImportRowTable[],
  at: number,
): Promise<string[]> {
  const shopId = file.person_id;
  const { name } = await db
    .selectFrom("person")
    .select("name")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  await openShop(db, { id: shopId, name }, at);
  const good = rows.map(({ sku, line, facts }) => ({ sku, line, ...(JSON.parse(facts) as GoodRow) }));
  // As it is now: since the file was looked through, products may have come and gone.
  const known = await findBySku(
    db,
    shopId,
    good.map(({ sku }) => sku),
  );
  const changed = await addProducts(
    db,
    good
      .filter(({ sku }) => !known.has(sku))
      .map(({ said, stock, line }) => ({
        ...{
          ...said,
          id: idAfter(at, line),
          shop_id: shopId,
          sources: sourcesOf(said),
          picture: drawnPack(said),
        },
        ...{ hidden: 0, opening: stock },
      })),
    at,
  );
  const there = [...known.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const product of there) {
    const row = good.find(({ sku }) => sku === product.sku);
    if (row) changed.push(...(await change(db, product, row, { at, note: file.file_name })));
  }
  return changed;
}

/**
 * An id that comes after those of before, in every index: among a hundred thousand ids by chance each new one is written
 * somewhere else, which took four times as long.
 */
function idAfter(at: number, line: number): string {
  return `${at.toString(36)}-${String(line).padStart(6, "0")}-${newName().slice(0, 6)}`;
}

async function change(
  db: Database,
  product: ProductTable,
  { said, stock, stockSeen }: GoodRow,
  { at, note }: { at: number; note: string },
): Promise<string[]> {
  // Held, so that what lies there now stays until the count is written down.
  const held = await holdOwn(db, product.shop_id, product.id);
  const changed = saysTheSame(held, said) ? [] : await sayAnew(db, held, said, at);
  // The seller counted before; what was sold or came in since stays sold and there.
  const amount = Math.max(-held.stock, stock - (stockSeen ?? held.stock));
  if (amount === 0) return changed;
  const move = {
    productId: product.id,
    amount,
    reason: "counted",
    note,
    personId: product.shop_id,
    at,
  } as const;
  return [...changed, ...((await moveStock(db, move))?.changed ?? [])];
}
