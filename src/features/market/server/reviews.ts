import { randomUUID } from "node:crypto";
import { recordChanges } from "#database/changes.ts";
import type { Database, ReviewTable } from "#database/tables.ts";
import type { Cleared } from "#kit/server/cleared.ts";
import { goodStars } from "../contract.ts";
import { ratingOrderOf, subjects } from "../rules.ts";
import { visible } from "./queries.ts";

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

/**
 * The newest good review in words of a product that is offered. What stands before everybody is of somebody who received
 * the product (`mayReview`) and does not sell it, and was not taken away by those who run the site.
 */
export function findNewestGood(db: Database) {
  return visible(db)
    .innerJoin("review", "review.product_id", "product.id")
    .select(["review.author", "review.stars", "review.text"])
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

/** Stands beside the reviews of those whose account is closed, as beside what they said in the discussions. */
const nameOfGone = "Guest";

/** Reviews that lose their name in one statement. */
const forgottenAtOnce = 200;

/** Reviews stay when an account is closed, but no longer say by whom: one portion of them. */
export async function forgetReviewer(db: Database, { personId }: { personId: string }): Promise<Cleared> {
  const some = db.selectFrom("review").select("id").where("person_id", "=", personId).limit(forgottenAtOnce);
  const reviews = await db
    .updateTable("review")
    // A product has one review of a person, so that those of nobody need an id each.
    .set((review) => ({ author: nameOfGone, person_id: review.ref("id") }))
    .where("id", "in", some)
    .returning("product_id")
    .execute();
  if (reviews.length === 0) return { state: "done", changed: [] };
  const changed = [...reviews.map(({ product_id }) => subjects.product(product_id)), subjects.reviewers];
  await recordChanges(db, changed);
  return { state: "more", changed };
}

type Said = Pick<ReviewTable, "product_id" | "person_id" | "author" | "stars" | "text">;

/**
 * Writes a person's one review of a product, or says it anew; sum and count move with it. The product's row is taken
 * first, so that two at once follow each other. Undefined where there is no such product, or where it is the person's own
 * shop's: whose shop it is never changes. A hidden one stays hidden, whatever is said anew. Runs in a transaction.
 */
export async function writeReview(
  db: Database,
  said: Said,
  at: number,
): Promise<{ review: ReviewTable; changed: string[] } | undefined> {
  const product = await db
    .updateTable("product")
    .set({ updated_at: at })
    .where("id", "=", said.product_id)
    .where("shop_id", "!=", said.person_id)
    .returning(["rating_sum", "rating_count"])
    .executeTakeFirst();
  if (!product) return undefined;
  const before = await db
    .selectFrom("review")
    .selectAll()
    .where("product_id", "=", said.product_id)
    .where("person_id", "=", said.person_id)
    .executeTakeFirst();
  const review: ReviewTable = before
    ? { ...before, ...said, updated_at: at }
    : { ...said, id: randomUUID(), created_at: at, updated_at: at, hidden: 0 };
  if (before) await db.updateTable("review").set(review).where("id", "=", before.id).execute();
  else await db.insertInto("review").values(review).execute();

  const counts = review.hidden === 0;
  const rating = {
    sum: product.rating_sum + (counts ? said.stars - (before?.stars ?? 0) : 0),
    count: product.rating_count + (counts && !before ? 1 : 0),
  };
  return { review, changed: await rate(db, said.product_id, rating) };
}

async function rate(
  db: Database,
  productId: string,
  { sum, count }: { sum: number; count: number },
): Promise<string[]> {
  await db
    .updateTable("product")
    .set({ rating_sum: sum, rating_count: count, rating_order: ratingOrderOf(sum, count) })
    .where("id", "=", productId)
    .execute();
  const changed = [subjects.catalogue, subjects.product(productId)];
  await recordChanges(db, changed);
  return changed;
}

/**
 * Takes a review from everybody's sight and out of its product's rating, or puts it back. Undefined where there is none of
 * this id; nothing changes where it is so already. Runs in a transaction.
 */
export async function hideReview(db: Database, id: string, hidden: 0 | 1): Promise<string[] | undefined> {
  const known = await db.selectFrom("review").select("product_id").where("id", "=", id).executeTakeFirst();
  if (!known) return undefined;
  // The product first, as whoever writes a review takes them.
  const product = await db
    .updateTable("product")
    .set((row) => ({ rating_count: row.ref("rating_count") }))
    .where("id", "=", known.product_id)
    .returning(["rating_sum", "rating_count"])
    .executeTakeFirstOrThrow();
  const moved = await db
    .updateTable("review")
    .set({ hidden })
    .where("id", "=", id)
    .where("hidden", "!=", hidden)
    .returning("stars")
    .executeTakeFirst();
  if (!moved) return [];
  const sign = hidden === 1 ? -1 : 1;
  const rating = { sum: product.rating_sum + sign * moved.stars, count: product.rating_count + sign };
  return rate(db, known.product_id, rating);
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
