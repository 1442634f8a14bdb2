import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { change } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";
import { type Delivery, delivery, type ShopQuote } from "../contract.ts";
import {
  deliveryLimits,
  faultsInZones,
  type ShopDelivery,
  standardDelivery,
  termsFor,
  type ZoneFault,
} from "../rules.ts";
import { findDeliveries, saveDelivery } from "./queries.ts";

/** 20 at once, and then one each minute: what a shop delivers where seldom changes. */
const deliveryChanges = { burst: 20, refillMs: 60_000 };

interface DeliverySettings {
  /** The PIN code that somebody's last order went to; undefined where they have no address. Addresses are the checkout's. */
  readonly findPin: (db: Database, personId: string) => Promise<string | undefined>;
}

/** Where shops deliver and for how much. */
export function serveDelivery(app: FastifyInstance, db: Database, { findPin }: DeliverySettings): void {
  const ofShop = async (shopId: string) =>
    presentDelivery((await findDeliveries(db, [shopId])).get(shopId) ?? standardDelivery);

  serve(app, delivery.shop, ({ who }) => ofShop(who.id));

  serve(app, delivery.say, async ({ who, body }) => {
    const faults = faultsInZones(body.zones);
    if (faults.length > 0) refuseZones(faults);
    await takeToken(db, `delivery:${who.id}`, deliveryChanges);
    await change(app, db, async (tx) => {
      const at = Date.now();
      await lockActiveMember(tx.db, who.id, at);
      await saveDelivery(tx, who.id, inPaise(body), at);
    });
    return ofShop(who.id);
  });

  serve(app, delivery.quote, async ({ who, query }) => {
    const asked = query.shops.split(",").map((goods) => {
      const [shop = "", paise] = goods.split(":");
      return { shop, paise: Number(paise) };
    });
    const [deliveries, pin] = await Promise.all([
      findDeliveries(db, [...new Set(asked.map(({ shop }) => shop))]),
      query.pin ?? (who ? findPin(db, who.id) : undefined),
    ]);
    return {
      pin: pin ?? null,
      shops: asked.map(({ shop, paise }) => ({
        shop,
        ...quoteOf(deliveries.get(shop) ?? standardDelivery, pin, paise),
      })),
    };
  });
}

function quoteOf(stated: ShopDelivery, pin: string | undefined, paise: number): Omit<ShopQuote, "shop"> {
  const { collect } = stated;
  const without = { charge: 0, days: null, collect };
  if (stated.zones.length === 0) return { way: "everywhere", ...without };
  if (pin === undefined) return { way: "unknown", ...without };
  const terms = termsFor(stated, pin, paise);
  if (!terms) return { way: "not-there", ...without };
  return { way: "there", charge: rupeesFromPaise(terms.chargePaise), days: terms.days, collect };
}

function refuseZones(faults: readonly ZoneFault[]): never {
  refuse("invalid", "Something that was said of the delivery is not right", {
    errors: faults.map(({ zone, rule, prefix = "" }) => ({
      field: `zones.${zone}.prefixes`,
      rule,
      message: rule === "twice" ? `names ${prefix || "all other PIN codes"} twice` : "too many PIN codes",
      ...(rule === "too-many" ? { limit: deliveryLimits.prefixes } : {}),
    })),
  });
}

function inPaise({ zones, collect }: Delivery): ShopDelivery {
  return {
    collect: collect.trim(),
    zones: zones.map(({ prefixes, days, charge, freeFrom }) => ({
      ...{ prefixes, days, chargePaise: toPaise(charge) },
      freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
    })),
  };
}

function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

function presentDelivery({ zones, collect }: ShopDelivery): Delivery {
  return {
    collect,
    zones: zones.map(({ prefixes, days, chargePaise, freeFromPaise }) => ({
      ...{ prefixes: [...prefixes], days, charge: rupeesFromPaise(chargePaise) },
      freeFrom: freeFromPaise === null ? null : rupeesFromPaise(freeFromPaise),
    })),
  };
}
