import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import type { Database } from "#database/tables.ts";
import { fields } from "#features/market/productFields.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { withoutApostrophe } from "#kit/server/csv.ts";
import { Refusal, refuse, refuseField } from "#kit/server/refuse.ts";
import { type LotSource, lotLetters } from "../../rules.ts";
import { type LotFileRow, type lotColumns, lotFile } from "../contract.ts";
import { addOwnLot } from "./shelf.ts";

type Column = (typeof lotColumns)[number];
type Row = Record<Column, string> & { readonly line: number };

/**
 * Takes the lots of a CSV file, each row in a transaction of its own, and says of each what became of it. A row of the same file is
 * taken once, however often it is sent, because what it says is its key. Refuses `invalid` where the whole file can't be read.
 */
export async function takeLotFile(
  app: Publisher,
  db: Database,
  { shopId, csv, source, at }: { shopId: string; csv: string; source: LotSource; at: number },
): Promise<LotFileRow[]> {
  const rows = rowsOf(csv);
  const hash = createHash("sha256").update(`${source} ${csv}`).digest("base64url").slice(0, 32);
  const products = await findBySku(
    db,
    shopId,
    rows.map(({ sku }) => sku),
  );
  const report: LotFileRow[] = [];
  for (const row of rows) {
    const productId = products.get(row.sku);
    const said = { shopId, productId: productId ?? "", key: `${hash}-${row.line}`, at };
    const done = productId === undefined ? wrong("no-product") : await take(app, db, said, row, source);
    report.push({ line: row.line, sku: row.sku, lot: row.lot, ...done });
  }
  return report;
}

const wrong = (result: string, limit: number | null = null) => ({ result, limit });

async function take(
  app: Publisher,
  db: Database,
  said: Parameters<typeof addOwnLot>[2],
  row: Row,
  source: LotSource,
): Promise<Pick<LotFileRow, "result" | "limit">> {
  const packs = Number(row.packs);
  if (!Number.isInteger(packs) || packs < 1 || packs > fields.stock.max) return wrong("packs");
  if (row.lot.length > lotLetters) return wrong("lot");
  const lot = { lot: row.lot, madeOn: row.made_on, expiresOn: row.expires_on, packs, source };
  try {
    return wrong((await addOwnLot(app, db, said, lot)) ? "taken" : "before");
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.status >= 500) throw error;
    const [fault] = error.problem.errors ?? [];
    return wrong(fault ? `${fault.field}:${fault.rule}` : "refused", fault?.limit ?? null);
  }
}

function rowsOf(csv: string): Row[] {
  const [head = [], ...records] = recordsIn(csv);
  const names = head.map((name) => name.trim().toLowerCase());
  for (const needed of ["sku", "lot", "packs"] as const) {
    if (!names.includes(needed)) refuseField("csv", "column", `has no column ${needed}`);
  }
  const cellOf = (cells: readonly string[], name: Column) =>
    withoutApostrophe(cells[names.indexOf(name)] ?? "").trim();
  const rows = records
    .map((cells, place) => ({
      line: place + 2,
      ...{ sku: cellOf(cells, "sku"), lot: cellOf(cells, "lot"), packs: cellOf(cells, "packs") },
      ...{ made_on: cellOf(cells, "made_on"), expires_on: cellOf(cells, "expires_on") },
    }))
    .filter(({ sku, lot, packs }) => `${sku}${lot}${packs}` !== "");
  if (rows.length === 0) refuseField("csv", "empty", "has no rows");
  if (rows.length > lotFile.rows)
    refuseField("csv", "too-many", `has more than ${lotFile.rows} rows`, { limit: lotFile.rows });
  return rows;
}

/** Commas or semicolons, as the head has more of them. */
function recordsIn(csv: string): string[][] {
  const head = csv.split("\n", 1)[0] ?? "";
  const delimiter = head.split(";").length > head.split(",").length ? ";" : ",";
  try {
    return parse(csv, { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true });
  } catch {
    return refuse("invalid", "This is no CSV file", {
      errors: [{ field: "csv", rule: "csv", message: "can't be read" }],
    });
  }
}

async function findBySku(db: Database, shopId: string, skus: readonly string[]) {
  const found = await db
    .selectFrom("product")
    .select(["id", "sku"])
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .where("sku", "in", [...new Set(skus)])
    .execute();
  return new Map(found.map(({ id, sku }) => [sku ?? "", id]));
}
