import { portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import type { AlikeAnswer, RowKind } from "../contract.ts";
import type { KeptRow, Looked } from "./reading/readingMessages.ts";
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

/** Begins to take a file that is ready; rows that wait for an answer are counted by it. False where it is not ready. */
export async function beginApplying(db: Database, id: string, answer: AlikeAnswer | ""): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("product_import")
    .set((file) => ({
      state: "applying",
      touched_at: Date.now(),
      alike_are: answer,
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

/** Products of a shop by their numbers. */
export async function findBySku(
  db: Database,
  shopId: string,
  skus: readonly string[],
): Promise<Map<string, ProductTable>> {
  const asked = [...new Set(skus)].filter(Boolean);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("sku", "in", asked)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.sku ?? "", row]));
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
