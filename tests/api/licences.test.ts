import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { daysLater, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import type { Category } from "#shop/market/contract.ts";
import { licenceKey } from "#shop/market/server/law/licenceKey.ts";
import { pauseShop, resumeShop } from "#shop/market/server/pauses.ts";
import { changeProduct } from "#shop/market/server/products.ts";
import { decideLicence } from "#shop/seller/licences/server/decideLicence.ts";
import { sweepDocuments } from "#shop/seller/licences/server/documents.ts";
import { remindDue } from "#shop/seller/licences/server/reminders.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import {
  decideOn,
  handIn,
  licensed as licensedBy,
  sendDocument,
  testPdf,
  typedLicence,
} from "../support/licences.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder } from "../support/shop.ts";

const today = () => indianDay(Date.now());
const pesticide = {
  name: "Zebracide",
  category: "pesticides",
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "900",
  price: "800",
  manufacturer: "Own Works",
  crops: "wheat",
  description: "Against termites.",
  toxicityLabel: "yellow",
  stock: 40,
};
const { number, authority, expiresOn } = typedLicence;
const shown = { number, authority, expiresOn, verified: true };

describe.each(engines)("licences on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let people = 0;
  const files = filesInMemory();

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, files });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const person = (role?: "seller") => {
    people += 1;
    return addTestPerson(app, store, { email: `p${people}@example.in`, ...(role ? { role } : {}) });
  };
  const add = async (who: TestPerson, more: object = {}): Promise<string> => {
    const payload = { ...pesticide, ...more };
    const answer = await who.asks({ method: "POST", url: "/api/products", payload });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json()._id;
  };
  const licensed = (who: TestPerson, more: object = {}, category: Category = "pesticides") =>
    licensedBy(app, store, who, more, category);
  const standing = async (who: TestPerson, category = "pesticides") =>
    (await who.asks({ method: "GET", url: "/api/seller/licences" }))
      .json()
      .find((each: { category: string }) => each.category === category);
  const page = (id: string, from = app) => from.inject({ url: `/api/productpage/${id}` });
  /** Where buyers come upon a product. */
  const seen = async (id: string, name: string, from = app) => {
    const asked = [
      from.inject({ method: "POST", url: "/api/search", payload: { query: name } }),
      from.inject({ url: "/api/Market?category=pesticides&sort=newest&limit=60" }),
    ];
    const lists = await Promise.all(asked.map(async (answer) => (await answer).json() as { _id: string }[]));
    return {
      page: (await page(id, from)).statusCode,
      search: lists[0]?.some(({ _id }) => _id === id),
      list: lists[1]?.some(({ _id }) => _id === id),
    };
  };
  const everywhere = { page: 200, search: true, list: true };
  const nowhere = { page: 404, search: false, list: false };

  test.each([
    ["LAID/20-31 (७)", "laid20317"],
    ["क. १२:३४, #5_6", "क123456"],
    ["ka.blr–0017—88", "kablr001788"],
  ])("the number %s of before is compared as one that is handed in now", async (written, key) => {
    const migration = readFileSync("src/database/migrations/0032-licence-numbers.sql", "utf8");
    const [, brought = ""] = /set number_key = (.*) where/.exec(migration) ?? [];
    const { rows } = await sql<{ key: string }>`
      select ${sql.raw(brought)} as key from (select cast(${written} as text) as number) as licence`.execute(
      store.db,
    );
    expect([rows[0]?.key, licenceKey(written)]).toEqual([key, key]);
  });

  test("a pesticide without a licence is nowhere to be seen, and its seller is told why", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrawithheld" });
    expect(await seen(id, "zebrawithheld")).toEqual(nowhere);
    const portal = await seller.asks({
      method: "POST",
      url: "/api/adminportal",
      payload: { email: seller.email },
    });
    expect(portal.json()).toMatchObject({
      data: { pesticides: 1 },
      shelf: { hidden: 0, withheld: 1 },
      licences: [
        { category: "seeds", needed: false, state: "none", withheld: 0 },
        { category: "fertilizers", state: "none", withheld: 0 },
        { category: "pesticides", state: "none", withheld: 1 },
      ],
      products: [{ _id: id, withheld: true, hidden: false }],
    });
    const farmer = await person();
    expect((await addToCart(farmer, id)).statusCode).toBe(404);
  });

  test("seeds and fertilizers are shown without one, and with one it stands on their pages", async () => {
    const seller = await person("seller");
    const id = await add(seller, { category: "fertilizers", name: "Zebrafert", toxicityLabel: "" });
    expect((await page(id)).json().seller.licence).toBeNull();
    await licensed(seller, {}, "fertilizers");
    expect((await page(id)).json().seller.licence).toEqual(shown);
    expect((await standing(seller, "fertilizers")).state).toBe("holds");
  });

  test("what is approved is shown at once, and taken away is gone at once", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrashown" });
    await licensed(seller);
    expect(await seen(id, "zebrashown")).toEqual(everywhere);
    expect((await seller.asks({ method: "GET", url: "/api/seller/licences" })).json()).toContainEqual(
      expect.objectContaining({ category: "pesticides", number, state: "holds", withheld: 0 }),
    );
    expect((await page(id)).json().seller.licence).toEqual(shown);
    expect(await seen(await add(seller, { name: "Zebranext" }), "zebranext")).toEqual(everywhere);

    await seller.asks({ method: "DELETE", url: "/api/seller/licences/pesticides" });
    expect([await standing(seller), await seen(id, "zebrashown")]).toEqual([
      expect.objectContaining({ number: "", state: "none", withheld: 2 }),
      nowhere,
    ]);
  });

  test("a hidden pesticide stays hidden under a licence, and a shown one withheld without", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrahide" });
    const hide = (hidden: boolean) =>
      seller.asks({ method: "POST", url: `/api/products/${id}/hidden`, payload: { hidden } });
    await hide(true);
    await licensed(seller);
    expect(await seen(id, "zebrahide")).toEqual(nowhere);
    await hide(false);
    expect(await seen(id, "zebrahide")).toEqual(everywhere);
    await seller.asks({ method: "DELETE", url: "/api/seller/licences/pesticides" });
    await hide(true);
    await hide(false);
    expect(await seen(id, "zebrahide")).toEqual(nowhere);
  });

  test("what becomes a pesticide is withheld, what is none any more is shown", async () => {
    const seller = await person("seller");
    const said = { ...pesticide, name: "Zebraturns", stock: undefined };
    const id = await add(seller, { ...said, category: "fertilizers", toxicityLabel: "", stock: 4 });
    const turn = (more: object) =>
      seller.asks({ method: "PUT", url: `/api/products/${id}`, payload: { ...said, ...more } });
    expect((await turn({})).json()).toMatchObject({ withheld: true });
    expect(await seen(id, "zebraturns")).toEqual(nowhere);
    await turn({ category: "fertilizers", toxicityLabel: "" });
    expect(await seen(id, "zebraturns")).toMatchObject({ page: 200, search: true });
  });

  test("what lies in a cart when the licence goes can't be ordered", async () => {
    const [seller, farmer] = [await person("seller"), await person()];
    await licensed(seller);
    const id = await add(seller);
    expect((await addToCart(farmer, id)).statusCode).toBe(200);
    await seller.asks({ method: "DELETE", url: "/api/seller/licences/pesticides" });
    const cart = await farmer.asks({ method: "GET", url: "/api/Cart" });
    expect(cart.json()).toMatchObject([{ prod_id: id, sold: false }]);
    const order = await placeOrder(farmer);
    expect([order.statusCode, order.json().errors]).toMatchObject([409, [{ field: id, rule: "gone" }]]);
  });

  test("what is handed in and waits shows nothing; asked again and refused its seller reads why", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrawaits" });
    expect((await handIn(seller)).statusCode).toBe(200);
    expect(await seen(id, "zebrawaits")).toEqual(nowhere);
    expect((await standing(seller)).application).toMatchObject({ state: "waiting", document: "pdf" });
    await decideOn(app, store, seller.id, { is: "asked", reason: "The second page is missing" });
    expect(await standing(seller)).toMatchObject({
      state: "none",
      application: { state: "asked", reason: "The second page is missing" },
    });
    await handIn(seller);
    await decideOn(app, store, seller.id, { is: "refused", reason: "The number is another shop's" });
    expect((await standing(seller)).application).toMatchObject({ state: "refused" });
    expect(await seen(id, "zebrawaits")).toEqual(nowhere);
    await licensed(seller);
    expect(await seen(id, "zebrawaits")).toEqual(everywhere);
    expect((await standing(seller)).application).toMatchObject({ state: "approved", reason: "" });
  });

  test("a renewal leaves what was approved in force until it is decided, and also where it is refused", async () => {
    const seller = await person("seller");
    await licensed(seller);
    const id = await add(seller, { name: "Zebrarenews" });
    await handIn(seller, { number: "LAID 2", expiresOn: "2044-03-31" });
    expect([await seen(id, "zebrarenews"), (await page(id)).json().seller.licence.number]).toEqual([
      everywhere,
      number,
    ]);
    await decideOn(app, store, seller.id, { is: "refused", reason: "Not readable" });
    expect((await standing(seller)).number).toBe(number);
    await handIn(seller, { number: "LAID 3", expiresOn: "2044-03-31" });
    await decideOn(app, store, seller.id);
    expect((await standing(seller)).number).toBe("LAID 3");
    // What was approved can be taken back.
    await decideOn(app, store, seller.id, { is: "refused", reason: "The office took it back" });
    expect(await seen(id, "zebrarenews")).toEqual(nowhere);
  });

  test("nobody decides on another paper than they looked at, and nothing is decided twice", async () => {
    const seller = await person("seller");
    await handIn(seller);
    const looked = { shop_id: seller.id, category: "pesticides" as const };
    await handIn(seller, { number: "LAID 9" });
    const verdict = { is: "approved" } as const;
    const decided = decideLicence(app, store.db, looked, { version: 1, verdict, at: Date.now() });
    await expect(decided).rejects.toMatchObject({ problem: { status: 409 } });
    await decideOn(app, store, seller.id);
    await expect(decideOn(app, store, seller.id)).rejects.toMatchObject({ problem: { status: 409 } });
  });

  test("a shop sends twenty documents a day, whatever becomes of them; the next is refused in words with the time to wait", async () => {
    const seller = await person("seller");
    for (let sent = 0; sent < 20; sent += 1)
      expect((await sendDocument(seller, Buffer.from("%PDF-1.7 nothing"))).statusCode).toBe(400);
    const refused = await sendDocument(seller);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().detail).toMatch(/^20 documents a day can be sent.*72 minutes$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(4_000);
    expect((await sendDocument(await person("seller"))).statusCode).toBe(201);
  });

  test("a document is its seller's alone, saved and never opened, and goes when nobody hands it in", async () => {
    const [seller, other] = [await person("seller"), await person("seller")];
    const { document } = (await sendDocument(seller)).json();
    const url = "/api/seller/licences/pesticides/document";
    expect((await seller.asks({ url })).statusCode).toBe(404);
    const stolen = { ...typedLicence, document };
    const named = await other.asks({
      method: "PUT",
      url: "/api/seller/licences/pesticides",
      payload: stolen,
    });
    expect([named.statusCode, named.json().errors]).toMatchObject([400, [{ field: "document" }]]);
    await seller.asks({ method: "PUT", url: "/api/seller/licences/pesticides", payload: stolen });
    const answer = await seller.asks({ url });
    expect([answer.statusCode, answer.rawPayload.equals(testPdf())]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="licence.pdf"',
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect((await other.asks({ url })).statusCode).toBe(404);
    expect((await app.inject({ url: `/uploads/licence-${document}.pdf` })).statusCode).toBe(404);
    // Another paper in its place: the first one goes.
    await handIn(seller);
    await sweepDocuments(store.db, files, Date.now());
    expect(await files.get(`licence-${document}.pdf`)).toBeUndefined();
    expect((await seller.asks({ url })).statusCode).toBe(200);
  });

  test("what is no paper is refused by its field, and a picture is written anew", async () => {
    const seller = await person("seller");
    for (const body of [
      testPdf(21),
      testPdf(1, "<</OpenAction 4 0 R>>"),
      Buffer.from("%PDF-1.7"),
      Buffer.from("hello"),
    ]) {
      expect((await sendDocument(seller, body)).statusCode).toBe(400);
    }
    const green = { width: 40, height: 60, channels: 3, background: "green" } as const;
    const sent = await sendDocument(seller, await sharp({ create: green }).png().toBuffer());
    expect([sent.statusCode, sent.json().type]).toEqual([201, "picture"]);
    await handIn(seller, { document: sent.json().document });
    const shown = await seller.asks({ url: "/api/seller/licences/pesticides/document" });
    expect([shown.headers["content-type"], (await sharp(shown.rawPayload).metadata()).format]).toEqual([
      "image/webp",
      "webp",
    ]);
  });

  test("categories are switched by the setting, for shops that named nothing too", async () => {
    const seller = await person("seller");
    const id = await add(seller, { category: "seeds", name: "Zebraseed", toxicityLabel: "" });
    const with_ = (...licensedCategories: Category[]) => makeApp({ store, files, licensedCategories });
    const strict = await with_("pesticides", "seeds");
    await expect.poll(async () => (await page(id, strict)).statusCode).toBe(404);
    await strict.close();
    const usual = await with_("pesticides");
    await expect.poll(async () => (await page(id, usual)).statusCode).toBe(200);
    await usual.close();
  });

  test("a seller is reminded 60, 30 and 7 days before the end, once each", async () => {
    const seller = await person("seller");
    const end = "2031-06-30";
    await licensed(seller, { expiresOn: end });
    const told: string[] = [];
    const at = async (day: string, fails = false) => {
      const sendMail = async ({ to, text }: { to: string; text: string }) => {
        if (to !== seller.email) return;
        if (fails) throw new Error("refused");
        expect(text).toContain("ends on 30 Jun 2031");
        told.push(day);
      };
      const now = () => startOfDay(day) ?? 0;
      await remindDue(app, store.db, { sendMail, now });
    };
    await at(daysLater(end, -61));
    await at(daysLater(end, -60), true);
    for (const days of [60, 60, 45, 30, 30, 8, 7, 6]) await at(daysLater(end, -days));
    expect(told).toEqual([60, 30, 7].map((days) => daysLater(end, -days)));
  });

  test("a reminder whose process was killed before its mail went out is sent by the next one, with the same Message-ID", async () => {
    const seller = await person("seller");
    const end = "2031-06-30";
    await licensed(seller, { expiresOn: end });
    const tried: (string | undefined)[] = [];
    const hour = 3_600_000;
    const noon = startOfDay(daysLater(end, -30)) ?? 0;
    const remind = (at: number, sending: Promise<void>) => {
      const sendMail = ({ to, messageId }: { to: string; messageId?: string }) => {
        if (to !== seller.email) return Promise.resolve();
        tried.push(messageId);
        return sending;
      };
      return remindDue(app, store.db, { sendMail, now: () => at });
    };
    const triedOnce = expect.poll(() => tried.length, { timeout: 10_000 });
    // Never answered: what a kill leaves.
    void remind(noon, new Promise(() => {}));
    await triedOnce.toBe(1);
    // Another process in the same minute takes it for under way; an hour later nobody noted it.
    await remind(noon + 60_000, Promise.resolve());
    expect(tried).toHaveLength(1);
    for (const hours of [1, 2, 3]) await remind(noon + hours * hour, Promise.resolve());
    expect(tried).toEqual([expect.stringMatching(/^<licence-[0-9a-f]{32}@.+>$/), tried[0]]);
  });

  test("a shop on holiday sells nothing and is in no list; its page says until when, and it opens by itself", async () => {
    const [seller, farmer] = [await person("seller"), await person()];
    const id = await add(seller, { category: "seeds", name: "Zebraholiday", toxicityLabel: "" });
    await addToCart(farmer, id);
    const until = daysLater(today(), 3);
    const begin = { method: "PUT", url: "/api/seller/shop/holiday", payload: { until } } as const;
    expect((await seller.asks(begin)).json().holiday).toEqual({ until });
    expect(await seen(id, "zebraholiday")).toEqual({ page: 200, search: false, list: false });
    expect((await page(id)).json().seller.paused).toEqual({ until });
    expect((await farmer.asks({ url: "/api/Cart" })).json()).toMatchObject([{ prod_id: id, sold: false }]);
    expect((await placeOrder(farmer)).statusCode).toBe(409);
    expect((await addToCart(await person(), id)).statusCode).toBe(404);
    for (const wrong of [daysLater(today(), -1), "2026-13-01", "2099-01-01"]) {
      expect((await seller.asks({ ...begin, payload: { until: wrong } })).statusCode).toBe(400);
    }
    // An operator's word holds beside the seller's.
    const stopped = {
      shop_id: seller.id,
      paused_by: "operator",
      until_day: "",
      reason: "Complaints",
    } as const;
    await change(app, store.db, (tx) => pauseShop(tx, stopped, Date.now()));
    const ended = await seller.asks({ method: "DELETE", url: "/api/seller/shop/holiday" });
    expect(ended.json()).toMatchObject({ holiday: null, stopped: { reason: "Complaints" } });
    expect((await seen(id, "zebraholiday")).search).toBe(false);
    await change(app, store.db, (tx) => resumeShop(tx, seller.id, "operator"));
    expect((await seen(id, "zebraholiday")).search).toBe(true);
    // Its last day is over.
    await seller.asks(begin);
    await store.db
      .updateTable("shop_pause")
      .set({ until_day: daysLater(today(), -1) })
      .execute();
    const next = await makeApp({ store, files });
    const opened = async () => (await seen(id, "zebraholiday", next)).search;
    await expect.poll(opened, { timeout: 10_000 }).toBe(true);
    await next.close();
    expect((await placeOrder(farmer)).statusCode).toBe(201);
  });

  test("a shop's page has its place, its licences, its words and what it sells, and goes with the shop", async () => {
    const seller = await person("seller");
    const id = await add(seller, { category: "seeds", name: "Zebrashop", toxicityLabel: "" });
    await licensed(seller);
    const policies = { delivery: "Three days.\nBy bus.", returns: "Unopened packs." };
    await seller.asks({ method: "PUT", url: "/api/seller/shop/policies", payload: policies });
    const shop = () => app.inject({ url: `/api/shops/${seller.id}` });
    expect((await shop()).json()).toMatchObject({
      ...policies,
      demonstration: false,
      licences: [{ category: "pesticides", number, verified: true }],
      products: [{ id }],
    });
    const long = { ...policies, returns: "x".repeat(1_001) };
    expect(
      (await seller.asks({ method: "PUT", url: "/api/seller/shop/policies", payload: long })).statusCode,
    ).toBe(400);
    expect((await app.inject({ url: "/api/shops/nobody" })).statusCode).toBe(404);
    expect((await app.inject({ url: "/api/shops/demo-bio-inputs" })).json().demonstration).toBe(true);
  });

  test("another shop's licence helps nobody", async () => {
    const [one, other] = [await person("seller"), await person("seller")];
    const id = await add(one, { name: "Zebraother" });
    await licensed(other);
    expect(await seen(id, "zebraother")).toEqual(nowhere);
    expect((await standing(one)).number).toBe("");
  });

  test("what is wrong with a licence is told by field, and nothing of it is kept", async () => {
    const seller = await person("seller");
    const answer = await handIn(seller, { number: "applied for", expiresOn: daysLater(today(), -1) });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [
        { field: "number", rule: "no-digit" },
        { field: "expiresOn", rule: "passed" },
      ],
    ]);
    expect((await standing(seller)).state).toBe("none");
    expect((await handIn(seller, {}, "tractors")).statusCode).toBe(400);
  });

  test("more products than one step takes all follow, whoever is killed between", async () => {
    const seller = await person("seller");
    const names = Array.from({ length: 120 }, (_, number) => `Zebramany ${number}`);
    for (const name of names) await add(seller, { name });
    await licensed(seller);
    await expect.poll(async () => (await standing(seller)).withheld).toBe(0);
    // As a kill half-way leaves it: the licence says one thing, some products another.
    await store.db
      .updateTable("product")
      .set({ withheld: 1 })
      .where("shop_id", "=", seller.id)
      .where("name", "like", "%7%")
      .execute();
    await store.db.updateTable("licence").set({ settled: null }).where("shop_id", "=", seller.id).execute();
    const next = await makeApp({ store });
    await next.ready();
    await expect.poll(async () => (await standing(seller)).withheld).toBe(0);
    await next.close();
  });

  test("when its last day is over the pesticides go by themselves, and the seller is told", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebraends" });
    await licensed(seller, { expiresOn: today() });
    expect([(await standing(seller)).state, await seen(id, "zebraends")]).toEqual(["soon", everywhere]);
    await store.db
      .updateTable("licence")
      .set({ holds_until: daysLater(today(), -1) })
      .where("shop_id", "=", seller.id)
      .execute();
    const next = await makeApp({ store });
    await next.ready();
    await expect.poll(() => standing(seller)).toMatchObject({ state: "ended", daysLeft: 0, withheld: 1 });
    expect(await seen(id, "zebraends", next)).toEqual(nowhere);
    await next.close();
  });

  test("a licence waits for what is being written of the shop's pesticides, and then finds it", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrarace", category: "seeds", toxicityLabel: "" });
    const product = await store.db
      .selectFrom("product")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { version: _, withheld: __, ...facts } = product;
    await handIn(seller);
    let licence: ReturnType<typeof decideOn> | undefined;
    await changeBeside(store.db, async (tx) => {
      await changeProduct(tx, { ...facts, category: "pesticides" }, Date.now());
      // It answers at once where it does not wait, long before this is committed.
      licence = decideOn(app, store, seller.id);
      await Promise.race([licence, new Promise((resolve) => setTimeout(resolve, 300))]);
    });
    await licence;
    await expect.poll(async () => (await standing(seller)).withheld).toBe(0);
  });

  test("with the account the licence goes", async () => {
    const seller = await person("seller");
    await licensed(seller);
    const leaving = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", seller.id)
      .executeTakeFirstOrThrow();
    await closeAccount({ changes: app.changes, db: store.db, files, onAccountClosed }, leaving);
    for (const table of ["licence", "licence_application"] as const) {
      expect(await store.db.selectFrom(table).selectAll().where("shop_id", "=", seller.id).execute()).toEqual(
        [],
      );
    }
    await sweepDocuments(store.db, files, Date.now());
    expect(
      await store.db.selectFrom("licence_document").selectAll().where("shop_id", "=", seller.id).execute(),
    ).toEqual([]);
    expect((await app.inject({ url: `/api/shops/${seller.id}` })).statusCode).toBe(404);
  });

  test("orders of many products and a licence that comes and goes never wait for each other in a circle", async () => {
    const seller = await person("seller");
    await licensed(seller);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await add(seller, { stock: 10_000 }));
    const buyers = await Promise.all(Array.from({ length: 4 }, () => person()));
    const codes: number[] = [];
    let ordering = true;
    const orders = buyers.map(async (buyer) => {
      for (let round = 0; round < 5; round += 1) {
        for (const id of ids) codes.push((await addToCart(buyer, id)).statusCode);
        codes.push((await placeOrder(buyer)).statusCode);
      }
    });
    const toggling = (async () => {
      while (ordering) {
        const url = "/api/seller/licences/pesticides";
        codes.push((await seller.asks({ method: "DELETE", url })).statusCode);
        codes.push((await licensed(seller)).statusCode);
      }
    })();
    await Promise.all(orders);
    ordering = false;
    await toggling;
    expect(codes.filter((code) => code >= 500)).toEqual([]);
    const farmer = await person();
    await addToCart(farmer, ids[0] ?? "");
    expect((await placeOrder(farmer)).statusCode).toBe(201);
  });
});
