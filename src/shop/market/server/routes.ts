import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { keptByNobody } from "#kit/server/cache/sendCached.ts";
import { change } from "#kit/server/changes.ts";
import { queuedSearch, sharedSearches } from "#kit/server/concurrency/searchQueue.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { isOwnShop } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { typedText } from "#kit/server/typedText.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import { type AfterHarvest, market, type Product } from "../contract.ts";
import { targetsIn } from "../cropTargets.ts";
import { entryOffered, findOffers, findSameGoods, findSellers, findSubstitute } from "./catalogue/best.ts";
import { findShownPictures } from "./catalogue/lentPictures.ts";
import { keepJudged } from "./law/judgedShelf.ts";
import { findLicence, findLicences } from "./law/licences.ts";
import { serveBrowsing } from "./lists/browse.ts";
import { findManufacturers, findPriceRange, findTargetCrops } from "./lists/facets.ts";
import { presentWithPurpose } from "./lists/purpose.ts";
import { findRelated } from "./lists/related.ts";
import { findPauses } from "./pauses.ts";
import { presentOffers, presentProductPage, presentReview, presentShop } from "./present.ts";
import { findCropNames, findNewestOfShop, findProduct } from "./queries.ts";
import { publicName } from "./reviews/publicName.ts";
import {
  findNewestGood,
  findOwnReview,
  findReviews,
  namelessAuthor,
  writeReview,
} from "./reviews/reviews.ts";
import { find, searchFinds } from "./search/find.ts";
import { MissedSearches } from "./search/missedSearches.ts";
import { search } from "./search/search.ts";
import { suggest } from "./search/suggest.ts";
import { understand } from "./search/understand.ts";
import { Vocabulary } from "./search/vocabulary/vocabulary.ts";
import { VocabularyKeeper } from "./search/vocabulary/vocabularyKeeper.ts";
import { findShopDetails } from "./shops.ts";
import type { ProductTable } from "./tables.ts";

const maxRated = 300;

/** Whether a person bought this product and received it. `mayReview` is asked in the transaction that writes the review. */
export type MayReview = (db: Database, personId: string, productId: string) => Promise<boolean>;

/** Until orders say otherwise nobody has received anything. */
const nobodyYet: MayReview = async () => false;

const relatedShown = 4;
const reviewsShown = 100;
const shopProductsShown = 24;

export function serveMarket(
  app: FastifyInstance,
  db: Database,
  mayReview: MayReview = nobodyYet,
  hasReceived: MayReview = mayReview,
  /** Whether a person's name is shown beside their reviews. */
  showsName: (db: Database, personId: string) => Promise<boolean> = async () => true,
  /** Counts answers about seed after the harvest, over all these products. */
  findAfterHarvest: (
    db: Database,
    productIds: readonly string[],
  ) => Promise<AfterHarvest | null> = async () => null,
): void {
  const vocabulary = new Vocabulary(db);
  const missed = new MissedSearches(app, db);
  new VocabularyKeeper(app, db);
  keepJudged(app, db);
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

  serve(app, market.page, async ({ params, reply }) => {
    const product = await productOrSubstitute(db, params.id);
    // Another product's stock and price are published under that one's id.
    if (product.id !== params.id) reply.header("cache-control", keptByNobody);
    const afterwards = async () =>
      product.category === "seeds" ? findAfterHarvest(db, await findSameGoods(db, [product.id])) : null;
    const [shop, details, rating, licence, crops, pictures, pauses, afterHarvest] = await Promise.all([
      findShop(db, product.shop_id),
      findShopDetails(db, product.shop_id),
      findShopRating(db, product.shop_id),
      findLicence(db, product),
      findCropNames(db, targetsIn(product.crop_targets)),
      findShownPictures(db, product),
      findPauses(db, product.shop_id),
      afterwards(),
    ]);
    const groups = crops.map(({ crop_group }) => crop_group);
    const related = await findRelated(db, product, groups, relatedShown);
    const entry = await entryOffered(db, product);
    const beside = { shop, details, rating, licence, crops, related, pictures, pauses, entry, afterHarvest };
    return presentProductPage(product, beside);
  });

  serve(app, market.offers, async ({ params: { entry } }) => {
    const offers = await findOffers(db, entry);
    return presentOffers(offers, await findSellers(db, offers));
  });

  serve(app, market.shop, async ({ params: { id } }) => {
    const shop = (await findOpenShop(db, id)) ?? refuse("not-found", "No shop has this id");
    const [details, rating, licences, pauses, products] = await Promise.all([
      findShopDetails(db, id),
      findShopRating(db, id),
      findLicences(db, id),
      findPauses(db, id),
      findNewestOfShop(db, id, shopProductsShown),
    ]);
    return presentShop(shop, { details, rating, licences, pauses, products });
  });

  const sharedSearch = sharedSearches<Product[]>();
  serve(app, market.search, async ({ body, request }) =>
    sharedSearch(request, body.query, async () => {
      const found = await search(db, await understand(body.query, vocabulary), searchFinds);
      return presentWithPurpose(db, found);
    }),
  );

  serve(app, market.find, async ({ body, request }) =>
    queuedSearch(request, async () => {
      const found = await find(db, vocabulary, body.query);
      if (found.products.length === 0) {
        const person = await app.identify(request);
        await missed.note(body.query, person && !person.device ? person.id : networkOf(request.ip));
      }
      return found;
    }),
  );

  serve(app, market.suggestions, async ({ query, request }) =>
    queuedSearch(request, () => suggest(db, vocabulary, query.query)),
  );

  serve(app, market.reviews, async ({ params }) => {
    await productOr404(db, params.prod_id);
    return (await findReviews(db, params.prod_id, reviewsShown)).map(presentReview);
  });

  serve(app, market.ownReview, async ({ params: { prod_id }, who }) => {
    const { shop_id } = await productOr404(db, prod_id);
    const [may, review] = await Promise.all([
      hasReceived(db, who.id, prod_id),
      findOwnReview(db, { personId: who.id, productId: prod_id }),
    ]);
    return { may: may && !isOwnShop(who, shop_id), review: review ? presentReview(review) : null };
  });

  serve(app, market.newestReview, async () => {
    const newest = await findNewestGood(db);
    if (!newest) return { review: null };
    const { person_id, author } = newest;
    const shown = {
      name: typedText(newest, "name"),
      author: publicName(author),
      sender: authorKey(person_id),
    };
    return { review: { ...newest, ...shown } };
  });

  serve(app, market.review, async ({ body, who }) => {
    const product = await productOr404(db, body.prod_id);
    if (isOwnShop(who, product.shop_id)) {
      refuse("not-allowed", "Nobody reviews what their own shop sells", {
        errors: [{ field: "prod_id", rule: "own", message: "is of your own shop" }],
      });
    }
    const author = (await showsName(db, who.id)) ? who.name : namelessAuthor;
    const stated = { product_id: body.prod_id, person_id: who.id, author };
    const review = await change(app, db, async (tx) => {
      if (!(await mayReview(tx.db, who.id, body.prod_id))) {
        refuse("not-allowed", "Only who bought this product and received it can review it");
      }
      return writeReview(tx, { ...stated, stars: body.stars, text: body.text.trim() }, Date.now());
    });
    return presentReview(review ?? refuse("not-found", "No product has this id"));
  });
}

/** A product that is not sold any more leads to its catalogue entry, as long as another shop offers the same. */
async function productOrSubstitute(db: Database, id: string): Promise<ProductTable> {
  const product = await findProduct(db, id);
  return product ?? productOr404(db, (await findSubstitute(db, id)) ?? id);
}

async function productOr404(db: Database, id: string): Promise<ProductTable> {
  return (await findProduct(db, id)) ?? refuse("not-found", "No product has this id");
}

function findShop(db: Database, id: string) {
  return db.selectFrom("shop").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A shop that buyers may know of: not closed, or being so, and kept from nobody by reports, the desk or its seller's suspension. */
function findOpenShop(db: Database, id: string) {
  return (
    db
      .selectFrom("shop")
      .selectAll()
      .where("id", "=", id)
      .where("closing_at", "is", null)
      .where("hidden_at", "is", null)
      .where("suspended_at", "is", null)
      // A closed shop's row stays for its orders; nobody is behind it any more.
      .where((row) =>
        row.or([
          row("demonstration", "=", 1),
          row.exists(row.selectFrom("licence").select("shop_id").whereRef("licence.shop_id", "=", "shop.id")),
          row.exists(
            row.selectFrom("shop_details").select("shop_id").whereRef("shop_details.shop_id", "=", "shop.id"),
          ),
          row.exists(
            row
              .selectFrom("product")
              .select("product.id")
              .whereRef("product.shop_id", "=", "shop.id")
              .where("product.deleted_at", "is", null),
          ),
        ]),
      )
      .executeTakeFirst()
  );
}

/** Buyers' ratings of a shop: of its newest products, so that a large shop costs no more than a small one. */
async function findShopRating(db: Database, id: string): Promise<{ sum: number; count: number }> {
  const newest = await db
    .selectFrom("product")
    .select(["rating_sum", "rating_count"])
    .where("shop_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRated)
    .execute();
  return newest.reduce(
    ({ sum, count }, row) => ({ sum: sum + row.rating_sum, count: count + row.rating_count }),
    { sum: 0, count: 0 },
  );
}
