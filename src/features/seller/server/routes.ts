import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { refuseAnother } from "#features/account/server/refuseAnother.ts";
import type { Payments } from "#features/checkout/server/present.ts";
import { hourMs } from "#kit/contract/indianDays.ts";
import type { Files } from "#kit/server/files.ts";
import { regularly } from "#kit/server/regularly.ts";
import { serve } from "#kit/server/serve.ts";
import { productsAtOnce, seller } from "../contract.ts";
import { clearLeftShops } from "./clearShop.ts";
import { serveFigures } from "./figures/routes.ts";
import { serveImports } from "./imports/routes.ts";
import { licencesOf, serveLicences } from "./licences/routes.ts";
import { serveShopOrders } from "./orders/routes.ts";
import { presentShelf } from "./products/present.ts";
import { countShelf, findShelf } from "./products/queries.ts";
import { serveProducts } from "./products/routes.ts";

/** The seller's portal. A shop has its seller's id, so nothing here can reach another one. */
export async function serveSeller(
  app: FastifyInstance,
  store: Store,
  { files, payments }: { files: Files; payments: Payments },
): Promise<void> {
  const { db } = store;
  serveShopOrders(app, db, payments);
  serveFigures(app, db);
  serveLicences(app, db);
  const clearing = regularly(app, hourMs, "clearing shops that were left", () =>
    clearLeftShops(db, (subjects) => app.finished.changed(...subjects), clearing.signal),
  );

  serve(app, seller.portal, async ({ who, body }) => {
    refuseAnother(who, body.email);
    const [{ count, shelf }, licences, products] = await Promise.all([
      countShelf(db, who.id),
      licencesOf(db, who.id),
      findShelf(db, who.id, {}, { limit: productsAtOnce }),
    ]);
    const [seeds, fertilizers, pesticides] = [count("seeds"), count("fertilizers"), count("pesticides")];
    return {
      msg: "seller" as const,
      data: { seeds, fertilizers, pesticides, total: seeds + fertilizers + pesticides },
      shelf,
      licences,
      products: products.map(presentShelf),
    };
  });
  await serveProducts(app, db, files);
  await serveImports(app, store);
}
