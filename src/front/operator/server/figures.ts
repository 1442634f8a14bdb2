import type { Database } from "#database/tables.ts";
import type { Answer } from "#kit/contract/call.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { findTextFigures } from "#people/notifications/phoneTexts/server/log.ts";
import { leastAskers } from "#shop/market/server/search/missedSearches.ts";
import type { operator } from "../contract.ts";

const maxRows = 100;
const maxShops = 20;
/** So many different growers before a district's crop is shown: one field of a village names its farmer. */
const leastGrowers = 3;
const orderDays = 30;

/** The figures that an operator sees; none of them names a person. */
export async function findFigures(db: Database, now: number): Promise<Answer<typeof operator.figures>> {
  const [demand, missed, orders, owing, texts] = await Promise.all([
    findDemand(db),
    findMissed(db),
    countOrders(db, now - orderDays * dayMs),
    findOwing(db),
    findTextFigures(db, now),
  ]);
  return { demand, missed, orders, owing, texts };
}

async function findDemand(db: Database) {
  const rows = await db
    .selectFrom("season")
    .innerJoin("field", "field.id", "season.field_id")
    .innerJoin("crop", "crop.id", "season.crop_id")
    .select(["field.district", "crop.name as crop"])
    .select(({ fn }) => [
      fn.count<number>("season.person_id").distinct().as("growers"),
      fn.sum<number>("field.area_ha").as("hectares"),
    ])
    .where("season.over_on", "is", null)
    .where("field.district", "is not", null)
    .groupBy(["field.district", "crop.id", "crop.name"])
    .having(({ fn }) => fn.count("season.person_id").distinct(), ">=", leastGrowers)
    .orderBy("growers", "desc")
    .orderBy("crop.name")
    .limit(maxRows)
    .execute();
  return rows.flatMap(({ district, crop, growers, hectares }) => {
    const known = knownDistricts().get(district ?? 0);
    if (!known) return [];
    const { name, state } = known;
    const figures = { growers: Number(growers), hectares: Math.round(Number(hectares) * 10) / 10 };
    return [{ district: name, state, crop, ...figures }];
  });
}

async function findMissed(db: Database) {
  const rows = await db
    .selectFrom("missed_search")
    .select(["words", "askers", "last_at"])
    .where("askers", ">=", leastAskers)
    .orderBy("last_at", "desc")
    .limit(maxRows)
    .execute();
  return rows.map(({ words: text, askers, last_at }) => ({ words: text, askers, lastAt: last_at }));
}

async function countOrders(db: Database, since: number) {
  const rows = await db
    .selectFrom("order_part")
    .select("state")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("placed_at", ">", since)
    .groupBy("state")
    .orderBy("state")
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

/** Orders that are paid for, or paid at the door, and not sent yet. */
async function findOwing(db: Database) {
  const rows = await db
    .selectFrom("order_part")
    .innerJoin("shop", "shop.id", "order_part.shop_id")
    .select("shop.name as shop")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min<number>("order_part.placed_at").as("oldest_at"),
    ])
    .where(({ and, or, eb }) =>
      or([
        eb("order_part.state", "in", ["paid", "packed"]),
        and([eb("order_part.state", "=", "placed"), eb("order_part.pay_by", "is", null)]),
      ]),
    )
    .groupBy(["shop.id", "shop.name"])
    .orderBy("oldest_at")
    .limit(maxShops)
    .execute();
  return rows.map(({ shop, count, oldest_at }) => ({
    shop,
    count: Number(count),
    oldestAt: Number(oldest_at),
  }));
}
