import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { type Answer, addressOf } from "#kit/contract/call.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Files } from "#kit/server/files/files.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { countOpenParts } from "#shop/checkout/server/parts/openParts.ts";
import { type Category, categories } from "#shop/market/contract.ts";
import { findLicence } from "#shop/market/server/law/licences.ts";
import { findShopDetails } from "#shop/market/server/shops.ts";
import { findApplication, findWaiting, type Verdict } from "../../licences/server/applications.ts";
import { findDocumentTypes, sendDocument } from "../../licences/server/documents.ts";
import { licencesOf, presentApplication } from "../../licences/server/present.ts";
import type { LicenceApplicationTable } from "../../licences/server/tables.ts";
import { reasonCharacters, shopDesk, shopsPageSize, waitingPageSize } from "../contract.ts";
import { actOnLicence, letSell, shutShop, stopShop, takeLicence } from "./acts.ts";
import { findDeskShop, findSameNumber, findShops, type ShopEdge } from "./queries.ts";

/** Calls for operators about shops and their licences. */
export function serveShopDesk(app: FastifyInstance, db: Database, files: Files): void {
  serveLicenceDesk(app, db, files);
  serveWithdrawal(app, db);
  const store = { changes: app.changes, db };

  serve(app, shopDesk.shops, async ({ query: { name, cursor }, reply, shows }) => {
    const found = await findShops(db, {
      ...{ name: name?.trim(), after: shopEdgeIn(cursor), limit: shopsPageSize + 1 },
    });
    const page = sendPage(reply, found, shopsPageSize, (shop) =>
      addressOf(shopDesk.shops, { query: { name, cursor: shopCursorOf(shop) } }),
    );
    await shows(
      "shops",
      page.map(({ id }) => id),
    );
    return page.map((shop) => ({ ...shop, cursor: shopCursorOf(shop) }));
  });

  serve(app, shopDesk.shop, async ({ params: { shop }, shows }) => {
    const found = await findDeskShop(db, shop);
    await shows(`shop:${shop}`, [shop]);
    const open = await countOpenParts(db, shop);
    return { ...found, openOrders: open.reduce((sum, { count }) => sum + count, 0) };
  });

  serve(app, shopDesk.pause, async ({ who, params: { shop }, body: { until, reason } }) => {
    await refuseSample(db, shop);
    const how = { until, reason: reason.trim(), today: indianDay(Date.now()) };
    await stopShop(store, { actor: who.id, shop }, how);
    return findDeskShop(db, shop);
  });

  serve(app, shopDesk.resume, async ({ who, params: { shop } }) => {
    await letSell(store, { actor: who.id, helps: who.helps, shop });
    return findDeskShop(db, shop);
  });

  serve(app, shopDesk.close, async ({ who, params: { shop }, body: { cancelOrders, reason } }) => {
    await refuseSample(db, shop);
    await shutShop(store, { actor: who.id, shop }, { cancelOrders, reason: reason.trim() });
    return findDeskShop(db, shop);
  });
}

/** Samples come back at every start; SEED=none leaves them out. */
async function refuseSample(db: Database, shop: string): Promise<void> {
  if ((await findDeskShop(db, shop)).demonstration) refuse("not-allowed", "A sample shop is not closed");
}

function serveLicenceDesk(app: FastifyInstance, db: Database, files: Files): void {
  serve(app, shopDesk.waiting, async ({ query: { cursor }, reply, shows }) => {
    const rows = await findWaiting(db, edgeIn(cursor), waitingPageSize + 1);
    const page = sendPage(reply, rows, waitingPageSize, (row) =>
      addressOf(shopDesk.waiting, { query: { cursor: cursorOf(row) } }),
    );
    await shows(
      "licences",
      page.map(({ shop_id }) => shop_id),
    );
    const types = await findDocumentTypes(
      db,
      page.map(({ document }) => document),
    );
    return page.map((row) => ({
      ...{ shop: row.shop_id, shopName: row.shop_name, category: row.category, version: row.version },
      application: presentApplication(row, types),
      cursor: cursorOf(row),
    }));
  });

  serve(app, shopDesk.licence, async ({ params: { shop, category }, shows }) => {
    const application = await applicationOr404(db, shop, category);
    await shows(`licence:${shop}:${category}`, [shop]);
    return presentLicence(db, application);
  });

  serve(app, shopDesk.document, async ({ params: { shop, category }, reply, shows }) => {
    const { document } = await applicationOr404(db, shop, category);
    await shows(`licence:${shop}:${category}`, [shop]);
    return sendDocument(reply, { db, files }, document);
  });

  serve(app, shopDesk.decide, async ({ who, params: { shop, category }, body }) => {
    const { version } = body;
    const on = { category, version, verdict: verdictIn(body) };
    await actOnLicence({ changes: app.changes, db }, { actor: who.id, helps: who.helps, shop }, on);
    const row = await applicationOr404(db, shop, category);
    return presentApplication(row, await findDocumentTypes(db, [row.document]));
  });
}

function serveWithdrawal(app: FastifyInstance, db: Database): void {
  serve(app, shopDesk.withdraw, async ({ who, params: { shop, category }, body: { version, reason } }) => {
    const text = reason.trim();
    if (text.length < reasonCharacters.least) refuseField("reason", "required", "is needed");
    const on = { category, version, reason: text };
    await takeLicence({ changes: app.changes, db }, { actor: who.id, helps: who.helps, shop }, on);
  });
}

function verdictIn({ verdict, reason = "" }: { verdict: Verdict["is"]; reason?: string }): Verdict {
  if (verdict === "approved") return { is: verdict };
  const text = reason.trim();
  if (text.length < reasonCharacters.least) refuseField("reason", "required", "is needed");
  return { is: verdict, reason: text };
}

async function applicationOr404(db: Database, shop_id: string, category: Category) {
  return (await findApplication(db, { shop_id, category })) ?? refuse("not-found", "Nothing was handed in");
}

/** The application, beside the licence in force and those it resembles. */
async function presentLicence(
  db: Database,
  row: LicenceApplicationTable,
): Promise<Answer<typeof shopDesk.licence>> {
  const { shop_id: shop, category } = row;
  const [found, details, licences, counting, types, sameNumber] = await Promise.all([
    findDeskShop(db, shop),
    findShopDetails(db, shop),
    licencesOf(db, shop),
    findLicence(db, row),
    findDocumentTypes(db, [row.document]),
    findSameNumber(db, row),
  ]);
  const licence = licences.find((one) => one.category === category);
  const isCounting = licence?.state === "holds" || licence?.state === "soon";
  const counts = isCounting ? { ...licence, version: counting?.updated_at ?? 0 } : null;
  return {
    ...{ shop, shopName: found.name, category, version: row.version },
    application: presentApplication(row, types),
    town: details?.city ?? "",
    state: details?.state ?? "",
    counts,
    withheld: licence?.withheld ?? 0,
    sameNumber,
  };
}

/** Where a page ended: time, shop and category of its last row. */
const cursorOf = (row: LicenceApplicationTable) => `${row.handed_in_at}~${row.shop_id}~${row.category}`;

/** Where a page of shops ended; the name last, as it may hold anything. */
const shopCursorOf = ({ pausedAt, id, name }: ShopEdge) => `${pausedAt}~${id}~${name}`;

function shopEdgeIn(cursor: string | undefined): ShopEdge | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id = "", name = ""] = /^(\d{1,15})~([^~]*)~(.*)$/s.exec(cursor) ?? [];
  return time === undefined
    ? refuse("invalid", "The list changed; please start it again")
    : { pausedAt: Number(time), id, name };
}

function edgeIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [time = "", shopId = "", word] = cursor.split("~");
  const category = categories.find((one) => one === word);
  if (!/^\d{1,15}$/.test(time) || !category)
    return refuse("invalid", "The list changed; please start it again");
  return { handedInAt: Number(time), shopId, category };
}
