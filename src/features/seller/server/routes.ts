import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { foldedEmail } from "#features/account/rules.ts";
import type { Payments } from "#features/checkout/server/present.ts";
import { presentProduct } from "#features/market/server/present.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { productsAtOnce, seller } from "../contract.ts";
import { serveShopOrders } from "./orders/routes.ts";
import { countProducts, findShopProducts } from "./queries.ts";

/** The seller's portal. A shop has its seller's id, so nothing here can reach another one. */
export function serveSeller(app: FastifyInstance, db: Database, payments: Payments): void {
  serveShopOrders(app, db, payments);

  serve(app, seller.portal, async ({ who, body }) => {
    if (foldedEmail(body.email) !== who.email) refuse("not-allowed");
    const [counts, products] = await Promise.all([
      countProducts(db, who.id),
      findShopProducts(db, who.id, productsAtOnce),
    ]);
    const of = (category: string) => counts.get(category) ?? 0;
    const [seeds, fertilizers, pesticides] = [of("seeds"), of("fertilizers"), of("pesticides")];
    return {
      msg: "seller" as const,
      data: { seeds, fertilizers, pesticides, total: seeds + fertilizers + pesticides },
      products: products.map(presentProduct),
    };
  });
}
