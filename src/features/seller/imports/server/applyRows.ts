import type { Change } from "#database/changes.ts";
import { fromJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { looseOf, moveLoose } from "#features/lots/server/move.ts";
import { drawnPack } from "#features/market/pictures.ts";
import { addProducts } from "#features/market/server/products.ts";
import { cropWords, wordsOf, written } from "#features/market/server/search/searchIndex.ts";
import { hasLots } from "#features/market/server/shelfLife.ts";
import { moveStock } from "#features/market/server/stock.ts";
import type { ProductTable } from "#features/market/server/tables.ts";
import { holdGate } from "#features/register/server/judge.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { AdaptiveBatch } from "#kit/server/concurrency/adaptiveBatch.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { newId } from "#kit/server/ids.ts";
import { lockOwn } from "../../products/server/queries.ts";
import { sourcesOf } from "../../products/server/read.ts";
import { openShop } from "../../products/server/shop.ts";
import { updateProduct } from "../../products/server/write.ts";
import { columnsOf } from "./columns.ts";
import { findBySku, findRows } from "./queries.ts";
import type { ProductImportRowTable, ProductImportTable } from "./tables.ts";
import { faultOfLots, type GoodRow, saysTheSame } from "./validateRows.ts";

/** Rows that are read for a portion, of which as many are taken as its words allow. */
const rowsRead = 100;
/** What a row weighs in a transaction beside its words for search. */
const wordsOfRow = 20;

/** How many words for search are written in one transaction, in which nobody else writes. */
export function takingPace(): AdaptiveBatch {
  return new AdaptiveBatch({ first: 1_500, min: 700, max: 8_000, targetMs: 15 });
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
 * after a kill neither leaves a row out nor takes one twice. Answers whether that was all.
 */
export async function applySome(
  app: Publisher,
  db: Database,
  id: string,
  pace: AdaptiveBatch,
): Promise<boolean> {
  const file = await db.selectFrom("product_import").selectAll().where("id", "=", id).executeTakeFirst();
  if (file?.state !== "applying") return true;
  // After a failure one by one, so that it ends at the row that can't be taken, with all before it on the shelf.
  const limit = file.tries > 0 ? 1 : rowsRead;
  const after = file.taken_to_line;
  const rows = await findRows(db, id, { kinds: ["new", "changed"], after, limit });
  const some = await weighed(db, rows, pace.size);
  const last = some.length === rows.length && rows.length < limit;
  const units = some.reduce((sum, { weight }) => sum + weight, 0);
  const taken = await pace.measure(units, () => change(app, db, (tx) => takeRows(tx, file, some, last)));
  // Otherwise another process was faster: it is looked at anew.
  return taken && last;
}

/** The first rows that weigh no more than a portion, but one at least; breathes, and holds nothing meanwhile. */
async function weighed(
  db: Database,
  rows: readonly ProductImportRowTable[],
  most: number,
): Promise<Weighed[]> {
  const crops = await cropWords(db);
  const breathing = new YieldByTime();
  const some: Weighed[] = [];
  let sum = 0;
  for (const { sku, line, facts } of rows) {
    const row: GoodRow = JSON.parse(facts);
    const words = wordsOf(row.said, crops);
    const weight = words.size + wordsOfRow;
    sum += weight;
    if (sum > most && some.length > 0) break;
    some.push({ ...row, sku, line, searchWords: written(words), weight });
    await breathing.yieldIfDue();
  }
  return some;
}

/** False where the file is not as far as it was any more. */
async function takeRows(
  tx: Change,
  { id, taken_to_line: after }: ProductImportTable,
  rows: readonly Weighed[],
  last: boolean,
): Promise<boolean> {
  const { db } = tx;
  const at = Date.now();
  await holdGate(db);
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
  if (!file) return false;
  if (rows.length > 0) await take(tx, file, rows, at);
  return true;
}

async function take(
  tx: Change,
  file: ProductImportTable,
  good: readonly Weighed[],
  at: number,
): Promise<void> {
  const { db } = tx;
  const shopId = file.person_id;
  const { name } = await db
    .selectFrom("person")
    .select("name")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  await openShop(tx, { id: shopId, name }, at);
  // As it is now: since the file was looked through, products may have come and gone.
  const known = await findBySku(
    db,
    shopId,
    good.map(({ sku }) => sku),
  );
  await addProducts(
    tx,
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
    if (!row) continue;
    const fault = await applyTo(tx, product, row, { at, note: file.file_name });
    if (fault) await reportLate(tx, file, row, fault);
  }
}

type StockFault = NonNullable<ReturnType<typeof faultOfLots>>;

/** Lots were named since the file was looked through: the row is told among those with errors, its stock was not taken. */
async function reportLate(
  { db }: Change,
  { id, head }: ProductImportTable,
  { line, sku, stock }: Weighed,
  fault: StockFault,
): Promise<void> {
  const { head: names, at } = columnsOf(fromJson(head));
  const typed = new Map([
    [at.get("sku"), sku],
    [at.get("stock"), String(stock)],
  ]);
  const cells = names.map((_, place) => typed.get(place) ?? "");
  await db
    .updateTable("product_import_row")
    .set({ kind: "bad", facts: JSON.stringify([fault]), cells: JSON.stringify(cells) })
    .where("import_id", "=", id)
    .where("line", "=", line)
    .execute();
  await db
    .updateTable("product_import")
    .set((file) => ({ bad: file("bad", "+", 1), reported: file("reported", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/**
 * An id that comes after those of before, in every index: among a hundred thousand ids by chance each new one is written
 * somewhere else, which took four times as long.
 */
function idAfter(at: number, line: number): string {
  return `${at.toString(36)}-${String(line).padStart(6, "0")}-${newId().slice(0, 6)}`;
}

async function applyTo(
  tx: Change,
  product: ProductTable,
  { said, stock, stockSeen, searchWords }: Weighed,
  { at, note }: { at: number; note: string },
): Promise<StockFault | undefined> {
  // Held, so that what lies there now stays until the count is written down.
  const held = await lockOwn(tx.db, product.shop_id, product.id);
  if (!saysTheSame(held, said)) await updateProduct(tx, held, said, at, searchWords);
  // The seller counted before; what was sold or came in since stays sold and there.
  const loose = await looseOf(tx.db, held);
  const counted = Math.max(0, held.stock + stock - (stockSeen ?? held.stock));
  const fault = faultOfLots({ stock: held.stock, loose }, counted);
  if (fault) return fault;
  const amount = counted - held.stock;
  if (amount === 0) return undefined;
  const move = {
    productId: product.id,
    amount,
    reason: "counted",
    note,
    personId: product.shop_id,
    at,
  } as const;
  await moveStock(tx, move);
  if (hasLots(held)) await moveLoose(tx, move);
  return undefined;
}
