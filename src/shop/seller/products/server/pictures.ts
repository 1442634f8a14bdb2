import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { reencode } from "#kit/server/files/pictures.ts";
import { pictureName } from "#kit/server/files/uploads.ts";
import { newId } from "#kit/server/ids.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { pictureWidths } from "#shop/market/pictures.ts";
import { findShownPictures } from "#shop/market/server/catalogue/lentPictures.ts";
import {
  addPictureRow,
  findPictures,
  orderPictureRows,
  picturePath,
  removePictureRow,
} from "#shop/market/server/pictures.ts";
import { pictureProduct } from "#shop/market/server/products.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { maxPictures } from "../productLimits.ts";
import { findOwn, lockOwn } from "./queries.ts";
import { lockToSell } from "./shop.ts";

const widths = Object.values(pictureWidths);
/** At 4 to 3 as every product is shown, and the whole pack on it. */
const sizes = widths.map((width) => ({ width, height: (width * 3) / 4, whole: true }) as const);

interface Shelf {
  readonly db: Database;
  readonly files: Files;
}

/** Re-encodes an uploaded picture and puts it after the others. */
export async function addPicture(
  app: Publisher,
  { db, files }: Shelf,
  who: Person,
  id: string,
  upload: Buffer,
): Promise<void> {
  // Looked at before the costly part, and again with the product held.
  await findOwn(db, who.id, id);
  if ((await findPictures(db, id)).length >= maxPictures) refuseMore();
  const bodies = await reencode(who.id, upload, sizes);
  const name = newId();
  for (const [place, width] of widths.entries()) {
    const body = bodies[place];
    if (body) await files.put(pictureName(name, width), body, "image/webp");
  }
  const write = change(app, db, async (tx) => {
    const { db } = tx;
    const product = await lockToSell(tx, who.id, id);
    const pictures = await findPictures(db, id);
    if (pictures.length >= maxPictures) refuseMore();
    const at = Date.now();
    const place = (pictures.at(-1)?.place ?? -1) + 1;
    await addPictureRow(tx, { name, product_id: id, place, created_at: at });
    await showFirst(tx, product, at);
  });
  await write.catch(async (error: unknown) => {
    await removeFiles(files, name);
    throw error;
  });
}

/** Takes a picture away; its files stay where an order shows them. */
export async function removePicture(
  app: Publisher,
  { db, files }: Shelf,
  who: Person,
  id: string,
  name: string,
): Promise<void> {
  const isShown = await change(app, db, async (tx) => {
    const { db } = tx;
    const product = await lockOwn(db, who.id, id);
    if (!(await removePictureRow(tx, id, name))) refuse("not-found", "The product has no such picture");
    await showFirst(tx, product, Date.now());
    return isInAnOrder(db, product, name);
  });
  if (!isShown) await removeFiles(files, name);
}

/** Brings the pictures into the order of their names; refuses where these are no longer all of them. */
export async function orderPictures(
  tx: Change,
  who: Person,
  id: string,
  names: readonly string[],
): Promise<void> {
  const { db } = tx;
  const product = await lockToSell(tx, who.id, id);
  const known = (await findPictures(db, id)).map(({ name }) => name);
  if (known.length !== names.length || known.some((name) => !names.includes(name))) {
    refuse("too-late", "The product's pictures changed meanwhile");
  }
  await orderPictureRows(tx, id, names);
  await showFirst(tx, product, Date.now());
}

/** The first picture represents the product; where none is left, what other offers of its entry lend, or a drawing. */
async function showFirst(tx: Change, product: ProductTable, at: number): Promise<void> {
  const [first] = await findShownPictures(tx.db, product);
  await pictureProduct(tx, product, first && picturePath(first.name, pictureWidths.large), at);
}

/** Of this product, or of another offer of its entry, which shows the picture too. */
async function isInAnOrder(
  db: Database,
  { id, shop_id, entry_id }: ProductTable,
  name: string,
): Promise<boolean> {
  const offers =
    entry_id === null
      ? [{ id, shop_id }]
      : await db.selectFrom("product").select(["id", "shop_id"]).where("entry_id", "=", entry_id).execute();
  const line = await db
    .selectFrom("order_line")
    .innerJoin("order_part", "order_part.id", "order_line.part_id")
    .select("order_line.part_id")
    .where(
      "order_part.shop_id",
      "in",
      offers.map((offer) => offer.shop_id),
    )
    .where(
      "order_line.product_id",
      "in",
      offers.map((offer) => offer.id),
    )
    .where("order_line.img", "=", picturePath(name, pictureWidths.large))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** A file that can't be reached now is left, under a name that nobody knows. */
async function removeFiles(files: Files, name: string): Promise<void> {
  await Promise.allSettled(widths.map((width) => files.remove(pictureName(name, width))));
}

function refuseMore(): never {
  refuseField("image", "maxItems", "are too many", {
    detail: `A product has at most ${maxPictures} pictures`,
    limit: maxPictures,
  });
}
