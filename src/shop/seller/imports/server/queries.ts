import { sql } from "kysely";
import { fromJson, toJson } from "#database/json.ts";
import { portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import type { AlikeAnswer, GivenValues, JoinAnswer, RowKind } from "../contract.ts";
import type { Remembered } from "./columns.ts";
import type { KeptRow, Looked, NamedProduct } from "./reading/readingMessages.ts";
import type { ProductImportRowTable, ProductImportTable } from "./tables.ts";

/** A shop's own file; another's is not there. */
export function findImport(db: Database, personId: string, id: string) {
  return db
    .selectFrom("product_import")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

export function findLastImport(db: Database, personId: string): Promise<ProductImportTable | undefined> {
  return db
    .selectFrom("product_import")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Rows of some kinds after a line. */
export function findRows(
  db: Database,
  importId: string,
  { kinds, after, limit }: { kinds: readonly RowKind[]; after: number; limit: number },
): Promise<ProductImportRowTable[]> {
  return db
    .selectFrom("product_import_row")
    .selectAll()
    .where("import_id", "=", importId)
    .where("kind", "in", [...new Set(kinds.map((kind) => (kind === "alike" ? "bad" : kind)))])
    .$if(!kinds.includes("alike"), (rows) => rows.where("looks_like", "=", ""))
    .$if(!kinds.includes("bad"), (rows) =>
      rows.where((row) => row.or([row("kind", "<>", "bad"), row("looks_like", "<>", "")])),
    )
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit)
    .execute();
}

/** New rows after a line that another shop sells too. */
export function findOfferedRows(
  db: Database,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ProductImportRowTable[]> {
  return db
    .selectFrom("product_import_row")
    .selectAll()
    .where("import_id", "=", importId)
    .where("offered_as", "<>", sql<string>`''`)
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit)
    .execute();
}

/** Keeps what was looked at, and counts it. False, with nothing kept, where the file is not being looked through any more. */
export function keepRows(db: Database, importId: string, { rows, counts }: Looked): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("product_import")
      .set((file) => ({
        fresh: file("fresh", "+", counts.new),
        changed: file("changed", "+", counts.changed),
        same: file("same", "+", counts.same),
        bad: file("bad", "+", counts.bad),
        alike: file("alike", "+", counts.alike),
        offered: file("offered", "+", counts.offered),
        reported: file("reported", "+", counts.reported),
        touched_at: Date.now(),
      }))
      .where("id", "=", importId)
      .where("state", "=", "checking")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const stored = rows.map((row: KeptRow) => ({ import_id: importId, ...row }));
    for (const some of portions(stored)) await db.insertInto("product_import_row").values(some).execute();
    return true;
  });
}

/** Keeps the words for crops that were left out. */
export async function keepUnknownCrops(db: Database, id: string, unknown: readonly string[]): Promise<void> {
  if (unknown.length === 0) return;
  await db
    .updateTable("product_import")
    .set({ unknown_crops: toJson(unknown) })
    .where("id", "=", id)
    .execute();
}

/** Brings a file from one state into another; false where it is not in the first. */
export async function moveImport(
  db: Database,
  id: string,
  from: ProductImportTable["state"],
  to: ProductImportTable["state"],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("product_import")
    .set({ state: to, touched_at: Date.now() })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Answers {
  readonly alike: AlikeAnswer | "";
  readonly joins: JoinAnswer;
  /** Where a helper has it taken. */
  readonly helper: string | undefined;
}

/** Begins to take a file that is ready; rows that wait for an answer are counted by it. False where it is not ready. */
export async function beginApplying(
  db: Database,
  id: string,
  { alike: answer, joins, helper }: Answers,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("product_import")
    .set((file) => ({
      state: "applying",
      touched_at: Date.now(),
      alike_are: answer,
      joins,
      taken_by: helper ?? null,
      ...(answer === "new" ? { fresh: file("fresh", "+", file.ref("alike")) } : {}),
      ...(answer === "same" ? { changed: file("changed", "+", file.ref("alike")) } : {}),
    }))
    .where("id", "=", id)
    .where("state", "=", "ready")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Product numbers of a shop after one of them, in their order. */
export async function findSkus(db: Database, shopId: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("product")
    .select("sku")
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .where("sku", ">", after)
    .orderBy("sku")
    .limit(skusAtOnce)
    .execute();
  return rows.flatMap(({ sku }) => sku ?? []);
}
/** Rows of the index in one statement: some 2 ms. */
export const skusAtOnce = 1_000;

/** Products of a shop by their numbers, or by their ids. */
export async function findOwn(
  db: Database,
  shopId: string,
  of: { readonly skus: readonly string[] } | { readonly ids: readonly string[] },
): Promise<ProductTable[]> {
  const [column, values] = "skus" in of ? (["sku", of.skus] as const) : (["id", of.ids] as const);
  const asked = [...new Set(values)].filter(Boolean);
  if (asked.length === 0) return [];
  return db
    .selectFrom("product")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where(column, "in", asked)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Some of a shop's products after one of them, in the order of their ids. */
export function findNames(db: Database, shopId: string, after: string): Promise<NamedProduct[]> {
  return db
    .selectFrom("product")
    .select(["id", "name", "pack_size", "manufacturer"])
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(skusAtOnce)
    .execute();
}

/** Meanings of columns that a seller chose so far, and whether the price is the MRP where there is none. */
export async function findRemembered(
  db: Database,
  personId: string,
): Promise<{ readonly remembered: Remembered; readonly mrp?: GivenValues["mrp"] }> {
  const last = await findLastImport(db, personId);
  return last ? { remembered: fromJson(last.remembered), mrp: fromJson(last.given).mrp } : { remembered: {} };
}

/** How many files are being looked through or taken, by state. */
export async function countWaitingImports(db: Database): Promise<Record<"checking" | "applying", number>> {
  const rows = await db
    .selectFrom("product_import")
    .select(["state", ({ fn }) => fn.countAll<number>().as("files")])
    .where("state", "in", ["checking", "applying"])
    .groupBy("state")
    .execute();
  const files = (state: string) => rows.find((row) => row.state === state)?.files ?? 0;
  return { checking: files("checking"), applying: files("applying") };
}
