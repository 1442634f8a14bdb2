import type { Database, ProductTable } from "#database/tables.ts";
import { newName } from "#features/account/server/secrets.ts";
import { drawnPack, pictureWidths } from "#features/market/pictures.ts";
import { findPictures, picturePath } from "#features/market/server/pictures.ts";
import { pictureProduct } from "#features/market/server/products.ts";
import type { Files } from "#kit/server/files.ts";
import { writtenAnew } from "#kit/server/pictures.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Person } from "#kit/server/server.ts";
import { pictureName } from "#kit/server/uploads.ts";
import { mostPictures } from "../../productLimits.ts";
import { findOwn, holdOwn } from "./queries.ts";

const widths = Object.values(pictureWidths);
/** At 4 to 3 as every product is shown, and the whole pack on it. */
const sizes = widths.map((width) => ({ width, height: (width * 3) / 4, whole: true }) as const);

interface Shelf {
  readonly db: Database;
  readonly files: Files;
}

/** Writes an uploaded picture anew and puts it after the others. Answers the subjects that changed. */
export async function addPicture(
  { db, files }: Shelf,
  who: Person,
  id: string,
  upload: Buffer,
): Promise<string[]> {
  // Looked at before the costly part, and again with the product held.
  await findOwn(db, who.id, id);
  if ((await findPictures(db, id)).length >= mostPictures) refuseMore();
  const bodies = await writtenAnew(who.id, upload, sizes);
  const name = newName();
  for (const [place, width] of widths.entries()) {
    const body = bodies[place];
    if (body) await files.put(pictureName(name, width), body, "image/webp");
  }
  const write = db.transaction().execute(async (db) => {
    const product = await holdOwn(db, who.id, id);
    const pictures = await findPictures(db, id);
    if (pictures.length >= mostPictures) refuseMore();
    const at = Date.now();
    const place = (pictures.at(-1)?.place ?? -1) + 1;
    await db.insertInto("product_picture").values({ name, product_id: id, place, created_at: at }).execute();
    return showFirst(db, product, at);
  });
  return write.catch(async (error: unknown) => {
    await removeFiles(files, name);
    throw error;
  });
}

/** Takes a picture away; its files stay where an order shows them. Answers the subjects that changed. */
export async function removePicture(
  { db, files }: Shelf,
  who: Person,
  id: string,
  name: string,
): Promise<string[]> {
  const { changed, shown } = await db.transaction().execute(async (db) => {
    const product = await holdOwn(db, who.id, id);
    const gone = await db
      .deleteFrom("product_picture")
      .where("product_id", "=", id)
      .where("name", "=", name)
      .returning("name")
      .executeTakeFirst();
    if (!gone) refuse("not-found", "The product has no such picture");
    return {
      changed: await showFirst(db, product, Date.now()),
      shown: await isInAnOrder(db, who.id, id, name),
    };
  });
  if (!shown) await removeFiles(files, name);
  return changed;
}

/** Brings the pictures into the order of their names; refuses where these are no longer all of them. */
export function orderPictures(
  db: Database,
  who: Person,
  id: string,
  names: readonly string[],
): Promise<string[]> {
  return db.transaction().execute(async (db) => {
    const product = await holdOwn(db, who.id, id);
    const known = (await findPictures(db, id)).map(({ name }) => name);
    if (known.length !== names.length || known.some((name) => !names.includes(name))) {
      refuse("too-late", "The product's pictures changed meanwhile");
    }
    for (const [place, name] of names.entries()) {
      await db
        .updateTable("product_picture")
        .set({ place })
        .where("product_id", "=", id)
        .where("name", "=", name)
        .execute();
    }
    return showFirst(db, product, Date.now());
  });
}

/** The first picture stands for the product; where none is left, a drawing. */
async function showFirst(db: Database, product: ProductTable, at: number): Promise<string[]> {
  const [first] = await findPictures(db, product.id);
  const path = first ? picturePath(first.name, pictureWidths.large) : drawnPack(product);
  return pictureProduct(db, product.id, path, at);
}

async function isInAnOrder(db: Database, shopId: string, id: string, name: string): Promise<boolean> {
  const line = await db
    .selectFrom("order_line")
    .innerJoin("order_part", "order_part.id", "order_line.part_id")
    .select("order_line.part_id")
    .where("order_part.shop_id", "=", shopId)
    .where("order_line.product_id", "=", id)
    .where("order_line.img", "=", picturePath(name, pictureWidths.large))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** What can't be reached now is left, under a name that nobody knows. */
async function removeFiles(files: Files, name: string): Promise<void> {
  await Promise.allSettled(widths.map((width) => files.remove(pictureName(name, width))));
}

function refuseMore(): never {
  refuse("invalid", `A product has at most ${mostPictures} pictures`, {
    errors: [{ field: "image", rule: "maxItems", message: "are too many", limit: mostPictures }],
  });
}
