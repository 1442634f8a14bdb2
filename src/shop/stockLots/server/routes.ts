import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { holdersPageSize, lotDesk, lots } from "../contract.ts";
import { takeLotFile } from "./file.ts";
import { findHolders } from "./holders.ts";
import { recallLot } from "./recall.ts";
import {
  addOwnLot,
  changeOwnLot,
  countFile,
  countSaid,
  findDeskLot,
  findEverOwn,
  findOwn,
  presentLots,
} from "./shelf.ts";
import { tellRegularly } from "./tellHolders.ts";

/** How late a kept page may show what expired at midnight; what can be ordered never hangs on it. */
const lookEveryMs = 5_000;

/** Lots of a seller's own products. */
export function serveLots(app: FastifyInstance, db: Database): void {
  clearAtMidnight(app);
  tellRegularly(app, db);
  const ownNow = async (shopId: string, id: string) => presentLots(db, await findOwn(db, shopId, id));

  serve(app, lots.list, ({ who, params }) => ownNow(who.id, params.id));

  serve(app, lots.add, async ({ who, params: { id }, body: { key, ...lot } }) => {
    await countSaid(db, who.id);
    await addOwnLot(app, db, { shopId: who.id, helper: who.helper, productId: id, key, at: Date.now() }, lot);
    return ownNow(who.id, id);
  });

  serve(app, lots.change, async ({ who, params: { id }, body }) => {
    await countSaid(db, who.id);
    await changeOwnLot(
      app,
      db,
      { shopId: who.id, helper: who.helper, productId: id, key: body.key, at: Date.now() },
      body,
    );
    return ownNow(who.id, id);
  });

  serve(app, lots.file, async ({ who, body: { csv, file, source } }) => {
    await countFile(db, who.id);
    const bytes = Buffer.from(file ?? csv ?? "", file === undefined ? "utf8" : "base64");
    return takeLotFile(app, db, { shopId: who.id, helper: who.helper, bytes, source, at: Date.now() });
  });

  serve(app, lots.holders, async ({ who, params: { id }, query: { lot, before }, reply }) => {
    const { id: productId } = await findEverOwn(db, who.id, id);
    const found = await findHolders(db, { productId, lot }, { limit: holdersPageSize + 1, before });
    return sendPage(reply, found, holdersPageSize, (last) =>
      addressOf(lots.holders, { params: { id }, query: { lot, before: last.id } }),
    );
  });

  serve(app, lots.recall, async ({ who, params: { id }, body }) => {
    await countSaid(db, who.id);
    return recallLot(app, db, {
      productId: id,
      lot: body.lot,
      text: body.words,
      shopId: who.id,
      at: Date.now(),
    });
  });
}

/** Lots of any product, for operators. */
export function serveLotDesk(app: FastifyInstance, db: Database): void {
  serve(app, lotDesk.show, async ({ params: { id }, query: { lot }, shows }) => {
    const found = await findDeskLot(db, { productId: id, lot });
    await shows(`lot:${id}:${found.lot.lot}`, [found.shop.id]);
    return found;
  });

  serve(app, lotDesk.holders, async ({ params: { id }, query: { lot, before }, reply, shows }) => {
    const found = await findHolders(db, { productId: id, lot }, { limit: holdersPageSize + 1, before });
    const page = sendPage(reply, found, holdersPageSize, (last) =>
      addressOf(lotDesk.holders, { params: { id }, query: { lot, before: last.id } }),
    );
    await shows(
      `lot:${id}`,
      page.map(({ person }) => person),
    );
    return page;
  });

  serve(app, lotDesk.recall, ({ who, params: { id }, body }) =>
    recallLot(app, db, { productId: id, lot: body.lot, text: body.words, actor: who.id, at: Date.now() }),
  );
}

/** Drops kept answers once a new day has begun in India: what they say of stocks is of the day before. */
function clearAtMidnight(app: FastifyInstance): void {
  let day = indianDay(Date.now());
  regularly(app, lookEveryMs, "dropping what was kept yesterday", async () => {
    const today = indianDay(Date.now());
    if (today === day) return;
    day = today;
    app.responses.clear();
  });
}
