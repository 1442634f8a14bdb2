import type { FastifyInstance } from "fastify";
import { fromJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { findFetch, findHeld, judgeHeld } from "#knowledge/crops/mandi/server/held.ts";
import { readPriceTable } from "#knowledge/crops/mandi/server/priceTable.ts";
import { addTaken, emptyReport, type Taken } from "#knowledge/crops/mandi/server/report.ts";
import { mostAtOnce, takePrices } from "#knowledge/crops/mandi/server/takePrices.ts";
import { audit } from "#people/audit/server/audit.ts";
import { type MandiState, mandiDesk } from "../contract.ts";

/** Commodities of no crop that are named. */
const mostUnknown = 30;

/** Prices of mandis at the operator's desk: how the list is read, those held back, and those that people give. */
export function serveMandiDesk(app: FastifyInstance, db: Database, now: () => number): void {
  serve(app, mandiDesk.show, () => findState(db));

  serve(app, mandiDesk.judge, async ({ who, body: { id, take } }) => {
    await change(app, db, async (tx) => {
      const price = await judgeHeld(tx, { id, take, at: now() });
      if (!price) refuse("not-found", "No such price waits");
      const { market, district, commodity, day, modal_paise } = price;
      await audit(tx.db, {
        ...{ actor: who.id, act: take ? "mandi.take" : "mandi.drop", subject: `mandi-price:${id}` },
        reason: `${commodity}, ${market}, ${district}, ${day}: Rs ${modal_paise / 100}`,
      });
    });
    return findState(db);
  });

  serve(app, mandiDesk.enter, async ({ who, body: { source, csv } }) => {
    const today = indianDay(now());
    const { prices, faulty } = await readPriceTable(csv, today);
    const taken = await change(app, db, async (tx) => {
      const taken: Taken = { taken: 0, corrected: 0, repeated: 0, held: 0 };
      for (let at = 0; at < prices.length; at += mostAtOnce)
        addTaken(
          taken,
          await takePrices(tx, prices.slice(at, at + mostAtOnce), { source, today, at: now() }),
        );
      await audit(tx.db, {
        ...{ actor: who.id, act: "mandi.enter", subject: `mandi-prices:${today}` },
        reason: `${source}; ${prices.length} prices`,
      });
      return taken;
    });
    return { ...taken, faulty };
  });
}

async function findState(db: Database): Promise<MandiState> {
  const [fetched, held] = await Promise.all([findFetch(db), findHeld(db)]);
  const report = { ...emptyReport(""), ...(fetched ? fromJson(fetched.report) : {}) };
  const { read, taken, corrected, repeated, refused, unknown } = report;
  return {
    ...{ readAt: fetched?.done_at ?? null, failingSince: fetched?.failing_since ?? null },
    failure: fetched?.failure ?? "",
    counts: {
      ...{ read, taken, corrected, repeated, held: report.held },
      refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
    },
    unknown: Object.entries(unknown)
      .map(([commodity, records]) => ({ commodity, records }))
      .sort((one, other) => other.records - one.records)
      .slice(0, mostUnknown),
    held: held.map((row) => ({
      ...{ id: row.id, market: row.market, district: row.district, state: row.state },
      ...{ commodity: row.commodity, variety: row.variety, day: row.day, source: row.source },
      ...{ min: row.min_paise, modal: row.modal_paise, max: row.max_paise, usual: row.usual_paise },
      why: row.why,
    })),
  };
}
