import type { Database } from "#database/tables.ts";
import { pictureName } from "#kit/server/uploads.ts";
import { pictureWidths } from "../pictures.ts";

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
