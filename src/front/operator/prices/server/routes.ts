import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import {
  believedChange,
  dueOn,
  isOldOn,
  marketingSeasonOf,
  priceOn,
  type SupportPrice,
} from "#knowledge/crops/prices/rules.ts";
import { findSupportPrices, writeSupportPrices } from "#knowledge/crops/prices/server/queries.ts";
import { commodities } from "#knowledge/crops/prices/server/shippedPrices.ts";
import { audit } from "#people/audit/server/audit.ts";
import { type CurrentPrice, supportPrices } from "../contract.ts";

/** Support prices at the operator's desk: the current ones, and those of a new announcement. */
export function serveSupportPrices(app: FastifyInstance, db: Database, now: () => number): void {
  serve(app, supportPrices.list, () => findCurrent(db, now()));

  serve(app, supportPrices.announce, async ({ who, body }) => {
    const { cropYear, announcedOn, source } = body;
    const at = now();
    if (startOfDay(announcedOn) === undefined || announcedOn > indianDay(at))
      refuseField("announcedOn", "day", "is no day up to today");
    const current = await findCurrent(db, at);
    const prices = body.prices.map((price): SupportPrice => {
      const { season = "kharif" } = commodities().get(price.commodity) ?? {};
      const known = current.find(({ commodity }) => commodity === price.commodity);
      if (!known) return refuseField(price.commodity, "unknown", "has no support price here");
      const { from, to } = believedChange;
      const share = price.rupeesPerQuintal / known.rupeesPerQuintal;
      if (share < from || share > to) refuseField(price.commodity, "range", "is far from the last price");
      // Announced at most a year before it is due: the year of the sowing, and not that of the harvest, is asked for.
      if (announcedOn < dueOn(season, cropYear - 1) || cropYear < known.cropYear)
        refuseField("cropYear", "range", "does not fit the day of the announcement");
      return { ...price, season, cropYear, announcedOn };
    });
    await change(app, db, async (tx) => {
      await writeSupportPrices(tx, { source, at, prices });
      const entered = prices.map(({ commodity, rupeesPerQuintal }) => `${commodity} ${rupeesPerQuintal}`);
      await audit(tx.db, {
        ...{ actor: who.id, act: "price.announce", subject: `support-price:${cropYear}` },
        reason: `${announcedOn}; ${source}; ${entered.join(", ")}`,
      });
    });
    return findCurrent(db, at);
  });
}

async function findCurrent(db: Database, at: number): Promise<CurrentPrice[]> {
  const day = indianDay(at);
  const prices = await findSupportPrices(db);
  return [...commodities().values()].flatMap(({ id, name }): CurrentPrice[] => {
    const price = priceOn(prices.get(id) ?? [], day);
    if (!price) return [];
    return [{ ...price, name, marketingSeason: marketingSeasonOf(price), isOld: isOldOn(price, day) }];
  });
}
