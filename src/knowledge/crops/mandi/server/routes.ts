import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { isOldOn, marketingSeasonOf, priceOn } from "../../prices/rules.ts";
import { findSupportPrices } from "../../prices/server/queries.ts";
import { commodityOfCrop } from "../../prices/server/shippedPrices.ts";
import { findCrop } from "../../server/queries.ts";
import { type MandiPrices, mandiPrices } from "../contract.ts";
import { findNear } from "./near.ts";
import { readRegularly } from "./reading/readPrices.ts";
import type { MandiService } from "./reading/service.ts";

interface MandiSettings {
  /** Undefined without a key: the prices that people typed in count. */
  readonly service: MandiService | undefined;
  readonly now?: (() => number) | undefined;
}

/** Prices of mandis: read in the background where the operator has a key, and shown from the database alone. */
export function serveMandiPrices(
  app: FastifyInstance,
  db: Database,
  { service, now = Date.now }: MandiSettings,
): void {
  if (service) readRegularly(app, db, { service, now });

  serve(app, mandiPrices.near, async ({ params: { id }, query: { district } }) => {
    if (!(await findCrop(db, id))) refuse("not-found", "No crop has this id");
    if (district !== undefined && !knownDistricts().has(district)) refuse("not-found", "No such district");
    const today = indianDay(now());
    const [support, mandis] = await Promise.all([
      findSupport(db, id, today),
      district === undefined ? [] : findNear(db, { cropId: id, district, today }),
    ]);
    return { support, mandis };
  });
}

/** The support price of a crop that counts on a day, in paise a quintal. */
async function findSupport(db: Database, cropId: string, today: string): Promise<MandiPrices["support"]> {
  const prices = (await findSupportPrices(db)).get(commodityOfCrop().get(cropId) ?? "") ?? [];
  const price = priceOn(prices, today);
  if (!price) return null;
  const { rupeesPerQuintal } = price;
  return {
    price: rupeesPerQuintal * 100,
    marketingSeason: marketingSeasonOf(price),
    isOld: isOldOn(price, today),
  };
}
