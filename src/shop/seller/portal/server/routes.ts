import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { serve } from "#kit/server/serve.ts";
import { refuseAnother } from "#people/account/server/refuseAnother.ts";
import type { Payments } from "#shop/checkout/server/present.ts";
import { detailsOf, serveDetails } from "../../details/server/routes.ts";
import { serveFigures } from "../../figures/server/routes.ts";
import { serveImports } from "../../imports/server/routes.ts";
import { licencesOf } from "../../licences/server/present.ts";
import { type LicenceSettings, serveLicences } from "../../licences/server/routes.ts";
import { serveShopOrders } from "../../orders/server/routes.ts";
import { shelfPageSize } from "../../products/contract.ts";
import { presentShelf } from "../../products/server/present.ts";
import { countShelf, findShelf } from "../../products/server/queries.ts";
import { serveProducts } from "../../products/server/routes.ts";
import { portal } from "../contract.ts";
import { clearLeftShops } from "./clearShop.ts";

/** How often it is looked for shops that an operator closed. */
const clearEveryMs = 30_000;

/** The seller's portal. A shop has its seller's id, so nothing here can reach another one. */
export async function serveSeller(
  app: FastifyInstance,
  store: Store,
  settings: LicenceSettings & { readonly payments: Payments },
): Promise<void> {
  const { db } = store;
  const { files, payments } = settings;
  serveShopOrders(app, db, payments);
  serveFigures(app, db);
  await serveLicences(app, db, settings);
  serveDetails(app, db);
  const clearing = regularly(app, clearEveryMs, "clearing shops that were left", () =>
    clearLeftShops(app, db, clearing.signal),
  );

  serve(app, portal.show, async ({ who, body }) => {
    refuseAnother(who, body.email);
    const [{ count, shelf }, licences, details, products] = await Promise.all([
      countShelf(db, who.id),
      licencesOf(db, who.id),
      detailsOf(db, who.id),
      findShelf(db, who.id, {}, { limit: shelfPageSize }),
    ]);
    const [seeds, fertilizers, pesticides] = [count("seeds"), count("fertilizers"), count("pesticides")];
    return {
      msg: "seller" as const,
      data: { seeds, fertilizers, pesticides, total: seeds + fertilizers + pesticides },
      shelf,
      licences,
      details,
      products: products.map(presentShelf),
    };
  });
  await serveProducts(app, db, files);
  await serveImports(app, store);
}
