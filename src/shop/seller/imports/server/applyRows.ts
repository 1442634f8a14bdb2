import type { Change } from "#database/changes.ts";
import { fromJson } from "#database/json.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { AdaptiveBatch } from "#kit/server/concurrency/adaptiveBatch.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { newId } from "#kit/server/ids.ts";
import { holdGate } from "#knowledge/register/server/judge.ts";
import { looseOf, moveLoose } from "#shop/lots/server/move.ts";
import { drawnPack } from "#shop/market/pictures.ts";
import { entriesToJoin } from "#shop/market/server/catalogue/matches.ts";
import { addProducts } from "#shop/market/server/products.ts";
import { cropWords, wordsOf, written } from "#shop/market/server/search/searchIndex.ts";
import { hasLots } from "#shop/market/server/shelfLife.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { lockOwn } from "../../products/server/queries.ts";
import { sourcesOf } from "../../products/server/read.ts";
import { openShop } from "../../products/server/shop.ts";
import { updateProduct } from "../../products/server/write.ts";
import { findOwn, findRows } from "./queries.ts";
import type { ProductImportRowTable, ProductImportTable } from "./tables.ts";
import { type AlikeFacts, faultOfLots, type GoodRow, type RowFault, saysTheSame } from "./validateRows.ts";

/** Rows that are read for a portion, of which as many are taken as its words allow. */
const rowsRead = 100;
/** Weight of a row in a transaction beside its words for search. */
const wordsOfRow = 20;

/** How many words for search are written in one transaction, in which nobody else writes. */
export function newBatch(): AdaptiveBatch {
  return new AdaptiveBatch({ first: 1_500, min: 700, max: 8_000, targetMs: 15 });
}

/** Weight of a row that joins an entry, beside that. */
const joinWeight = 200;

/** A good row, and the words under which its product will be found. */
interface Weighed extends GoodRow {
  readonly line: number;
  /** The product of another shop whose entry it joins; empty where there is none. */
  readonly offeredAs: string;
  readonly searchWords: string;
}

const skuOf = ({ said: { sku } }: Weighed) => sku ?? "";

/** A row to take, or what is wrong with it by the seller's answer. */
interface Portioned {
  readonly row: ProductImportRowTable;
  readonly good?: Weighed;
  readonly faults?: readonly RowFault[];
  readonly weight: number;
}

/**
 * Takes the next rows of a file that is being applied. Its progress moves in the same transaction, so that a
 * process that goes on after a kill neither leaves a row out nor takes one twice. Returns whether that was
 * all.
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
  const rows = await findRows(db, id, { kinds: ["new", "changed", "alike"], after, limit });
  const some = await portionOf(db, rows, file, pace.size);
  const last = some.length === rows.length && rows.length < limit;
  const units = some.reduce((sum, { weight }) => sum + weight, 0);
  const taken = await pace.measure(units, () => change(app, db, (tx) => takeRows(tx, file, some, last)));
  // Otherwise another process was faster: the caller looks again.
  return taken && last;
}

/** Facts of a row; of one that looks like a product of the shop, by the seller's answer. */
function factsOf(
  { facts, looks_like }: ProductImportRowTable,
  answer: ProductImportTable["alike_are"],
): GoodRow | readonly RowFault[] {
  const read: GoodRow | AlikeFacts = JSON.parse(facts);
  return looks_like === "" ? (read as GoodRow) : (read as AlikeFacts)[answer || "same"];
}

/** The first rows that weigh no more than a portion, but one at least; breathes, and holds nothing meanwhile. */
async function portionOf(
  db: Database,
  rows: readonly ProductImportRowTable[],
  { alike_are: answer, joins }: ProductImportTable,
  most: number,
): Promise<Portioned[]> {
  const crops = await cropWords(db);
  const breathing = new YieldByTime();
  const some: Portioned[] = [];
  let sum = 0;
  for (const row of rows) {
    const facts = factsOf(row, answer);
    const terms = "said" in facts ? wordsOf(facts.said, crops) : new Map<string, number>();
    const offeredAs = joins === "yes" ? row.offered_as : "";
    const weight = terms.size + wordsOfRow + (offeredAs === "" ? 0 : joinWeight);
    sum += weight;
    if (sum > most && some.length > 0) break;
    const searchWords = written(terms);
    some.push({
      ...{ row, weight },
      ...("said" in facts
        ? { good: { ...facts, line: row.line, offeredAs, searchWords } }
        : { faults: facts }),
    });
    await breathing.yieldIfDue();
  }
  return some;
}

/** False where the file is not as far as it was any more. */
async function takeRows(
  tx: Change,
  { id, person_id, taken_to_line: after }: ProductImportTable,
  rows: readonly Portioned[],
  last: boolean,
): Promise<boolean> {
  const { db } = tx;
  const at = Date.now();
  const good = rows.flatMap(({ good = [] }) => good);
  await holdGate(db);
  // Before the file, as who suspends or closes its shop holds them: else each would wait for the other.
  await lockRow(db, "person", { id: person_id });
  const file = await db
    .updateTable("product_import")
    .set((file) => ({
      touched_at: at,
      taken: file("taken", "+", good.length),
      taken_to_line: rows.at(-1)?.row.line ?? after,
      state: last ? "done" : "applying",
    }))
    .where("id", "=", id)
    .where("state", "=", "applying")
    .where("taken_to_line", "=", after)
    .returningAll()
    .executeTakeFirst();
  if (!file) return false;
  if (good.length > 0) await take(tx, file, good, at);
  await settleAnswered(tx, file, rows);
  return true;
}

/** Rows that waited for an answer are as others are from now on: taken, or among those with errors. */
async function settleAnswered(
  tx: Change,
  { id }: ProductImportTable,
  rows: readonly Portioned[],
): Promise<void> {
  const taken = rows.filter(({ row, good }) => row.looks_like !== "" && good).map(({ row }) => row.line);
  if (taken.length > 0) {
    await tx.db
      .updateTable("product_import_row")
      .set({ kind: "changed", looks_like: "" })
      .where("import_id", "=", id)
      .where("line", "in", taken)
      // A row that was marked as wrong meanwhile is not applied.
      .where("looks_like", "<>", "")
      .execute();
  }
  for (const { row, faults } of rows) if (faults) await tellLate(tx, id, row.line, { faults });
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
  const bySku = await findOwn(db, shopId, { skus: good.map(skuOf) });
  const byId = await findOwn(db, shopId, { ids: good.flatMap(({ id }) => id ?? []) });
  const productOf = (row: Weighed) =>
    bySku.find(({ sku }) => sku === skuOf(row)) ?? byId.find(({ id }) => id === row.id);
  const there = good.flatMap((row) => {
    const product = productOf(row);
    return product ? [{ product, row }] : [];
  });
  const rows = good.filter((row) => !productOf(row));
  const goods = new Map(
    rows.flatMap(({ said: stated, offeredAs }) => (offeredAs === "" ? [] : [[offeredAs, stated] as const])),
  );
  const held = there.map(({ product }) => product.id);
  const entries = await entriesToJoin(tx, { shopId, goods, held, at });
  await addProducts(
    tx,
    rows.map(({ said: stated, stock, line, offeredAs, searchWords }) => ({
      ...{
        ...stated,
        id: idAfter(at, line),
        shop_id: shopId,
        sources: sourcesOf(stated),
        picture: drawnPack(stated),
      },
      ...{ hidden: 0, opening: stock, searchWords },
      ...entries.get(offeredAs),
    })),
    at,
  );
  for (const { product, row } of there.sort((one, other) => (one.product.id < other.product.id ? -1 : 1))) {
    const fault = await applyTo(tx, product, row, { at, file });
    if (fault) await reportLate(tx, file, row, fault);
  }
}

type StockFault = NonNullable<ReturnType<typeof faultOfLots>>;

/** Lots were named since the file was looked through: the row is told among those with errors, its stock was not taken. */
async function reportLate(
  tx: Change,
  { id, columns }: ProductImportTable,
  row: Weighed,
  fault: StockFault,
): Promise<void> {
  const typed: Readonly<Record<string, string>> = { sku: skuOf(row), stock: String(row.stock) };
  const cells = fromJson(columns).map(({ field }) => typed[field] ?? "");
  await tellLate(tx, id, row.line, { faults: [fault], cells });
}

/** Counts a row among those with errors after all. */
async function tellLate(
  { db }: Change,
  id: string,
  line: number,
  { faults, cells }: { readonly faults: readonly RowFault[]; readonly cells?: readonly string[] },
): Promise<void> {
  const known = cells ? { cells: JSON.stringify(cells) } : {};
  await db
    .updateTable("product_import_row")
    .set({ kind: "bad", looks_like: "", facts: JSON.stringify(faults), ...known })
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
  { said: stated, stock, stockSeen, searchWords }: Weighed,
  { at, file }: { at: number; file: ProductImportTable },
): Promise<StockFault | undefined> {
  // Held, so that what lies there now stays until the count is written down.
  const held = await lockOwn(tx.db, product.shop_id, product.id);
  if (!saysTheSame(held, stated)) await updateProduct(tx, held, stated, at, searchWords);
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
    note: file.file_name,
    personId: file.taken_by ?? product.shop_id,
    at,
  } as const;
  await moveStock(tx, move);
  if (hasLots(held)) await moveLoose(tx, move);
  return undefined;
}
