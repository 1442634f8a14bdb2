import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { pictureBytes } from "#features/account/limits.ts";
import { findPictures, presentPicture } from "#features/market/server/pictures.ts";
import { hideProduct, removeProduct } from "#features/market/server/products.ts";
import { addressOf } from "#kit/contract/call.ts";
import type { Files } from "#kit/server/files.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeUploads, withFile } from "#kit/server/uploads.ts";
import { productsAtOnce, seller } from "../../contract.ts";
import { countChange } from "./bounds.ts";
import { addPicture, orderPictures, removePicture } from "./pictures.ts";
import { presentOwn, presentShelf } from "./present.ts";
import { findCrops, findOwn, findShelf, holdOwn } from "./queries.ts";
import { readOrRefuse } from "./read.ts";
import { findChanges, moveOwn } from "./stock.ts";
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
    const { words, only, limit = productsAtOnce, cursor } = query;
    const after = cursor === undefined ? undefined : await placeOf(db, who.id, cursor);
    const rows = await findShelf(db, who.id, { words, only }, { limit: limit + 1, after });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (rows.length > limit && last) {
      const next = addressOf(seller.products, { query: { ...query, cursor: last.id } });
      reply.header("link", `<${next}>; rel="next"`);
    }
    return page.map(presentShelf);
  });

  serve(app, seller.product, async ({ who, params }) => {
    const product = await findOwn(db, who.id, params.id);
    return presentOwn(product, await findPictures(db, product.id));
  });

  serve(app, seller.crops, () => findCrops(db));
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
    const { said, stock } = await readOrRefuse(db, body, { stockNeeded: true });
    await countChange(db, who.id);
    const { id, changed } = await addOwn(db, who, { said, stock: stock ?? 0, key: body.key });
    app.finished.changed(...changed);
    return ownNow(who.id, id);
  });

  serve(app, seller.change, async ({ who, params, body }) => {
    await findOwn(db, who.id, params.id);
    const { said, stock } = await readOrRefuse(db, body, { stockNeeded: false });
    const { version, stockSeen } = body;
    if (stock !== null && stockSeen === undefined) {
      refuse("invalid", "A stock needs the stock that was seen, so that sales meanwhile stay", {
        errors: [{ field: "stockSeen", rule: "required", message: "is needed with a stock" }],
      });
    }
    const stockBy = stock === null ? 0 : stock - (stockSeen ?? stock);
    await countChange(db, who.id);
    const { changed } = await changeOwn(db, who, params.id, { said, version, stockBy });
    app.finished.changed(...changed);
    return ownNow(who.id, params.id);
  });

  serve(app, seller.hide, async ({ who, params, body }) => {
    await countChange(db, who.id);
    const changed = await db.transaction().execute(async (db) => {
      await holdOwn(db, who.id, params.id);
      return hideProduct(db, params.id, body.hidden, Date.now());
    });
    app.finished.changed(...changed);
    return presentShelf(await findOwn(db, who.id, params.id));
  });

  serve(app, seller.remove, async ({ who, params }) => {
    await countChange(db, who.id);
    const { product, changed } = await db.transaction().execute(async (db) => {
      const product = await holdOwn(db, who.id, params.id);
      return { product, changed: await removeProduct(db, params.id, Date.now()) };
    });
    app.finished.changed(...changed);
    return presentShelf(product);
  });
}

function serveStock(app: FastifyInstance, db: Database): void {
  serve(app, seller.moveStock, async ({ who, params, body }) => {
    await countChange(db, who.id);
    app.finished.changed(...(await moveOwn(db, who, params.id, body)));
    return presentShelf(await findOwn(db, who.id, params.id));
  });

  serve(app, seller.stockChanges, async ({ who, params, query, reply }) => {
    const product = await findOwn(db, who.id, params.id);
    const { changes, more } = await findChanges(db, product, query.cursor);
    const last = changes.at(-1);
    if (more && last) {
      const next = addressOf(seller.stockChanges, { params, query: { cursor: last.id } });
      reply.header("link", `<${next}>; rel="next"`);
    }
    return changes;
  });
}

async function servePictures(app: FastifyInstance, db: Database, files: Files): Promise<void> {
  const pictures = async (id: string) => (await findPictures(db, id)).map(presentPicture);

  serve(app, seller.removePicture, async ({ who, params }) => {
    app.finished.changed(...(await removePicture({ db, files }, who, params.id, params.name)));
    return pictures(params.id);
  });

  serve(app, seller.orderPictures, async ({ who, params, body }) => {
    app.finished.changed(...(await orderPictures(db, who, params.id, body.names)));
    return pictures(params.id);
  });

  // In a room of its own: no other call takes files.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, seller.addPicture, async ({ who, params, request }) => {
      const file = { accountId: who.id, field: "image", maxBytes: pictureBytes };
      const add = (upload: Buffer) => addPicture({ db, files }, who, params.id, upload);
      app.finished.changed(...(await withFile(request, file, add)));
      return pictures(params.id);
    });
  });
}
