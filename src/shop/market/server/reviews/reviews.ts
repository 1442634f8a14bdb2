import { randomUUID } from "node:crypto";
import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";
import { goodStars } from "../../contract.ts";
import { cacheTags, ratingOrderOf } from "../../rules.ts";
import { visible } from "../queries.ts";
import type { ReviewTable } from "../tables.ts";

/** The newest reviews of a product. */
export function findReviews(db: Database, productId: string, limit: number): Promise<ReviewTable[]> {
  return db
    .selectFrom("review")
    .selectAll()
    .where("product_id", "=", productId)
    .where("hidden", "=", 0)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A review by its id with the name of its product, hidden or not. */
export function findReviewOf(db: Database, id: string) {
  return db
    .selectFrom("review")
    .innerJoin("product", "product.id", "review.product_id")
    .selectAll("review")
    .select("product.name as product")
    .where("review.id", "=", id)
    .executeTakeFirst();
}

/** A person's own review of a product, hidden or not. */
export function findOwnReview(
  db: Database,
  { personId, productId }: { personId: string; productId: string },
): Promise<ReviewTable | undefined> {
  return db
    .selectFrom("review")
    .selectAll()
    .where("product_id", "=", productId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/**
 * The newest good review in words of a product that is offered. A review shown to everybody is by a person
 * who received the product (`mayReview`) and does not sell it, and was not removed by those who run the site.
 */
export function findNewestGood(db: Database) {
  return visible(db)
    .innerJoin("review", "review.product_id", "product.id")
    .select(["review.id", "review.person_id", "review.author", "review.stars", "review.text"])
    .select(["product.id as prod_id", "product.name", "product.name_hi"])
    .where("review.stars", ">=", goodStars)
    .where("review.text", "!=", "")
    .where("review.hidden", "=", 0)
    .whereRef("review.person_id", "!=", "product.shop_id")
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Name shown beside the reviews of people whose account is closed, as beside their messages in the
 * discussions; and of people who don't want their name there.
 */
export const namelessAuthor = "Guest";

/** Reviews that lose their name in one statement. */
const forgottenBatchSize = 200;

/** Reviews stay when an account is closed, but no longer say by whom: one portion of them. */
export function forgetReviewer(
  app: Publisher,
  db: Database,
  { personId, names }: { personId: string; names: readonly string[] },
): Promise<ClearProgress> {
  return change(app, db, async ({ db, changed }) => {
    const some = db
      .selectFrom("review")
      .select("id")
      .where("person_id", "=", personId)
      .limit(forgottenBatchSize);
    const reviews = await db
      .updateTable("review")
      // A product has one review of a person, so that those of nobody need an id each.
      .set((review) => ({ author: namelessAuthor, person_id: review.ref("id") }))
      .where("id", "in", some)
      .returning(["id", "product_id", "text"])
      .execute();
    if (reviews.length === 0) return "done";
    for (const { id, text } of reviews) {
      const left = withoutWords(text, names);
      if (left !== text) await db.updateTable("review").set({ text: left }).where("id", "=", id).execute();
    }
    changed(...reviews.map(({ product_id }) => cacheTags.product(product_id)), cacheTags.reviewers);
    return "more";
  });
}

/** Brings another name beside all reviews of a person, some at a time; `namelessAuthor` takes it away. */
export async function nameReviews(
  app: Publisher,
  db: Database,
  { personId, author }: { personId: string; author: string },
): Promise<void> {
  for (let named = forgottenBatchSize; named === forgottenBatchSize; ) {
    named = await change(app, db, async ({ db, changed }) => {
      const some = db
        .selectFrom("review")
        .select("id")
        .where("person_id", "=", personId)
        .where("author", "!=", author)
        .limit(forgottenBatchSize);
      const reviews = await db
        .updateTable("review")
        .set({ author })
        .where("id", "in", some)
        .returning("product_id")
        .execute();
      changed(...reviews.map(({ product_id }) => cacheTags.product(product_id)), cacheTags.reviewers);
      return reviews.length;
    });
  }
}

type Said = Pick<ReviewTable, "product_id" | "person_id" | "author" | "stars" | "text">;

/**
 * Writes or replaces a person's one review of a product; sum and count move with it. The product's row is
 * locked first, so that two at once follow each other. Undefined where there is no such product, or where it
 * is the person's own shop's: whose shop it is never changes. A hidden one stays hidden, whatever its new
 * text.
 */
export async function writeReview(tx: Change, stated: Said, at: number): Promise<ReviewTable | undefined> {
  const { db } = tx;
  const product = await db
    .updateTable("product")
    .set({ updated_at: at })
    .where("id", "=", stated.product_id)
    .where("shop_id", "!=", stated.person_id)
    .returning(["rating_sum", "rating_count"])
    .executeTakeFirst();
  if (!product) return undefined;
  const before = await db
    .selectFrom("review")
    .selectAll()
    .where("product_id", "=", stated.product_id)
    .where("person_id", "=", stated.person_id)
    .executeTakeFirst();
  const review: ReviewTable = before
    ? { ...before, ...stated, updated_at: at }
    : { ...stated, id: randomUUID(), created_at: at, updated_at: at, hidden: 0 };
  if (before) await db.updateTable("review").set(review).where("id", "=", before.id).execute();
  else await db.insertInto("review").values(review).execute();

  const counts = review.hidden === 0;
  const rating = {
    sum: product.rating_sum + (counts ? stated.stars - (before?.stars ?? 0) : 0),
    count: product.rating_count + (counts && !before ? 1 : 0),
  };
  await rate(tx, stated.product_id, rating);
  return review;
}

async function rate(
  { db, changed }: Change,
  productId: string,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await db
    .updateTable("product")
    .set({ rating_sum: sum, rating_count: count, rating_order: ratingOrderOf(sum, count) })
    .where("id", "=", productId)
    .execute();
  changed(cacheTags.catalogue, cacheTags.product(productId));
}

/**
 * Takes a review from everybody's sight and out of its product's rating, or puts it back. False where there is none of
 * this id; nothing changes where it is so already.
 */
export async function hideReview(tx: Change, id: string, hidden: 0 | 1): Promise<boolean> {
  const { db } = tx;
  const known = await db.selectFrom("review").select("product_id").where("id", "=", id).executeTakeFirst();
  if (!known) return false;
  // The product first, in the same order as a writer of a review locks them.
  const product = await lockRow(db, "product", { id: known.product_id });
  if (!product) return false;
  const moved = await db
    .updateTable("review")
    .set({ hidden })
    .where("id", "=", id)
    .where("hidden", "!=", hidden)
    .returning("stars")
    .executeTakeFirst();
  if (!moved) return true;
  const sign = hidden === 1 ? -1 : 1;
  const rating = { sum: product.rating_sum + sign * moved.stars, count: product.rating_count + sign };
  await rate(tx, known.product_id, rating);
  return true;
}

/** The newest reviews of all products with words, for those who run the site. */
export function findNewest(db: Database, limit: number) {
  return db
    .selectFrom("review")
    .innerJoin("product", "product.id", "review.product_id")
    .select(["review.id", "review.created_at", "review.stars", "review.author", "review.text"])
    .select(["review.hidden", "product.name"])
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(limit)
    .execute();
}
