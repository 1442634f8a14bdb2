import { portions } from "#database/portions.ts";
import type { Database, ProductImportRowTable, ProductImportTable } from "#database/tables.ts";
import type { Judged } from "./judge.ts";

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

/** Rows of one kind after a line. */
export function findRows(
  db: Database,
  importId: string,
  { kinds, after, limit }: { kinds: readonly ProductImportRowTable["kind"][]; after: number; limit: number },
): Promise<ProductImportRowTable[]> {
  return db
    .selectFrom("product_import_row")
    .selectAll()
    .where("import_id", "=", importId)
    .where("kind", "in", kinds)
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit)
    .execute();
}

/** Keeps what was judged, and counts it. False, with nothing kept, where the file is not being looked through any more. */
export function keepRows(db: Database, importId: string, judged: readonly Judged[]): Promise<boolean> {
  const count = (kind: Judged["kind"]) => judged.filter((row) => row.kind === kind).length;
  return db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("product_import")
      .set((row) => ({
        fresh: row("fresh", "+", count("new")),
        changed: row("changed", "+", count("changed")),
        same: row("same", "+", count("same")),
        bad: row("bad", "+", count("bad")),
        touched_at: Date.now(),
      }))
      .where("id", "=", importId)
      .where("state", "=", "checking")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const rows = judged.map(({ line, kind, sku, name, good, faults, cells }) => ({
      ...{ import_id: importId, line, kind, sku, name },
      facts: JSON.stringify(good ?? faults ?? null),
      cells: cells ? JSON.stringify(cells) : "",
    }));
    for (const some of portions(rows)) await db.insertInto("product_import_row").values(some).execute();
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
