import type { Database, ProductImportRowTable, ProductImportTable, ProductTable } from "#database/tables.ts";
import { newName } from "#features/account/server/secrets.ts";
import { drawnPack } from "#features/market/pictures.ts";
import { addProducts } from "#features/market/server/products.ts";
import { cropWords, wordsOf, written } from "#features/market/server/searchIndex.ts";
import { moveStock } from "#features/market/server/stock.ts";
import { Breathing } from "#kit/server/breath.ts";
import { Pace } from "#kit/server/pace.ts";
import { holdOwn } from "../products/queries.ts";
import { sourcesOf } from "../products/read.ts";
import { sayAnew } from "../products/write.ts";
import { openShop } from "../shop.ts";
import { type GoodRow, saysTheSame } from "./judge.ts";
import { findBySku, findRows } from "./queries.ts";

/** Rows that are read for a portion, of which as many are taken as its words allow. */
const rowsRead = 100;
/** What a row weighs in a transaction beside its words for search. */
const wordsOfRow = 20;

/** How many words for search are written in one transaction, in which nobody else writes. */
export function takingPace(): Pace {
  return new Pace({ first: 1_500, min: 700, max: 8_000, targetMs: 15 });
}

/** A good row, and the words under which its product will be found. */
interface Weighed extends GoodRow {
  readonly sku: string;
  readonly line: number;
  readonly searchWords: string;
  readonly weight: number;
}

/**
 * Takes the next rows of a file that is being taken. How far it is moves in the same transaction, so that whoever goes on
 * after a kill neither leaves a row out nor takes one twice. Answers the subjects that changed, and whether that was all.
 */
export async function takeSome(
  db: Database,
  id: string,
  pace: Pace,
): Promise<{ changed: string[]; done: boolean }> {
  const file = await db.selectFrom("product_import").selectAll().where("id", "=", id).executeTakeFirst();
  if (file?.state !== "applying") return { changed: [], done: true };
  // After a failure one by one, so that it ends at the row that can't be taken, with all before it on the shelf.
  const limit = file.tries > 0 ? 1 : rowsRead;
  const after = file.taken_to_line;
  const rows = await findRows(db, id, { kinds: ["new", "changed"], after, limit });
  const some = await weighed(db, rows, pace.size);
  const last = some.length === rows.length && rows.length < limit;
  const units = some.reduce((sum, { weight }) => sum + weight, 0);
  const changed = await pace.measure(units, () => takeRows(db, file, some, last));
  // Otherwise another process was faster: it is looked at anew.
  return { changed: changed ?? [], done: changed !== undefined && last };
}

/** The first rows that weigh no more than a portion, but one at least; breathes, and holds nothing meanwhile. */
async function weighed(
  db: Database,
  rows: readonly ProductImportRowTable[],
  most: number,
): Promise<Weighed[]> {
  const crops = await cropWords(db);
  const breathing = new Breathing();
  const some: Weighed[] = [];
  let sum = 0;
  for (const { sku, line, facts } of rows) {
    const row = JSON.parse(facts) as GoodRow;
    const words = wordsOf(row.said, crops);
    const weight = words.size + wordsOfRow;
    sum += weight;
    if (sum > most && some.length > 0) break;
    some.push({ ...row, sku, line, searchWords: written(words), weight });
    await breathing.breathe();
  }
  return some;
}

/** In one transaction; undefined where the file is not as far as it was any more. */
function takeRows(
  db: Database,
  { id, taken_to_line: after }: ProductImportTable,
  rows: readonly Weighed[],
  last: boolean,
): Promise<string[] | undefined> {
  return db.transaction().execute(async (db) => {
    const at = Date.now();
    const file = await db
      .updateTable("product_import")
      .set((file) => ({
        touched_at: at,
        taken: file("taken", "+", rows.length),
        taken_to_line: rows.at(-1)?.line ?? after,
        state: last ? "done" : "applying",
      }))
      .where("id", "=", id)
      .where("state", "=", "applying")
      .where("taken_to_line", "=", after)
      .returningAll()
      .executeTakeFirst();
    if (!file) return undefined;
    return rows.length > 0 ? take(db, file, rows, at) : [];
  });
}

async function take(
  db: Database,
  file: ProductImportTable,
  good: readonly Weighed[],
  at: number,
): Promise<string[]> {
  const shopId = file.person_id;
  const { name } = await db
    .selectFrom("person")
    .select("name")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  await openShop(db, { id: shopId, name }, at);
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
      .map(({ said, stock, line, searchWords }) => ({
        ...{
          ...said,
          id: idAfter(at, line),
          shop_id: shopId,
          sources: sourcesOf(said),
          picture: drawnPack(said),
        },
        ...{ hidden: 0, opening: stock, searchWords },
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
  { said, stock, stockSeen, searchWords }: Weighed,
  { at, note }: { at: number; note: string },
): Promise<string[]> {
  // Held, so that what lies there now stays until the count is written down.
  const held = await holdOwn(db, product.shop_id, product.id);
  const changed = saysTheSame(held, said) ? [] : await sayAnew(db, held, said, at, searchWords);
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
