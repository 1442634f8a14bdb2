import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { change } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { takeUploads, withFile } from "#kit/server/files/uploads.ts";
import { roleOf } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { findCropNames } from "#knowledge/crops/server/queries.ts";
import { pictureBytes } from "#people/account/limits.ts";
import { findPictures, presentPicture } from "#shop/market/server/pictures.ts";
import { hideProduct, removeProduct } from "#shop/market/server/products.ts";
import { findProduct } from "#shop/market/server/queries.ts";
import { changesPageSize, seller, shelfPageSize } from "../contract.ts";
import { countChange } from "./bounds.ts";
import { addPicture, orderPictures, removePicture } from "./pictures.ts";
import { presentOwn, presentShelf } from "./present.ts";
import { findOwn, findShelf, lockOwn } from "./queries.ts";
import { changeQuickly, readQuick } from "./quick.ts";
import { readOrRefuse } from "./read.ts";
import { findChanges, moveOwn } from "./stock.ts";
import { typedOf } from "./typedOf.ts";
import { addOwn, changeOwn } from "./write.ts";

/** A seller's own products. A shop has its seller's id, and every query asks for it: another's product is not there. */
export async function serveProducts(app: FastifyInstance, db: Database, files: Files): Promise<void> {
  serveShelf(app, db);
  serveWriting(app, db);
  serveStock(app, db);
  await servePictures(app, db, files);
}

function serveShelf(app: FastifyInstance, db: Database): void {
  serve(app, seller.products, async ({ who, query, reply }) => {
    const { words: text, only, limit = shelfPageSize, cursor } = query;
    const after = cursor === undefined ? undefined : await placeOf(db, who.id, cursor);
    const rows = await findShelf(db, who.id, { search: text, only }, { limit: limit + 1, after });
    const page = sendPage(reply, rows, limit, ({ id }) =>
      addressOf(seller.products, { query: { ...query, cursor: id } }),
    );
    return page.map(presentShelf);
  });

  serve(app, seller.product, async ({ who, params }) => {
    const product = await findOwn(db, who.id, params.id);
    return presentOwn(product, await findPictures(db, product.id));
  });

  serve(app, seller.crops, () => findCropNames(db));
}

/** Where a page ended: a product that was deleted since still says it. */
async function placeOf(db: Database, shopId: string, id: string) {
  const row = await db
    .selectFrom("product")
    .select(["created_at", "id"])
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return row ?? refuse("invalid", "The list changed; please start it again");
}

function serveWriting(app: FastifyInstance, db: Database): void {
  const ownNow = async (shopId: string, id: string) =>
    presentOwn(await findOwn(db, shopId, id), await findPictures(db, id));

  serve(app, seller.add, async ({ who, body }) => {
    const { said: stated, stock } = await readOrRefuse(db, body, { stockNeeded: true });
    await countChange(db, who.id);
    const id = await addOwn(app, db, who, { said: stated, stock: stock ?? 0, key: body.key });
    return ownNow(who.id, id);
  });

  serve(app, seller.offer, async ({ who, body: { product, price, stock, mrp, key } }) => {
    const joins = (await findProduct(db, product)) ?? refuse("not-found", "No product has this id");
    const own = { ...typedOf(joins), sku: "", lowStockAt: "", price, stock };
    const read = await readOrRefuse(db, mrp ? { ...own, mrp } : own, { stockNeeded: true });
    await countChange(db, who.id);
    const id = await addOwn(app, db, who, { ...read, stock: read.stock ?? 0, key, joins });
    return ownNow(who.id, id);
  });

  serve(app, seller.change, async ({ who, params, body }) => {
    await findOwn(db, who.id, params.id);
    const { said: stated, stock } = await readOrRefuse(db, body, { stockNeeded: false });
    const { version, stockSeen } = body;
    if (stock !== null && stockSeen === undefined) {
      refuseField("stockSeen", "required", "is needed with a stock", {
        detail: "A stock needs the stock that was seen, so that sales meanwhile stay",
      });
    }
    const stockBy = stock === null ? 0 : stock - (stockSeen ?? stock);
    await countChange(db, who.id);
    await changeOwn(app, db, who, params.id, { said: stated, version, stockBy });
    return ownNow(who.id, params.id);
  });

  serve(app, seller.hide, async ({ who, params, body }) => {
    await countChange(db, who.id);
    await change(app, db, async (tx) => {
      await lockOwn(tx.db, who.id, params.id);
      await hideProduct(tx, params.id, body.hidden, Date.now());
    });
    return presentShelf(await findOwn(db, who.id, params.id));
  });

  serve(app, seller.remove, async ({ who, params }) => {
    await countChange(db, who.id);
    const product = await change(app, db, async (tx) => {
      const product = await lockOwn(tx.db, who.id, params.id);
      await removeProduct(tx, params.id, Date.now());
      return product;
    });
    return presentShelf(product);
  });
}

function serveStock(app: FastifyInstance, db: Database): void {
  serve(app, seller.moveStock, async ({ who, params, body }) => {
    await countChange(db, who.id);
    await moveOwn(app, db, who, params.id, body);
    return presentShelf(await findOwn(db, who.id, params.id));
  });

  serve(app, seller.quick, async ({ who, params, body }) => {
    await findOwn(db, who.id, params.id);
    // A price is not a matter of packs and stock.
    if (body.price !== undefined && roleOf(who) === "stock") refuse("not-allowed");
    const stated = readQuick(body);
    await countChange(db, who.id);
    await changeQuickly(app, db, who, params.id, stated);
    return presentShelf(await findOwn(db, who.id, params.id));
  });

  serve(app, seller.stockChanges, async ({ who, params, query, reply }) => {
    const product = await findOwn(db, who.id, params.id);
    const changes = await findChanges(db, product, query.cursor);
    return sendPage(reply, changes, changesPageSize, ({ id }) =>
      addressOf(seller.stockChanges, { params, query: { cursor: id } }),
    );
  });
}

async function servePictures(app: FastifyInstance, db: Database, files: Files): Promise<void> {
  const pictures = async (id: string) => (await findPictures(db, id)).map(presentPicture);

  serve(app, seller.removePicture, async ({ who, params }) => {
    await removePicture(app, { db, files }, who, params.id, params.name);
    return pictures(params.id);
  });

  serve(app, seller.orderPictures, async ({ who, params, body }) => {
    await change(app, db, (tx) => orderPictures(tx, who, params.id, body.names));
    return pictures(params.id);
  });

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, seller.addPicture, async ({ who, params, request }) => {
      const file = { accountId: who.id, field: "image", maxBytes: pictureBytes };
      const add = (upload: Buffer) => addPicture(app, { db, files }, who, params.id, upload);
      await withFile(request, file, add);
      return pictures(params.id);
    });
  });
}
