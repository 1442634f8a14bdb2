import { createHash } from "node:crypto";
import type { Database } from "#database/tables.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { type LotSource, lotLetters } from "#shop/lots/rules.ts";
import { fields } from "#shop/market/productFields.ts";
import type { LotFileRow } from "../contract.ts";
import { packsIn } from "../packsIn.ts";
import { dayIn, type LotRow, readLotTable } from "./lotTable.ts";
import { addOwnLot } from "./shelf.ts";

/**
 * Takes the lots of a file, each row in a transaction of its own, and says of each what became of it. A row of the same file is
 * taken once, however often it is sent, because what it says is its key. Refuses `invalid` where the whole file can't be read.
 */
export async function takeLotFile(
  app: Publisher,
  db: Database,
  {
    shopId,
    helper,
    bytes,
    source,
    at,
  }: { shopId: string; helper?: string | undefined; bytes: Buffer; source: LotSource; at: number },
): Promise<LotFileRow[]> {
  const { line: headLine, unknown, rows } = await readLotTable(bytes);
  const hash = createHash("sha256").update(`${source} `).update(bytes).digest("base64url").slice(0, 32);
  const products = await findBySku(
    db,
    shopId,
    rows.map(({ sku }) => sku),
  );
  const report: LotFileRow[] = unknown.map((name) => ({
    ...{ line: headLine, sku: "", lot: name },
    ...wrong("unknown-column"),
  }));
  for (const row of rows) {
    const productId = products.get(row.sku);
    const stated = { shopId, helper, productId: productId ?? "", key: `${hash}-${row.line}`, at };
    const done = productId === undefined ? wrong("no-product") : await take(app, db, stated, row, source);
    report.push({ line: row.line, sku: row.sku, lot: cleanLine(row.lot, lotLetters), ...done });
  }
  return report;
}

const wrong = (result: string, limit: number | null = null) => ({ result, limit });

async function take(
  app: Publisher,
  db: Database,
  stated: Parameters<typeof addOwnLot>[2],
  row: LotRow,
  source: LotSource,
): Promise<Pick<LotFileRow, "result" | "limit">> {
  const packs = packsIn(row.packs);
  if (packs === undefined || packs < 1 || packs > fields.stock.max) return wrong("packs");
  if (row.lot.length > lotLetters) return wrong("lot");
  const madeOn = dayIn(row.made_on, "first");
  const expiresOn = dayIn(row.expires_on, "last");
  if (madeOn === undefined) return wrong("madeOn:day");
  if (expiresOn === undefined) return wrong("expiresOn:day");
  try {
    return wrong(
      (await addOwnLot(app, db, stated, { lot: row.lot, madeOn, expiresOn, packs, source }))
        ? "taken"
        : "before",
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.status >= 500) throw error;
    const [fault] = error.problem.errors ?? [];
    return wrong(fault ? `${fault.field}:${fault.rule}` : "refused", fault?.limit ?? null);
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
