import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { roomRevision } from "#community/discussions/server/queries.ts";
import { openStore } from "#database/connect.ts";
import { dayMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { openCopyFor, temporaryFolder } from "../support/database.ts";
import { listen } from "../support/listener.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
/** Words that nobody else says. */
const said = "quixotbefaddle";
const unsaid = "quixotdecaf";
const sold = "quixotcabbage";
const praised = "quixotdecade";

test.skipIf(server === "")(
  "what the desk hides by one process another one, which had it kept, shows to no next request",
  async () => {
    const schema = await openCopyFor(server);
    const open = () => openStore({ dataDir: temporaryFolder(), databaseUrl: schema.url, seeds: [cropSeed] });
    const stores = [await open(), await open()] as const;
    const [store] = stores;
    const [here, there] = await Promise.all([makeApp({ store }), makeApp({ store: stores[1] })]);
    const desk = await addTestOperator(here, store, { email: "desk@example.in" });
    const seller = await addTestPerson(here, store, { email: "seller@example.in", role: "seller" });
    const buyer = await addTestPerson(here, store, { email: "buyer@example.in" });
    const names = [`${sold} seed`, "quixotfacade seed"] as const;
    const [product, other] = [`p-${randomUUID()}`, `p-${randomUUID()}`];
    await shelve(store, [
      { id: product, stock: 9, shop: seller.id, name: names[0] },
      { id: other, stock: 9, shop: seller.id, name: names[1] },
    ]);
    const post = async (who: TestPerson, url: string, payload: object) => {
      const answer = await who.asks({ method: "POST", url: `/api${url}`, payload });
      expect([url, answer.statusCode, answer.statusCode < 300 ? "" : answer.body]).toEqual([
        ...[url, expect.toSatisfy((status: number) => status < 300), ""],
      ]);
      return answer.json();
    };
    await addToCart(buyer, product);
    expect((await placeOrder(buyer)).statusCode).toBe(201);
    await store.db.updateTable("order_part").set({ state: "delivered" }).execute();
    const review = (await post(buyer, "/reviews", { prod_id: product, stars: 5, text: praised })).id;
    const message = { referedTo: "", message: said, timestamp: "09:05" };
    const { msg_id } = await post(buyer, "/sendMessages", { ...message, msg_id: 1 });
    await post(seller, "/sendMessages", { ...message, message: "Why?", referedTo: msg_id, msg_id: 2 });

    /** Every place in which the other process could still show a word; those that do. */
    const shown = async (word: string): Promise<string[]> => {
      const ask = (url: string, query?: string) =>
        there.inject(query ? { method: "POST", url, payload: { query } } : { url });
      const places = {
        list: ask("/api/Market"),
        category: ask("/api/Market?category=fertilizers&sort=newest"),
        search: ask("/api/search", `${word} seed`),
        find: ask("/api/find", word),
        suggestions: ask(`/api/suggestions?query=${word}`),
        page: ask(`/api/productpage/${product}`),
        otherPage: ask(`/api/productpage/${other}`),
        reviews: ask(`/api/reviews/${product}`),
        feed: ask("/api/newestReview"),
        messages: ask("/api/fetchMessages?after=0"),
        news: ask(`/api/messages/news?after=${store.epoch}.0`),
      };
      const found = await Promise.all(
        Object.entries(places).map(async ([place, answer]) =>
          (await answer).body.toLowerCase().includes(word) ? [place] : [],
        ),
      );
      return found.flat();
    };
    const gone = (word: string) =>
      expect.poll(() => shown(word), { interval: 20, timeout: 5_000 }).toEqual([]);
    const remove = (kind: string, id: string) =>
      post(desk, `/operator/reports/${kind}/${id}`, { decision: "remove", reason: "other" });

    // A message and its quote, for who asks and who listens.
    const base = await there.listen({ port: 0, host: "127.0.0.1" });
    const listener = await listen(`${base}/api/messages/stream`);
    expect(await shown(said)).toContain("messages");
    expect((await there.inject("/api/fetchMessages?after=0")).json()[1].quoted.message).toBe(said);
    await remove("message", String(msg_id));
    await gone(said);
    // What its author edits and deletes goes the same way, at once for whoever asks by the revision that was told.
    const own = await post(seller, "/sendMessages", { ...message, message: unsaid, msg_id: 3 });
    const asAuthor = async (method: "PATCH" | "DELETE", payload?: object) => {
      const answer = await seller.asks({ method, url: "/api/messages/3", ...(payload ? { payload } : {}) });
      expect(answer.statusCode, answer.body).toBe(200);
      const revision = await roomRevision(store.db);
      const after = `after=${own.place - 1}&revision=${revision}`;
      return (await there.inject(`/api/fetchMessages?${after}`)).json()[0];
    };
    await expect.poll(() => shown(unsaid), { interval: 20, timeout: 5_000 }).toContain("messages");
    expect(await asAuthor("PATCH", { message: "quixotjade", edits: 0 })).toMatchObject({
      message: "quixotjade",
      edited: { times: 1 },
    });
    await gone(unsaid);
    expect(await asAuthor("DELETE")).toMatchObject({ message: "", byAuthor: true });
    await gone("quixotjade");
    await expect
      .poll(() => listener.heard.map(({ event }) => event), { interval: 20, timeout: 5_000 })
      .toContain("revised");
    listener.close();

    expect(await shown(praised)).toEqual(expect.arrayContaining(["reviews", "feed"]));
    await remove("review", review);
    await gone(praised);

    const everywhere = ["list", "category", "search", "find", "page"];
    expect(await shown(sold)).toEqual(expect.arrayContaining(everywhere));
    await remove("product", product);
    await gone(sold);

    // A suspension takes with it all that the seller offers.
    const word = names[1].split(" ")[0] ?? "";
    expect(await shown(word)).toEqual(expect.arrayContaining(["list", "search", "find", "otherPage"]));
    const day = indianDay(Date.now() + 3 * dayMs);
    await post(desk, `/operator/reports/product/${product}/suspension`, { day, reason: "Old seed" });
    await gone(word);

    await Promise.all([here.close(), there.close()]);
    await Promise.all(stores.map((one) => one.close()));
    await schema.drop();
  },
  60_000,
);
