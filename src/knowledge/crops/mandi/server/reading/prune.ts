import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { keptDays, mandiTag, medianPaise } from "../../rules.ts";

/** Mandis whose month is summed up at once, and the rows that are held for operators. */
const seriesAtOnce = 200;
const mostHeld = 2_000;

/** Sums up by month what is older than `keptDays`, whole months alone, and bounds what is held for operators. */
export async function prunePrices(
  app: FastifyInstance,
  db: Database,
  today: string,
  signal?: AbortSignal,
): Promise<void> {
  const until = `${daysLater(today, -keptDays).slice(0, 7)}-01`;
  while (!signal?.aborted && (await change(app, db, (tx) => sumUpSome(tx, until))));
  await pruneHeld(db);
}

/** Sums up the oldest month of some mandis. False where nothing is old enough. */
async function sumUpSome({ db, changed }: Change, until: string): Promise<boolean> {
  const oldest = await db
    .selectFrom("mandi_price")
    .select("day")
    .where("day", "<", until)
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return false;
  const month = oldest.day.slice(0, 7);
  const ofMonth = db
    .selectFrom("mandi_price")
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", `${month}-31`);
  const some = await ofMonth.select("series_id").distinct().limit(seriesAtOnce).execute();
  const ids = some.map(({ series_id }) => series_id);
  const days = await ofMonth.select(["series_id", "modal_paise"]).where("series_id", "in", ids).execute();
  const rows = ids.map((series_id) => {
    const prices = days.filter((row) => row.series_id === series_id).map(({ modal_paise }) => modal_paise);
    return { series_id, month, modal_paise: medianPaise(prices) ?? 0, days: prices.length };
  });
  await db
    .insertInto("mandi_month")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["series_id", "month"]).doNothing())
    .execute();
  await db
    .deleteFrom("mandi_price")
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", `${month}-31`)
    .where("series_id", "in", ids)
    .execute();
  changed(mandiTag);
  return true;
}

async function pruneHeld(db: Database): Promise<void> {
  const oldest = db
    .selectFrom("mandi_held")
    .select("held_at")
    .orderBy("held_at", "desc")
    .offset(mostHeld)
    .limit(1);
  await db.deleteFrom("mandi_held").where("held_at", "<=", oldest).execute();
}
