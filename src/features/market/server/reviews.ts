import { randomUUID } from "node:crypto";
import { recordChanges } from "#database/changes.ts";
import type { Database, ReviewTable } from "#database/tables.ts";
import { goodStars } from "../contract.ts";
import { ratingOrderOf, subjects } from "../rules.ts";
import { visible } from "./queries.ts";

/** The newest reviews of a product. */
export function findReviews(db: Database, productId: string, limit: number): Promise<ReviewTable[]> {
  return db
    .selectFrom("review")
    .selectAll()
    .where("product_id", "=", productId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The newest good review in words of a product that is offered. */
export function findNewestGood(db: Database) {
  return visible(db)
    .innerJoin("review", "review.product_id", "product.id")
    .select(["review.author", "review.stars", "review.text"])
    .select(["product.id as prod_id", "product.name", "product.name_hi"])
    .where("review.stars", ">=", goodStars)
    .where("review.text", "!=", "")
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Stands beside the reviews of those whose account is closed, as beside what they said in the discussions. */
const nameOfGone = "Guest";

/** Reviews stay when an account is closed, but no longer say by whom. Answers the subjects that changed. */
export async function forgetReviewer(db: Database, personId: string): Promise<string[]> {
  const reviews = await db
    .updateTable("review")
    // A product has one review of a person, so that those of nobody need an id each.
    .set((review) => ({ author: nameOfGone, person_id: review.ref("id") }))
    .where("person_id", "=", personId)
    .returning("product_id")
    .execute();
  const products = reviews.map(({ product_id }) => subjects.product(product_id));
  const changed = products.length > 0 ? [...products, subjects.reviewers] : [];
  await recordChanges(db, changed);
  return changed;
}

type Said = Pick<ReviewTable, "product_id" | "person_id" | "author" | "stars" | "text">;

/**
 * Writes a person's one review of a product, or says it anew; sum and count move with it. The product's row is taken
 * first, so that two at once follow each other. Undefined where there is no such product. Runs in a transaction.
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
    : { ...said, id: randomUUID(), created_at: at, updated_at: at };
  if (before) await db.updateTable("review").set(review).where("id", "=", before.id).execute();
  else await db.insertInto("review").values(review).execute();

  const sum = product.rating_sum + said.stars - (before?.stars ?? 0);
  const count = product.rating_count + (before ? 0 : 1);
  await db
    .updateTable("product")
    .set({ rating_sum: sum, rating_count: count, rating_order: ratingOrderOf(sum, count) })
    .where("id", "=", said.product_id)
    .execute();
  const changed = [subjects.catalogue, subjects.product(said.product_id)];
  await recordChanges(db, changed);
  return { review, changed };
}
