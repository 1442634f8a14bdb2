import { authorKey } from "#people/moderation/server/authorKey.ts";
import type { Keeper } from "#people/moderation/server/subjects.ts";
import { takeAwayProduct } from "../products.ts";
import { findShopDetails, setUnseen } from "../shops.ts";
import { publicName } from "./publicName.ts";
import { findReviewOf, hideReview } from "./reviews.ts";

/** Reviews, as reports are made of them. */
export const reviewKeeper: Keeper = {
  async find(db, id) {
    const row = await findReviewOf(db, id);
    if (!row) return undefined;
    // A review whose author's account is closed has its own id in the place of a person's.
    const authorId = row.person_id === row.id ? null : row.person_id;
    return {
      authorId,
      authorKey: authorId === null ? "" : authorKey(authorId),
      author: publicName(row.author),
      title: row.product,
      text: row.text,
      hidden: row.hidden === 1,
      at: row.updated_at,
    };
  },
  hide: async (tx, id, hidden) => void (await hideReview(tx, id, hidden ? 1 : 0)),
};

/** Products, as reports are made of them; what their seller hides or deletes is nobody else's. */
export const productKeeper: Keeper = {
  async find(db, id) {
    const row = await db
      .selectFrom("product")
      .innerJoin("shop", "shop.id", "product.shop_id")
      .select(["product.name", "product.description", "product.shop_id", "product.updated_at"])
      .select(["product.removed", "shop.name as shop", "shop.demonstration"])
      .where("product.id", "=", id)
      .where("product.deleted_at", "is", null)
      .where("product.hidden", "=", 0)
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      authorId: row.demonstration === 1 ? null : row.shop_id,
      authorKey: authorKey(row.shop_id),
      author: row.shop,
      title: row.name,
      text: `${row.name}: ${row.description}`,
      hidden: row.removed === 1,
      at: row.updated_at,
    };
  },
  hide: (tx, id, hidden) => takeAwayProduct(tx, id, hidden ? 1 : 0),
};

/** Shops, as reports are made of them: their name and the place they send from. */
export const shopKeeper: Keeper = {
  async find(db, id) {
    const [row, details] = await Promise.all([
      db
        .selectFrom("shop")
        .selectAll()
        .where("id", "=", id)
        .where("closing_at", "is", null)
        .executeTakeFirst(),
      findShopDetails(db, id),
    ]);
    if (!row) return undefined;
    const place = [details?.city, details?.state].filter(Boolean).join(", ");
    return {
      authorId: row.demonstration === 1 ? null : row.id,
      authorKey: authorKey(row.id),
      author: row.name,
      title: row.name,
      text: place ? `${row.name}, ${place}` : row.name,
      hidden: row.hidden_at !== null,
      at: row.created_at,
    };
  },
  hide: (tx, id, hidden) => setUnseen(tx, id, "hidden_at", hidden ? Date.now() : null),
};
