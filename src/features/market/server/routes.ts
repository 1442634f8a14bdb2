import type { FastifyInstance } from "fastify";
import type { Database, ProductTable } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { market } from "../contract.ts";
import { targetsIn } from "../cropTargets.ts";
import { serveBrowsing } from "./browse.ts";
import { findLicence } from "./licences.ts";
import { findPictures } from "./pictures.ts";
import { presentProduct, presentProductPage, presentReview } from "./present.ts";
import {
  findCropNames,
  findManufacturers,
  findPriceRange,
  findProduct,
  findRelated,
  findShop,
  findTargetCrops,
} from "./queries.ts";
import { findNewestGood, findReviews, writeReview } from "./reviews.ts";
import { search } from "./search.ts";
import { suggest } from "./suggest.ts";
import { understand } from "./understand.ts";
import { Vocabulary } from "./vocabulary.ts";
import { VocabularyKeeper } from "./vocabularyKeeper.ts";

/** Whether a person bought this product and received it. Asked in the transaction that writes the review. */
export type MayReview = (db: Database, personId: string, productId: string) => Promise<boolean>;

/** Until orders say otherwise nobody has received anything. */
const nobodyYet: MayReview = async () => false;

const relatedShown = 6;
const searchFinds = 48;
const reviewsShown = 100;

export function serveMarket(app: FastifyInstance, db: Database, mayReview: MayReview = nobodyYet): void {
  const vocabulary = new Vocabulary(db);
  new VocabularyKeeper(app, db);
  serveBrowsing(app, db);

  serve(app, market.facets, async ({ query: { category } }) => {
    const [targets, manufacturers, price] = await Promise.all([
      findTargetCrops(db, category),
      findManufacturers(db, category),
      findPriceRange(db, category),
    ]);
    return {
      crops: await findCropNames(db, targets),
      manufacturers,
      price: { from: rupeesFromPaise(price.from), to: rupeesFromPaise(price.to) },
    };
  });

  serve(app, market.page, async ({ params }) => {
    const product = await productOr404(db, params.id);
    const [shop, licence, crops, related, pictures] = await Promise.all([
      findShop(db, product.shop_id),
      findLicence(db, product),
      findCropNames(db, targetsIn(product.crop_targets)),
      findRelated(db, product, relatedShown),
      findPictures(db, product.id),
    ]);
    return presentProductPage(product, { shop, licence, crops, related, pictures });
  });

  serve(app, market.search, async ({ body }) => {
    const found = await search(db, await understand(body.query, vocabulary), searchFinds);
    return found.map(presentProduct);
  });

  serve(app, market.suggestions, async ({ query }) => suggest(db, vocabulary, query.query));

  serve(app, market.reviews, async ({ params }) => {
    await productOr404(db, params.prod_id);
    return (await findReviews(db, params.prod_id, reviewsShown)).map(presentReview);
  });

  serve(app, market.newestReview, async () => ({ review: (await findNewestGood(db)) ?? null }));

  serve(app, market.review, async ({ body, who }) => {
    const product = await productOr404(db, body.prod_id);
    if (product.shop_id === who.id) {
      refuse("not-allowed", "Nobody reviews what their own shop sells", {
        errors: [{ field: "prod_id", rule: "own", message: "is of your own shop" }],
      });
    }
    const said = { product_id: body.prod_id, person_id: who.id, author: who.name };
    const written = await db.transaction().execute(async (db) => {
      if (!(await mayReview(db, who.id, body.prod_id))) {
        refuse("not-allowed", "Only who bought this product and received it can review it");
      }
      return writeReview(db, { ...said, stars: body.stars, text: body.text.trim() }, Date.now());
    });
    if (!written) refuse("not-found", "No product has this id");
    app.finished.changed(...written.changed);
    return presentReview(written.review);
  });
}

async function productOr404(db: Database, id: string): Promise<ProductTable> {
  return (await findProduct(db, id)) ?? refuse("not-found", "No product has this id");
}
