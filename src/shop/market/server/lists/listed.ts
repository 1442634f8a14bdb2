import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { padded, visible } from "../queries.ts";
import type { ProductTable } from "../tables.ts";

/** Products looked at in one statement, shown or not: a few milliseconds. */
const portion = 500;

/** A product by its address, and since when it is what it is. */
type Listed = Pick<ProductTable, "id" | "updated_at">;

/** All products as lists show them: those of no entry, then of each entry the best offer. */
export async function* listedProducts(db: Database): AsyncGenerator<Listed> {
  yield* unentered(db);
  yield* bestOfEntries(db);
}

async function* unentered(db: Database): AsyncGenerator<Listed> {
  const turns = new YieldByTime();
  for (let after: string | undefined = ""; after !== undefined; ) {
    const ids: string[] = (
      await db
        .selectFrom("product")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(portion)
        .execute()
    ).map(({ id }) => id);
    after = ids.at(-1);
    if (after === undefined) return;
    // Of many portions nothing may be shown.
    await turns.yieldIfDue();
    yield* await visible(db)
      .select(["id", "updated_at"])
      .where("id", "in", padded(ids, portion))
      .where("entry_id", "is", null)
      .execute();
  }
}

/**
 * Goes along the index of offers, which are cheapest first in each entry: every offer is read once, where asking for each whether
 * another one is better takes as many probes as an entry has offers.
 */
async function* bestOfEntries(db: Database): AsyncGenerator<Listed> {
  type Offered = Pick<ProductTable, "id" | "entry_id" | "price_paise">;
  const turns = new YieldByTime();
  let best: (Listed & Pick<ProductTable, "entry_id" | "stock">) | undefined;
  for (let after: Offered | undefined = { id: "", entry_id: "", price_paise: 0 }; after; ) {
    const offers: Offered[] = await db
      .selectFrom("product")
      .select(["id", "entry_id", "price_paise"])
      .where("entry_id", "is not", null)
      .where(
        sql<boolean>`(entry_id, price_paise, id) > (${after.entry_id}, ${after.price_paise}, ${after.id})`,
      )
      .orderBy("entry_id")
      .orderBy("price_paise")
      .orderBy("id")
      .limit(portion)
      .execute();
    after = offers.at(-1);
    if (!after) break;
    await turns.yieldIfDue();
    const rows = await visible(db)
      .select(["id", "entry_id", "updated_at", "stock"])
      .where(
        "id",
        "in",
        padded(
          offers.map(({ id }) => id),
          portion,
        ),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of offers.flatMap(({ id }) => byId.get(id) ?? [])) {
      if (best && best.entry_id !== row.entry_id) yield best;
      const isBetter = best?.entry_id !== row.entry_id || (best.stock === 0 && row.stock > 0);
      if (isBetter) best = row;
    }
  }
  if (best) yield best;
}

/** Shops with a page and something on the shelf, in the order of ids. */
export function findListedShops(db: Database) {
  return db
    .selectFrom("shop")
    .select("id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("product")
          .select("product.id")
          .whereRef("product.shop_id", "=", "shop.id")
          .where("product.deleted_at", "is", null),
      ),
    )
    .where("closing_at", "is", null)
    .where("hidden_at", "is", null)
    .where("suspended_at", "is", null)
    .orderBy("id")
    .execute();
}
