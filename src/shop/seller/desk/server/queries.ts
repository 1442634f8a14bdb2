import type { SelectQueryBuilder } from "kysely";
import type { Database, Tables } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { Category } from "#shop/market/contract.ts";
import { findPauses, findPausesOf } from "#shop/market/server/pauses.ts";
import type { ShopPauseTable, ShopTable } from "#shop/market/server/tables.ts";
import type { DeskShop } from "../contract.ts";

/** Where a page of shops ended: the paused ones in the order of their pause, the newest first; those of a search by name. */
export interface ShopEdge {
  readonly pausedAt: number;
  readonly name: string;
  readonly id: string;
}

/** Shops whose name begins so, or those that are paused: a page after another's last one. */
export async function findShops(
  db: Database,
  { name = "", after, limit }: { name?: string | undefined; after?: ShopEdge | undefined; limit: number },
): Promise<(DeskShop & ShopEdge)[]> {
  const all = db.selectFrom("shop").selectAll().where("closing_at", "is", null).limit(limit);
  const shops = await (name === "" ? pausedAfter(all, after) : namedAfter(all, name, after)).execute();
  const pauses = await findPausesOf(
    db,
    shops.map(({ id }) => id),
  );
  return shops.map((shop) => ({
    ...presentShop(
      shop,
      pauses.filter(({ shop_id }) => shop_id === shop.id),
    ),
    pausedAt: shop.paused_at ?? 0,
  }));
}

type Shops = SelectQueryBuilder<Tables, "shop", ShopTable>;

function pausedAfter(all: Shops, after: ShopEdge | undefined): Shops {
  const paused = all.where("paused_at", "is not", null).orderBy("paused_at", "desc").orderBy("id");
  if (!after) return paused;
  return paused.where((row) =>
    row.or([
      row("paused_at", "<", after.pausedAt),
      row.and([row("paused_at", "=", after.pausedAt), row("id", ">", after.id)]),
    ]),
  );
}

function namedAfter(all: Shops, name: string, after: ShopEdge | undefined): Shops {
  const named = all
    .where((row) => row.fn("lower", ["name"]), "like", `${escaped(name.toLowerCase())}%`)
    .orderBy("name")
    .orderBy("id");
  if (!after) return named;
  return named.where((row) =>
    row.or([row("name", ">", after.name), row.and([row("name", "=", after.name), row("id", ">", after.id)])]),
  );
}

const escaped = (text: string) => text.replace(/[%_\\]/g, "");

export async function findDeskShop(db: Database, id: string): Promise<DeskShop> {
  const shop = await db.selectFrom("shop").selectAll().where("id", "=", id).executeTakeFirst();
  if (!shop) return refuse("not-found", "No shop has this id");
  return presentShop(shop, await findPauses(db, id));
}

function presentShop(shop: ShopTable, pauses: readonly ShopPauseTable[]): DeskShop {
  const holiday = pauses.find(({ paused_by }) => paused_by === "seller");
  const stopped = pauses.find(({ paused_by }) => paused_by === "operator");
  return {
    id: shop.id,
    name: shop.name,
    demonstration: shop.demonstration === 1,
    holiday: holiday ? { until: holiday.until_day } : null,
    stopped: stopped ? { until: stopped.until_day, reason: stopped.reason } : null,
  };
}

/** Other shops that are named; a number of digits alone is shared by more offices than this. */
const maxSameNumber = 10;

/** Other shops whose licence for the same thing has the same number, however it is written: handed in last, or counting now. */
export function findSameNumber(
  db: Database,
  { shop_id, category, number_key }: { shop_id: string; category: Category; number_key: string },
) {
  // An empty key is in no index, and no number's.
  const handedIn = db
    .selectFrom("licence_application")
    .select("shop_id")
    .where("category", "=", category)
    .where("number_key", "=", number_key)
    .where("number_key", "<>", "")
    .where("shop_id", "<>", shop_id);
  const counting = db
    .selectFrom("licence")
    .select("shop_id")
    .where("category", "=", category)
    .where("number_key", "=", number_key)
    .where("number_key", "<>", "")
    .where("shop_id", "<>", shop_id);
  return db
    .selectFrom("shop")
    .select(["id as shop", "name as shopName"])
    .where("id", "in", handedIn.union(counting))
    .orderBy("id")
    .limit(maxSameNumber)
    .execute();
}
