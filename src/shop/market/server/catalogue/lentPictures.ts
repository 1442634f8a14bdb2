import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { drawnPack, pictureWidths } from "../../pictures.ts";
import { cacheTags } from "../../rules.ts";
import { findPictures, picturePath } from "../pictures.ts";
import type { ProductTable } from "../tables.ts";

/** Pictures that the other offers of an entry lend: those of the first that has some. */
export async function findLentPictures(
  db: Database,
  { id, entry_id }: Pick<ProductTable, "id" | "entry_id">,
): Promise<{ readonly name: string }[]> {
  if (entry_id === null) return [];
  const first = await db
    .selectFrom("product")
    .innerJoin("product_picture", "product_picture.product_id", "product.id")
    .select("product.id")
    .where("product.entry_id", "=", entry_id)
    .where("product.id", "<>", id)
    .where("product.removed", "=", 0)
    .where("product.deleted_at", "is", null)
    .orderBy("product_picture.created_at")
    .orderBy("product.id")
    .limit(1)
    .executeTakeFirst();
  return first ? findPictures(db, first.id) : [];
}

/** Pictures on a product's page: its own, else those that its entry lends. */
export async function findShownPictures(
  db: Database,
  product: Pick<ProductTable, "id" | "entry_id">,
): Promise<{ readonly name: string }[]> {
  const own = await findPictures(db, product.id);
  return own.length > 0 ? own : findLentPictures(db, product);
}

/**
 * Gives another picture to the offers that are shown with that of this one, which has `picture` before it changes, leaves the entry or
 * is gone: `now`, else what the others lend, else a drawing of each. An offer with pictures of its own keeps them.
 */
export async function replaceLent(
  { db, changed }: Change,
  { id, entry_id, picture }: Pick<ProductTable, "id" | "entry_id" | "picture">,
  now?: string,
): Promise<void> {
  if (entry_id === null || picture === now) return;
  const others = await db
    .selectFrom("product")
    .select(["id", "name", "category", "pack_size", "description", "crop_targets"])
    .select((product) =>
      product
        .exists(
          product
            .selectFrom("product_picture")
            .select("name")
            .whereRef("product_picture.product_id", "=", "product.id"),
        )
        .as("lends"),
    )
    .where("entry_id", "=", entry_id)
    .where("id", "<>", id)
    .where("picture", "=", picture)
    .where("deleted_at", "is", null)
    .execute();
  // It was another offer's, which still has it.
  if (others.length === 0 || others.some(({ lends }) => lends)) return;
  const [first] = now === undefined ? await findLentPictures(db, { id, entry_id }) : [];
  const shared = now ?? (first && picturePath(first.name, pictureWidths.large));
  const idsByPath = new Map<string, string[]>();
  for (const other of others) {
    const path = shared ?? drawnPack(other);
    if (path !== picture) idsByPath.set(path, [...(idsByPath.get(path) ?? []), other.id]);
  }
  for (const [path, ids] of idsByPath) {
    await db.updateTable("product").set({ picture: path }).where("id", "in", ids).execute();
    changed(...ids.map(cacheTags.product));
  }
}
