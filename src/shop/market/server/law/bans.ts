import type { Change } from "#database/changes.ts";
import { portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { readComposition } from "#knowledge/register/composition.ts";
import type { Ban, Gate } from "#knowledge/register/gate.ts";
import { findGate } from "#knowledge/register/server/restricted.ts";
import { cacheTags, isOffered } from "../../rules.ts";
import { addPostings, dropPostings } from "../search/searchIndex.ts";
import type { ProductTable } from "../tables.ts";
import { withheldAmong } from "./licences.ts";

/** Ban as a row stores it. */
export interface KeptBan extends Pick<Ban, "substance" | "status" | "order" | "orderDate" | "rule"> {
  readonly crops: string[];
}

/** As the column has it: JSON, or nothing. */
export function keptBan(ban: Ban | undefined): string {
  if (!ban) return "";
  const { substance, status, order, orderDate, rule, crops } = ban;
  return JSON.stringify({ substance, status, order, orderDate, rule, crops });
}

/** The ban that a row keeps; null where the product may be sold. */
export function banIn(banned: string): KeptBan | null {
  return banned === "" ? null : JSON.parse(banned);
}

/** Columns that the gate judges by. */
export const judged = [
  ...(["id", "category", "name", "name_hi", "composition", "crop_targets"] as const),
  ...(["description", "description_hi", "dose", "dose_hi", "banned"] as const),
  ...(["pack_size", "pack_size_hi", "manufacturer", "restrictions", "restrictions_hi"] as const),
];

/** Products that are read and judged between two breaths: some 10 ms. */
const batchSize = 200;

/**
 * Ids of products of which a gate says something else than their row, in their order; with `since`, of those that were
 * written from then on (ms since 1970). Reads the whole shelf, and breathes meanwhile.
 */
export async function findMisjudged(db: Database, gate: Gate, since = 0): Promise<string[]> {
  const found: string[] = [];
  let after = "";
  for (;;) {
    const some = await db
      .selectFrom("product")
      .select(judged)
      .where("id", ">", after)
      .where("deleted_at", "is", null)
      .where("updated_at", ">=", since)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const product of some) {
      if (keptBan(gate.judge(product)) !== product.banned) found.push(product.id);
    }
    const last = some.at(-1);
    if (!last || some.length < batchSize) return found;
    after = last.id;
    await yieldToEventLoop();
  }
}

/** Products by their ids with what a gate says of each. */
export async function findJudged(
  db: Database,
  gate: Gate,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly ban: Ban | undefined }[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("product").select(judged).where("id", "in", ids).orderBy("id").execute();
  return rows.map((row) => ({ id: row.id, name: row.name, ban: gate.judge(row) }));
}

/** How many products a list took from buyers' sight, and how many it gave back. */
export interface Judged {
  readonly withheld: number;
  readonly released: number;
}

/**
 * Brings products to what the list that holds says of them: what is forbidden is withheld from buyers, what is not any
 * more is shown again where nothing else keeps it back. One after the other in the order in which orders take theirs.
 */
export async function judgeAgain(tx: Change, ids: Iterable<string>, at: number): Promise<Judged> {
  const { db, changed } = tx;
  const gate = await findGate(db);
  let [withheld, released] = [0, 0];
  for (const id of [...new Set(ids)].sort()) {
    const product = await db.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirst();
    if (!product || product.deleted_at !== null) continue;
    const banned = keptBan(gate.judge(product));
    if (banned === product.banned) continue;
    await writeBan(tx, product, banned, at);
    if (banned === "") released += 1;
    else withheld += 1;
    changed(cacheTags.product(id));
  }
  if (withheld + released > 0) changed(cacheTags.catalogue, cacheTags.stock, cacheTags.words);
  return { withheld, released };
}

async function writeBan({ db }: Change, product: ProductTable, banned: string, at: number): Promise<void> {
  const withheld = banned === "" ? (await withheldAmong(db, [product], at))(product) : 1;
  const now = await db
    .updateTable("product")
    .set({ banned, withheld })
    .where("id", "=", product.id)
    .returning(["id", "shop_id", "search_words", "hidden", "withheld", "removed", "deleted_at"])
    .executeTakeFirst();
  if (now) await (isOffered(now) ? addPostings(db, [now]) : dropPostings(db, now));
}

type Composed = Pick<ProductTable, "id" | "category" | "composition">;

/** Writes down what is in pesticides, read out of their compositions; the words stay with the product. */
export async function addActives({ db }: Change, products: readonly Composed[]): Promise<void> {
  const rows = products
    .filter(({ category }) => category === "pesticides")
    .flatMap(({ id, composition }) =>
      readComposition(composition).map((content, place) => ({ product_id: id, place, ...content })),
    );
  for (const some of portions(rows)) await db.insertInto("product_active").values(some).execute();
}
