import { Resolver } from "node:dns/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { backOffMs, deliveriesKept, deliveriesShown, webhookRate } from "#shop/connections/rules.ts";
import { deliver } from "#shop/connections/server/deliver.ts";
import { isPublicAddress, isWebhookUrl } from "#shop/connections/server/publicAddress.ts";
import { leaseMs, sendDueDeliveries } from "#shop/connections/server/worker.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";
import { makeNameServer, makeWebhookReceiver, type WebhookReceiver } from "../support/webhookReceiver.ts";

test.each([
  ...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...["169.254.169.254", "100.64.0.1", "100.100.100.200", "168.63.129.16", "192.0.0.8", "192.0.2.1"],
  ...["198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"],
  ...[
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::7f00:1",
    "::8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
  ],
  ...["2001::1", "2001:db8::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1", "100::1"],
  ...["", "localhost", "127.1", "0x7f000001", "2130706433", "8.8.8.8.8"],
])("%s is no address of the open network", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.15.0.1",
  "172.32.0.1",
  "100.63.0.1",
  "2606:4700:4700::1111",
  "2001:4860:4860::8888",
])("%s is an address of the open network", (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ...["http://shop.example/hook", "https://127.0.0.1/hook", "https://2130706433/hook", "https://0x7f.1/hook"],
  ...[
    "https://[::1]/hook",
    "https://8.8.8.8/hook",
    "https://localhost/hook",
    "https://shop.example:8443/hook",
  ],
  ...[
    "https://a:b@shop.example/hook",
    "https://a@shop.example/",
    "ftp://shop.example/",
    "file:///etc/passwd",
  ],
  ...["shop.example/hook", "", "https://", "https://shop", "gopher://shop.example/"],
])("%j is no address of a webhook", (url) => {
  expect(isWebhookUrl(url, undefined)).toBe(false);
});

test("a name by https is one, and an own origin as it is", () => {
  expect(isWebhookUrl("https://shop.example/hook?of=mitti", undefined)).toBe(true);
  expect(isWebhookUrl("http://127.0.0.1:9/hook", "http://127.0.0.1:9")).toBe(true);
  expect(isWebhookUrl("http://127.0.0.1:99/hook", "http://127.0.0.1:9")).toBe(false);
});

describe("where a delivery goes", () => {
  const webhook = { url: "https://shop.example/hook", secret: "c2VjcmV0" };
  const delivery = { id: "msg_1", kind: "order.packed", order_id: "A", part_id: "B", at: 1 };
  /** Delivers by a name server with these answers, while something listens on this machine at the port of https. */
  const delivering = async (...answers: (readonly string[])[]) => {
    const names = await makeNameServer(...answers);
    const resolver = new Resolver({ timeout: 1_000, tries: 1 });
    resolver.setServers([names.server]);
    const send = () => deliver(webhook, delivery, { resolver, timeoutMs: 700, now: Date.now });
    const outcomes = [await send()];
    return { outcomes, again: send, asked: names.asked, close: names.close };
  };

  test.each([
    ...[
      "127.0.0.1",
      "10.0.0.1",
      "169.254.169.254",
      "192.168.0.1",
      "0.0.0.0",
      "100.100.100.200",
      "168.63.129.16",
    ],
  ])("a name at %s is refused, and nothing is connected to", async (address) => {
    const { outcomes, close } = await delivering([address]);
    expect(outcomes).toEqual(["refused-address"]);
    await close();
  });

  test("one private address among public ones refuses all", async () => {
    const { outcomes, close } = await delivering(["192.0.43.8", "127.0.0.1"]);
    expect(outcomes).toEqual(["refused-address"]);
    await close();
  });

  test("a name that moves to this machine after it was looked up is not followed (DNS rebinding)", async () => {
    const { outcomes, again, asked, close } = await delivering(["192.0.43.8"], ["127.0.0.1"]);
    // The first answer is what was checked and what was connected to: the name server was asked once.
    expect(asked()).toBe(1);
    expect(["timeout", "unreachable"]).toContain(outcomes[0]);
    expect(await again()).toBe("refused-address");
    await close();
  });

  test("a name that is nowhere is unreachable", async () => {
    const { outcomes, close } = await delivering([]);
    expect(outcomes).toEqual(["unreachable"]);
    await close();
  });

  test("an address that never answers, or answers byte by byte, ends in time", async () => {
    const sockets = createServer((socket) => {
      const dripping = setInterval(() => socket.write("H"), 20);
      socket.on("close", () => clearInterval(dripping)).on("error", () => {});
    });
    await new Promise<void>((resolve) => sockets.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`;
    const began = performance.now();
    const sending = { resolver: new Resolver(), webhookOrigin: origin, timeoutMs: 300, now: Date.now };
    expect(["timeout", "unreachable"]).toContain(
      await deliver({ ...webhook, url: `${origin}/` }, delivery, sending),
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    await new Promise((resolve) => sockets.close(resolve));
  });

  test("an endless answer is not read, and a redirect is not followed", async () => {
    const receiver = await makeWebhookReceiver();
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.origin}/elsewhere` } });
    const sending = { resolver: new Resolver(), webhookOrigin: receiver.origin, now: Date.now };
    expect(await deliver({ ...webhook, url: `${receiver.origin}/` }, delivery, sending)).toBe(302);
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });
});

const ofTest = { kind: "test", order_id: "", part_id: "", at: 1, tries: 0, answer: "", failed: 0 };

describe.each(engines)("webhooks of orders on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let receiver: WebhookReceiver;
  let seller: TestPerson;
  let secret: string;
  let ahead = 0;
  beforeAll(async () => {
    store = await open();
    receiver = await makeWebhookReceiver();
    app = await makeApp({ store, webhookOrigin: receiver.origin, webhooks: { now } });
    seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
    await shelve(store, [{ id: "urea-of-shop", stock: 50, shop: seller.id }]);
    await shelve(store, [{ id: "urea-of-other", stock: 50, shop: "another-shop" }]);
    secret = (await set(`${receiver.origin}/hook`)).json().secret;
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
    await store.close();
  });
  const set = (url: string) => seller.asks({ method: "PUT", url: "/api/seller/webhook", payload: { url } });
  const now = () => Date.now() + ahead;
  const look = (more = 0) => {
    ahead += more;
    return sendDueDeliveries(app, store.db, { webhookOrigin: receiver.origin, now });
  };
  const log = async () => (await seller.asks({ url: "/api/seller/connections" })).json().deliveries;
  const order = async (product: string) => {
    const buyer = await addTestPerson(app, store, { email: `buyer-${Math.random()}@example.in` });
    await addToCart(buyer, product);
    return placeOrder(buyer);
  };
  const move = (part: string, state: string) =>
    seller.asks({
      method: "POST",
      url: `/api/seller/orders/${part}/state`,
      payload: { state, reason: "None left" },
    });

  test("each change of an own order is told, signed, without anybody's data", async () => {
    const placed = (await order("urea-of-shop")).json();
    await order("urea-of-other");
    const [{ id }] = (await seller.asks({ url: "/api/seller/orders" })).json();
    await move(id, "packed");
    await seller.asks({ method: "POST", url: `/api/seller/orders/${id}/undo`, payload: { state: "packed" } });
    await move(id, "cancelled");
    await look();
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(4);
    const told = receiver.received.map(({ body, headers }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
    expect(told).toMatchObject(
      ["placed", "packed", "placed", "cancelled"].map((state) => ({
        type: `order.${state}`,
        data: { id, order: placed.id, state },
      })),
    );
    expect(receiver.received.map(({ body }) => body).join("")).not.toMatch(/Asha|9876543210|Sehore|466001/);
    expect(() =>
      new Webhook(secret).verify(
        `${receiver.received[0]?.body} `,
        receiver.received[0]?.headers as Record<string, string>,
      ),
    ).toThrow();
    expect(
      (await log()).map(({ state, answer, tries }: Record<string, unknown>) => [state, answer, tries]),
    ).toEqual(Array(4).fill(["sent", "204", 1]));
  });

  test("an order that is refused tells nothing", async () => {
    const before = receiver.received.length;
    const buyer = await addTestPerson(app, store, { email: "late@example.in" });
    await addToCart(buyer, "urea-of-shop", 1_000);
    expect((await placeOrder(buyer)).statusCode).toBeGreaterThanOrEqual(400);
    await look();
    expect(receiver.received.length).toBe(before);
  });

  test("what is not taken is tried again with the same id, later each time, and is then given up and shown", async () => {
    receiver.answer = () => ({ status: 500 });
    const before = receiver.received.length;
    await seller.asks({ method: "POST", url: "/api/seller/webhook/test" });
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(before + 1);
    await expect.poll(async () => (await log())[0].answer, { timeout: 10_000 }).toBe("500");
    expect((await log())[0]).toMatchObject({ kind: "test", state: "waiting", tries: 1 });
    for (const [place, ms] of backOffMs.entries()) {
      await look(ms + 1_000);
      await expect
        .poll(async () => (await log())[0], { timeout: 10_000 })
        .toMatchObject({
          ...{ tries: place + 2, answer: "500", state: place + 1 < backOffMs.length ? "waiting" : "failed" },
        });
    }
    const tried = receiver.received.slice(before);
    expect([tried.length, new Set(tried.map(({ id }) => id)).size]).toEqual([backOffMs.length + 1, 1]);
    expect((await log())[0]).toMatchObject({ state: "failed", tries: backOffMs.length + 1, nextAt: null });
    await look(86_400_000);
    expect(receiver.received.length).toBe(before + tried.length);
    receiver.answer = () => ({ status: 204 });
  });

  test("a receiver that is gone (410) is not asked again", async () => {
    receiver.answer = () => ({ status: 410 });
    await seller.asks({ method: "POST", url: "/api/seller/webhook/test" });
    await expect.poll(async () => (await log())[0].state, { timeout: 10_000 }).toBe("failed");
    receiver.answer = () => ({ status: 204 });
  });

  test("what was given up is sent once more under its id, however often it is asked for; another shop's never", async () => {
    const [given] = await log();
    const again = (who = seller, id = given.id) =>
      who.asks({ method: "POST", url: `/api/seller/webhook/deliveries/${id}/again` });
    const other = await addTestPerson(app, store, { email: "beside@example.in", role: "seller" });
    expect([(await again(other)).statusCode, (await again(seller, "msg_none")).statusCode]).toEqual([
      404, 404,
    ]);
    const came = () => receiver.received.filter(({ id }) => id === given.id).length;
    const before = came();
    receiver.answer = () => ({ status: 500 });
    await store.db
      .updateTable("webhook_delivery")
      .set({ tries: backOffMs.length + 1 })
      .where("id", "=", given.id)
      .execute();
    expect((await again()).statusCode).toBe(204);
    await expect.poll(async () => (await log())[0], { timeout: 10_000 }).toMatchObject({ state: "failed" });
    expect([came() - before, (await log())[0].tries]).toEqual([1, backOffMs.length + 2]);
    receiver.answer = () => ({ status: 204 });
    const asked = await Promise.all([again(), again(), again()]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    await expect.poll(async () => (await log())[0].state, { timeout: 10_000 }).toBe("sent");
    expect((await again()).statusCode).toBe(204);
    await look();
    expect(came() - before).toBe(2);
    const refused = [];
    for (let more = 0; more < webhookRate.burst; more += 1) refused.push((await again()).statusCode);
    expect(refused).toContain(429);
    // The bucket fills again before the tests after this one.
    await store.db.deleteFrom("attempt").execute();
  });

  test("an address that takes nothing rings the bell once, and no more as soon as it takes one or is another", async () => {
    const bell = async () =>
      (await seller.asks({ url: "/api/notifications" }))
        .json()
        .filter(({ kind }: { kind: string }) => kind === "webhook-failing");
    const owe = async (count: number) => {
      for (let one = 0; one < count; one += 1)
        await seller.asks({ method: "POST", url: "/api/seller/webhook/test" });
    };
    receiver.answer = () => ({ status: 500 });
    await owe(3);
    await look();
    // The first alone was tried: the others rest.
    const isTried = async () => (await log()).some(({ answer }: { answer: string }) => answer === "500");
    await expect.poll(isTried, { timeout: 10_000 }).toBe(true);
    expect(await bell()).toEqual([]);
    for (const ms of [...backOffMs.slice(0, 3), ...Array(6).fill(31_000)]) await look(ms + 1_000);
    await expect.poll(async () => (await bell()).length, { timeout: 10_000 }).toBe(1);
    await seller.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    for (const ms of backOffMs) await look(ms + 1_000);
    expect(await bell()).toMatchObject([{ read: true, order: "" }]);
    receiver.answer = () => ({ status: 204 });
    await owe(1);
    await look(31_000);
    await expect.poll(bell, { timeout: 10_000 }).toEqual([]);

    receiver.answer = () => ({ status: 410 });
    await owe(1);
    await look(31_000);
    await expect.poll(async () => (await bell()).length, { timeout: 10_000 }).toBe(1);
    await set(`${receiver.origin}/hook`);
    expect(await bell()).toEqual([]);
    receiver.answer = () => ({ status: 204 });
    await look(backOffMs[5]);
  });

  test("two processes send each delivery once", async () => {
    const ids = Array.from({ length: 40 }, (_, place) => `msg_two-${String(place).padStart(3, "0")}`);
    const due = { ...ofTest, shop_id: seller.id, next_at: now() };
    await store.db
      .insertInto("webhook_delivery")
      .values(ids.map((id) => ({ ...due, id })))
      .execute();
    await Promise.all([look(), look(), look()]);
    await expect
      .poll(() => receiver.received.filter(({ id }) => ids.includes(id)).length, { timeout: 10_000 })
      .toBe(ids.length);
    const counted = receiver.received.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    expect([...counted].sort()).toEqual(ids);
    expect(leaseMs).toBeGreaterThan(10_000);
  });

  test("the log is bounded, and another shop's is another one", async () => {
    const many = Array.from(
      { length: deliveriesKept + 50 },
      (_, place) => `msg_z-${String(place).padStart(4, "0")}`,
    );
    const done = { ...ofTest, shop_id: seller.id, next_at: null, done_at: 1 };
    await store.db
      .insertInto("webhook_delivery")
      .values(many.map((id) => ({ ...done, id })))
      .execute();
    await seller.asks({ method: "POST", url: "/api/seller/webhook/test" });
    const count = async () =>
      (await store.db.selectFrom("webhook_delivery").select("id").where("shop_id", "=", seller.id).execute())
        .length;
    await expect.poll(count, { timeout: 10_000 }).toBeLessThanOrEqual(deliveriesKept + 1);
    expect(await log()).toHaveLength(deliveriesShown);
    const other = await addTestPerson(app, store, { email: "other@example.in", role: "seller" });
    const theirs = (await other.asks({ url: "/api/seller/connections" })).json();
    expect(theirs).toEqual({ keys: [], webhook: null, deliveries: [] });
  });

  test("another address has another secret, and what was removed is told nothing", async () => {
    const again = (await set(`${receiver.origin}/other`)).json().secret;
    expect(again).not.toBe(secret);
    const { statusCode } = await set("https://169.254.169.254/latest/meta-data");
    expect(statusCode).toBe(400);
    await seller.asks({ method: "DELETE", url: "/api/seller/webhook" });
    await order("urea-of-shop");
    expect(await log()).toEqual([]);
    expect(JSON.stringify((await seller.asks({ url: "/api/seller/connections" })).json())).not.toContain(
      "whsec",
    );
  });
});
