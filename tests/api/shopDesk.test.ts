import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { checkChain } from "#people/audit/server/chain.ts";
import { sortings } from "#shop/market/contract.ts";
import { setUnseen } from "#shop/market/server/shops.ts";
import { shopsPageSize } from "#shop/seller/desk/contract.ts";
import { authorizationMatrix } from "../support/authorizationMatrix.ts";
import { engines, openCopyFor, temporaryFolder } from "../support/database.ts";
import { handIn } from "../support/licences.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder } from "../support/shop.ts";

const pesticide = {
  name: "Zebracrawl",
  category: "pesticides",
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "900",
  price: "800",
  manufacturer: "Zebramakers",
  crops: "wheat",
  description: "Against zebrabugs.",
  toxicityLabel: "yellow",
  stock: 40,
};
const traces = /zebra(crawl|maker|bug)/i;

describe.each(engines)("the desk for shops on $name", ({ name, open }) => {
  let store: Store;
  let app: FastifyInstance;
  let desk: TestPerson;
  let people = 0;
  const files = filesInMemory();

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, files, web: await readBuiltWeb("dist") });
    desk = await addTestOperator(app, store, { email: "desk@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const person = (role: "user" | "seller" = "user") => {
    people += 1;
    return addTestPerson(app, store, { email: `d${people}@example.in`, name: "Ravi Shah", role });
  };
  const add = async (who: TestPerson, more: object = {}): Promise<string> =>
    (await who.asks({ method: "POST", url: "/api/products", payload: { ...pesticide, ...more } })).json()._id;
  const ofLicence = (who: TestPerson, rest = "") => `/api/operator/licences/${who.id}/pesticides${rest}`;
  const verdict = async (seller: TestPerson, payload: object) => {
    const { version } = (await desk.asks({ url: ofLicence(seller) })).json();
    return desk.asks({
      method: "POST",
      url: ofLicence(seller, "/verdict"),
      payload: { version, ...payload },
    });
  };

  /** Every place in which somebody else could come upon the product; answers those that name it. */
  const crawl = async (id: string, seller: TestPerson): Promise<string[]> => {
    const people = [undefined, await person(), await person("seller")];
    const found: string[] = [];
    const look = async (
      options: { method?: "GET" | "POST"; url: string; payload?: object },
      who?: TestPerson,
    ) => {
      const answer = await (who ? who.asks(options) : app.inject(options));
      if (answer.statusCode < 400 && traces.test(answer.body)) found.push(options.url);
      return answer;
    };
    for (const who of people) {
      const owner = who ?? seller;
      for (const asked of authorizationMatrix.filter(({ name }) => name.startsWith("GET "))) {
        if (asked.name.includes("/stream") || asked.name.includes("/events")) continue;
        const params: Record<string, string> = { ...asked.params?.(owner), prod_id: id };
        if (/productpage|products/.test(asked.name)) params.id = id;
        if (asked.name.includes("/shops/")) params.id = seller.id;
        const path = asked.name
          .slice("GET ".length)
          .replace(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(params[word] ?? ""));
        await look({ url: `/api${path}${asked.query ?? ""}` }, who);
      }
    }
    for (const sort of sortings) {
      await look({ url: `/api/Market?category=pesticides&sort=${sort}&limit=60` });
      await look({
        url: `/api/Market?category=pesticides&sort=${sort}&limit=60&crop=wheat&manufacturer=Zebramakers`,
      });
    }
    for (let draw = 0; draw < 8; draw += 1) await look({ url: `/api/Market?sample=11&draw=${draw}` });
    await look({ url: "/api/Market" });
    await look({ url: "/api/facets?category=pesticides" });
    for (const query of ["zebracrawl", "zebracrwal", "zebramakers", "zebrabugs"]) {
      await look({ method: "POST", url: "/api/search", payload: { query } });
      // The words that were typed are told back; what they are taken for is not to be ours.
      const { products, named } = (
        await app.inject({ method: "POST", url: "/api/find", payload: { query } })
      ).json();
      if (traces.test(JSON.stringify([products, named]))) found.push("/api/find");
      await look({ url: `/api/suggestions?query=${query.slice(0, 6)}` });
    }
    // Pages, and whatever they lead to.
    const queue = [
      "/",
      "/search/pesticides?sort=newest",
      "/SearchByName?query=bugs",
      `/productpage/${id}`,
      `/shop/${seller.id}`,
      "/sitemap.xml",
      "/robots.txt",
    ];
    const seen = new Set<string>(queue);
    const mostPages = name === "sqlite" ? 60 : 20;
    // The list grows while it is walked.
    for (let visited = 0; visited < Math.min(queue.length, mostPages); visited += 1) {
      const { body } = await look({ url: queue[visited] ?? "/" });
      for (const [, path = ""] of body.matchAll(/href="(\/[^"#]*)"/g)) {
        const plain = path.replaceAll("&amp;", "&");
        if (
          /^\/(assets|api|language)/.test(plain) ||
          seen.has(plain) ||
          !/market|search|product|shop|crop/i.test(plain)
        )
          continue;
        seen.add(plain);
        queue.push(plain);
      }
    }
    return [...new Set(found)];
  };

  test("a pesticide of a shop that waits to be checked is found by no call and on no page; approved, everywhere at once", async () => {
    const seller = await person("seller");
    const id = await add(seller);
    await handIn(seller);
    expect(await crawl(id, seller)).toEqual([]);
    const farmer = await person();
    expect((await addToCart(farmer, id)).statusCode).toBe(404);
    const packs = { needs: [{ products: [id], amount: 1, unit: "litre" }] };
    expect(
      (await app.inject({ method: "POST", url: "/api/reckon/packs", payload: packs })).json().lines ?? [],
    ).toEqual([]);

    expect((await verdict(seller, { verdict: "approved" })).json().state).toBe("approved");
    const found = await crawl(id, seller);
    expect(found).toEqual(
      expect.arrayContaining([
        `/api/productpage/${id}`,
        "/api/search",
        "/api/find",
        "/api/Market",
        "/api/Market?category=pesticides&sort=newest&limit=60",
        "/api/facets?category=pesticides",
        `/api/shops/${seller.id}`,
        `/productpage/${id}`,
        `/shop/${seller.id}`,
        "/search/pesticides?sort=newest",
      ]),
    );
    await verdict(seller, { verdict: "refused", reason: "The office took it back" });
    expect(await crawl(id, seller)).toEqual([]);
  }, 240_000);

  test("what waits comes the oldest first, with its document; each look and act is logged", async () => {
    const [one, other] = [await person("seller"), await person("seller")];
    await handIn(one, { number: "TWICE 1" });
    await handIn(other, { number: "TWICE 1" });
    const list = (await desk.asks({ url: "/api/operator/licences" })).json();
    const shops = list.map(({ shop }: { shop: string }) => shop);
    expect(shops.indexOf(one.id)).toBeLessThan(shops.indexOf(other.id));
    expect((await desk.asks({ url: "/api/operator/piles" })).json()).toContainEqual(
      expect.objectContaining({ key: "licences", count: list.length }),
    );
    const shown = (await desk.asks({ url: ofLicence(one) })).json();
    expect(shown).toMatchObject({ application: { document: "pdf" }, sameNumber: [{ shop: other.id }] });
    const file = await desk.asks({ url: ofLicence(one, "/document") });
    expect([file.statusCode, file.headers["content-disposition"]]).toEqual([
      200,
      'attachment; filename="licence.pdf"',
    ]);
    expect((await verdict(one, { verdict: "asked" })).statusCode).toBe(400);
    await verdict(one, { verdict: "asked", reason: "The second page is missing" });
    const acts = await store.db
      .selectFrom("audit")
      .select("act")
      .where("person_id", "=", one.id)
      .orderBy("seq")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      "licence.read",
      "licence.document",
      "licence.read",
      "licence.read",
      "licence.ask",
    ]);
    expect(await checkChain(store.db)).not.toHaveProperty("bad");
  });

  test("the licence that counts is withdrawn with a reason whatever was handed in since: hidden at once, and what waits goes on waiting", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Okapicide" });
    await handIn(seller);
    await verdict(seller, { verdict: "approved" });
    const page = async () => (await app.inject({ url: `/api/productpage/${id}` })).statusCode;
    const shown = async () => (await desk.asks({ url: ofLicence(seller) })).json();
    const standing = async () =>
      (await seller.asks({ url: "/api/seller/licences" }))
        .json()
        .find(({ category }: { category: string }) => category === "pesticides");
    const withdraw = (payload: object, who = desk) =>
      who.asks({ method: "POST", url: ofLicence(seller, "/withdrawal"), payload });
    const reason = "The office took it back";

    for (const next of ["waiting", "asked", "refused"] as const) {
      await handIn(seller, { number: `NEXT 7/${next}` });
      if (next !== "waiting") await verdict(seller, { verdict: next, reason: "Not to be read" });
      const { application, counts } = await shown();
      expect([application.state, counts.number, await page()]).toEqual([next, "LAID 2031/7", 200]);
      const { version } = counts;
      expect((await withdraw({ version, reason: " . " })).statusCode).toBe(400);
      expect((await withdraw({ version: version - 1, reason })).statusCode).toBe(409);
      expect(await page()).toBe(200);
      expect((await withdraw({ version, reason })).statusCode).toBe(204);
      expect([await page(), (await shown()).counts]).toEqual([404, null]);
      // Sent twice it finds nothing any more.
      expect((await withdraw({ version, reason })).statusCode).toBe(409);
      expect(await standing()).toMatchObject({
        ...{ number: "", state: "none", withdrawn: reason, withheld: 1 },
        application: { state: next, number: `NEXT 7/${next}` },
      });
      await handIn(seller);
      await verdict(seller, { verdict: "approved" });
      expect([await page(), (await standing()).withdrawn]).toEqual([200, ""]);
    }
    // Where the paper that was approved is still the newest, the reason stands with it.
    const { counts } = await shown();
    expect((await withdraw({ version: counts.version, reason })).statusCode).toBe(204);
    expect(await standing()).toMatchObject({ withdrawn: reason, application: { state: "refused", reason } });
    const logged = await store.db
      .selectFrom("audit")
      .select("reason")
      .where("act", "=", "licence.withdraw")
      .where("person_id", "=", seller.id)
      .execute();
    expect(logged).toEqual([{ reason }, { reason }, { reason }, { reason }]);
  });

  test("a number that another shop's licence has is found however it is written, also where that one handed in another since", async () => {
    const [one, other, third] = [await person("seller"), await person("seller"), await person("seller")];
    await handIn(one, { number: "KA/BLR-00१७ 88" });
    await verdict(one, { verdict: "approved" });
    await handIn(one, { number: "Something 1 else" });
    await handIn(other, { number: "ka blr 0017–88" });
    await handIn(third, { number: "KA BLR 0017 89" });
    const same = async (who: TestPerson) =>
      (await desk.asks({ url: ofLicence(who) })).json().sameNumber.map(({ shop }: { shop: string }) => shop);
    expect([await same(other), await same(third)]).toEqual([[one.id], []]);
  });

  test("nothing of a shop that reports or the desk hide, or whose seller is suspended, is answered by its page, its call or their titles", async () => {
    const seller = await addTestPerson(app, store, {
      ...{ email: "hidden@example.in", name: "Zebrashop", role: "seller" },
    });
    await add(seller, { category: "seeds", toxicityLabel: "", name: "Okapiseed" });
    const both = async () => {
      const [call, page] = await Promise.all([
        app.inject({ url: `/api/shops/${seller.id}` }),
        app.inject({ url: `/shop/${seller.id}`, headers: { accept: "text/html" } }),
      ]);
      const named = /zebrashop|okapi/i;
      return [call.statusCode, named.test(call.body), page.statusCode, named.test(page.body)];
    };
    const [seen, unseen] = [
      [200, true, 200, true],
      [404, false, 404, false],
    ];
    expect(await both()).toEqual(seen);
    for (const why of ["hidden_at", "suspended_at"] as const) {
      await change(app, store.db, (tx) => setUnseen(tx, seller.id, why, Date.now()));
      expect([why, ...(await both())]).toEqual([why, ...unseen]);
      await change(app, store.db, (tx) => setUnseen(tx, seller.id, why, null));
      expect([why, ...(await both())]).toEqual([why, ...seen]);
    }
    const close = { cancelOrders: true, reason: "Fraud" };
    await desk.asks({ method: "POST", url: `/api/operator/shops/${seller.id}/close`, payload: close });
    expect(await both()).toEqual(unseen);
  });

  test("shops come a page at a time, those that sell nothing and those of a search, each once", async () => {
    const shops = Array.from({ length: shopsPageSize + 12 }, (_, place) => ({
      ...{ id: `gnu-${place}`, name: `Gnu ${place % 7}`, demonstration: 0, created_at: 1 },
      paused_at: 1_000 + (place % 5),
    }));
    await store.db.insertInto("shop").values(shops).execute();
    const all = async (query: string) => {
      const seen: string[] = [];
      const sizes: number[] = [];
      let next: string | undefined = `/api/operator/shops${query}`;
      while (next) {
        const answer = await desk.asks({ url: next });
        const page = answer.json<{ id: string }[]>();
        sizes.push(page.length);
        seen.push(...page.map(({ id }) => id));
        next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
      }
      expect(new Set(seen).size).toBe(seen.length);
      return { sizes, ours: seen.filter((id) => id.startsWith("gnu-")).length };
    };
    expect(await all("?name=gnu%20")).toEqual({ sizes: [shopsPageSize, 12], ours: shops.length });
    const paused = await all("");
    expect([paused.sizes[0], paused.ours]).toEqual([shopsPageSize, shops.length]);
    expect((await desk.asks({ url: "/api/operator/shops?cursor=nowhere" })).statusCode).toBe(400);
    await store.db.deleteFrom("shop").where("id", "like", "gnu-%").execute();
  });

  test("a shop is stopped and let sell again; closed, its open orders are cancelled and it stays shut", async () => {
    const [seller, farmer] = [await person("seller"), await person()];
    const id = await add(seller, { category: "seeds", toxicityLabel: "", name: "Quaggaseed" });
    await addToCart(farmer, id);
    const order = (await placeOrder(farmer)).json();
    const url = `/api/operator/shops/${seller.id}`;
    const stop = { until: "", reason: "Many complaints" };
    expect((await desk.asks({ method: "PUT", url: `${url}/pause`, payload: stop })).json().stopped).toEqual(
      stop,
    );
    expect((await app.inject({ url: `/api/productpage/${id}` })).json().seller.paused).toEqual({ until: "" });
    expect((await addToCart(farmer, id)).json().message ?? "gone").toBe("gone");
    expect((await desk.asks({ url: "/api/operator/shops" })).json()).toMatchObject([{ id: seller.id }]);
    // What was ordered before goes on.
    expect((await farmer.asks({ url: `/api/orders/${order.id}` })).json().parts[0].state).toBe("placed");
    await desk.asks({ method: "DELETE", url: `${url}/pause` });
    expect((await addToCart(farmer, id)).json().message).toBe("added");

    const close = (cancelOrders: boolean) =>
      desk.asks({ method: "POST", url: `${url}/close`, payload: { cancelOrders, reason: "Fraud" } });
    expect((await close(false)).statusCode).toBe(409);
    expect((await close(true)).statusCode).toBe(200);
    expect((await app.inject({ url: `/api/productpage/${id}` })).statusCode).toBe(404);
    const next = await makeApp({ store, files });
    const state = async () => (await farmer.asks({ url: `/api/orders/${order.id}` })).json().parts[0].state;
    await expect.poll(state, { timeout: 10_000 }).toBe("cancelled");
    await next.close();
    const again = await add(seller, { category: "seeds", toxicityLabel: "", name: "Quaggaagain" });
    expect((await addToCart(farmer, again)).statusCode).toBe(404);
  });

  test("an operator who sells has another one judge the own licence and let the own shop sell", async () => {
    const both = await addTestPerson(app, store, {
      ...{ email: "both@example.in", name: "Ravi Shah", role: "seller", provedAt: Date.now() },
    });
    await handIn(both);
    const { version } = (await desk.asks({ url: ofLicence(both) })).json();
    const payload = { version, verdict: "approved" };
    const own = await both.asks({ method: "POST", url: ofLicence(both, "/verdict"), payload });
    expect([own.statusCode, own.json().errors?.[0]?.rule]).toEqual([403, "own"]);
    expect((await verdict(both, { verdict: "approved" })).statusCode).toBeLessThan(300);
  });

  test("an operator who helps in a shop has another one judge its licence and let it sell", async () => {
    const owner = await addTestPerson(app, store, { email: "owner@example.in", role: "seller" });
    const helper = await addTestPerson(app, store, { email: "helping@example.in", provedAt: Date.now() });
    await store.db
      .insertInto("helper")
      .values({ person_id: helper.id, shop_id: owner.id, role: "stock", since: 1 })
      .execute();
    await handIn(owner);
    const { version } = (await desk.asks({ url: ofLicence(owner) })).json();
    const payload = { version, verdict: "approved" };
    const tried = [
      await helper.asks({ method: "POST", url: ofLicence(owner, "/verdict"), payload }),
      await helper.asks({ method: "DELETE", url: `/api/operator/shops/${owner.id}/pause` }),
    ];
    for (const told of tried) expect([told.statusCode, told.json().errors?.[0]?.rule]).toEqual([403, "own"]);
    expect((await verdict(owner, { verdict: "approved" })).statusCode).toBeLessThan(300);
  });
});

const server = process.env.TEST_DATABASE_URL ?? "";

test.skipIf(server === "")(
  "what one process approves, or withdraws, another one shows so to the next request",
  async () => {
    const schema = await openCopyFor(server);
    const open = () => openStore({ dataDir: temporaryFolder(), databaseUrl: schema.url, seeds: [cropSeed] });
    const stores = [await open(), await open()] as const;
    const files = filesInMemory();
    const [here, there] = await Promise.all([
      makeApp({ store: stores[0], files }),
      makeApp({ store: stores[1], files }),
    ]);
    const desk = await addTestOperator(here, stores[0], { email: "desk@example.in" });
    const seller = await addTestPerson(here, stores[0], { email: "s@example.in", role: "seller" });
    const id = (await seller.asks({ method: "POST", url: "/api/products", payload: pesticide })).json()._id;
    await handIn(seller);
    const shown = async () => (await there.inject("/api/Market")).json().map(({ id }: { id: string }) => id);
    expect(await shown()).toEqual([]);
    const url = `/api/operator/licences/${seller.id}/pesticides`;
    const { version } = (await desk.asks({ url })).json();
    await desk.asks({ method: "POST", url: `${url}/verdict`, payload: { version, verdict: "approved" } });
    await expect.poll(shown, { interval: 20, timeout: 2_000 }).toEqual([id]);
    const page = async () => (await there.inject(`/api/productpage/${id}`)).statusCode;
    expect(await page()).toBe(200);
    const { counts } = (await desk.asks({ url })).json();
    const payload = { version: counts.version, reason: "The office took it back" };
    await desk.asks({ method: "POST", url: `${url}/withdrawal`, payload });
    await expect.poll(shown, { interval: 20, timeout: 2_000 }).toEqual([]);
    await expect.poll(page, { interval: 20, timeout: 2_000 }).toBe(404);
    await Promise.all([here.close(), there.close()]);
    await Promise.all(stores.map((store) => store.close()));
    await schema.drop();
  },
);
