import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { daysBetween, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { change } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import type { Person } from "#kit/server/person.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { faultOfGstin } from "#shop/bills/server/billing.ts";
import { findOverPauses, findPauses, pauseShop, resumeShop } from "#shop/market/server/pauses.ts";
import { findShopDetails, saveShopDetails } from "#shop/market/server/shops.ts";
import { countChange } from "../../products/server/bounds.ts";
import { refuseFaults } from "../../products/server/refuseFaults.ts";
import { openShop } from "../../products/server/shop.ts";
import { type Details, details, maxHolidayDays } from "../contract.ts";
import { type DetailFault, detailFields, isComplete, readDetails } from "../rules.ts";

/** Calls for a shop's own details; a shop has its seller's id. */
export function serveDetails(app: FastifyInstance, db: Database): void {
  const save = async (who: Person, stated: Parameters<typeof saveShopDetails>[2]) => {
    await countChange(db, who.id);
    await change(app, db, async (tx) => {
      const at = Date.now();
      await openShop(tx, who, at);
      await saveShopDetails(tx, who.id, stated, at);
    });
    return detailsOf(db, who.id);
  };

  serve(app, details.show, ({ who }) => detailsOf(db, who.id));

  serve(app, details.say, async ({ who, body }) => {
    const { value, faults = [] } = readDetails(body);
    if (!value) return refuseDetails(faults);
    const rule = await faultOfGstin(db, who.id, value);
    return rule ? refuseDetails([{ field: "gstin", rule }]) : save(who, value);
  });

  serve(app, details.sayPolicies, ({ who, body: { delivery, returns } }) =>
    save(who, { delivery: delivery.trim(), returns: returns.trim() }),
  );

  serve(app, details.beginHoliday, async ({ who, body: { until } }) => {
    const today = indianDay(Date.now());
    if (until !== "" && !isHoliday(until, today)) {
      refuseField("until", "day", "is no day on which a holiday can end", { limit: maxHolidayDays });
    }
    await countChange(db, who.id);
    await change(app, db, async (tx) => {
      const at = Date.now();
      await openShop(tx, who, at);
      await pauseShop(tx, { shop_id: who.id, paused_by: "seller", until_day: until, reason: "" }, at);
    });
    return detailsOf(db, who.id);
  });

  serve(app, details.endHoliday, async ({ who }) => {
    await countChange(db, who.id);
    await change(app, db, (tx) => resumeShop(tx, who.id, "seller"));
    return detailsOf(db, who.id);
  });

  regularly(app, pauseLookMs, "opening shops whose holiday is over", async () => {
    for (const { shop_id, paused_by } of await findOverPauses(db, indianDay(Date.now()))) {
      await change(app, db, (tx) => resumeShop(tx, shop_id, paused_by));
    }
  });

  serve(app, details.readPayment, ({ who }) => save(who, { payment_read_at: Date.now() }));
}

function refuseDetails(faults: readonly DetailFault[]): never {
  refuseFaults(faults, "Something that was said of the shop is not right");
}

/** How often it is looked which holidays are over. */
const pauseLookMs = 30_000;

function isHoliday(until: string, today: string): boolean {
  return startOfDay(until) !== undefined && until >= today && daysBetween(today, until) <= maxHolidayDays;
}

/** As they are kept; all empty before they were said. */
export async function detailsOf(db: Database, shopId: string): Promise<Details> {
  const [row, pauses] = await Promise.all([findShopDetails(db, shopId), findPauses(db, shopId)]);
  const stated = fromKeys(detailFields, (field) => row?.[field] ?? "");
  const pausedBy = (whom: string) => pauses.find(({ paused_by }) => paused_by === whom);
  const [holiday, stopped] = [pausedBy("seller"), pausedBy("operator")];
  return {
    id: shopId,
    ...stated,
    complete: isComplete(stated),
    paymentRead: (row?.payment_read_at ?? null) !== null,
    delivery: row?.delivery ?? "",
    returns: row?.returns ?? "",
    holiday: holiday ? { until: holiday.until_day } : null,
    stopped: stopped ? { until: stopped.until_day, reason: stopped.reason } : null,
  };
}
