import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { pictureName } from "#kit/server/files/uploads.ts";
import { pictureWidths } from "../pictures.ts";
import type { ProductPictureTable } from "./tables.ts";

/** A product's pictures in their order. */
export function findPictures(db: Database, productId: string) {
  return db
    .selectFrom("product_picture")
    .select(["name", "place"])
    .where("product_id", "=", productId)
    .orderBy("place")
    .orderBy("name")
    .execute();
}

export async function addPictureRow({ db }: Change, picture: ProductPictureTable): Promise<void> {
  await db.insertInto("product_picture").values(picture).execute();
}

/** False where the product has no picture of that name. */
export async function removePictureRow({ db }: Change, productId: string, name: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("product_picture")
    .where("product_id", "=", productId)
    .where("name", "=", name)
    .returning("name")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Brings a product's pictures into the order of these names. */
export async function orderPictureRows(
  { db }: Change,
  productId: string,
  names: readonly string[],
): Promise<void> {
  for (const [place, name] of names.entries()) {
    await db
      .updateTable("product_picture")
      .set({ place })
      .where("product_id", "=", productId)
      .where("name", "=", name)
      .execute();
  }
}

/** Where a picture of a width is to be had. */
export function picturePath(name: string, width: number): string {
  return `/uploads/${pictureName(name, width)}`;
}

/** The paths of a picture in both widths. */
export function presentPicture({ name }: { readonly name: string }) {
  return {
    name,
    small: picturePath(name, pictureWidths.small),
    large: picturePath(name, pictureWidths.large),
  };
}
