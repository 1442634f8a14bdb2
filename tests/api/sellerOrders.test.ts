import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import type { Order } from "#shop/checkout/contract.ts";
import {
  nextStates,
  type PartState,
  type PaymentWord,
  partStates,
  takeBackMs,
  takeBacksPerPart,
} from "#shop/checkout/rules.ts";
import { correctTracking, moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { buyerShownDays, stages } from "#shop/seller/orders/rules.ts";
import { changeBeside } from "../support/changes.ts";
import { engines, openCopyFor, temporaryFolder } from "../support/database.ts";
import { type Listener, listen } from "../support/listener.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks, testAddress } from "../support/shop.ts";

const inPaise = (rupees: readonly number[]) =>
  rupees.reduce((sum, value) => sum + Math.round(value * 100), 0);
const get = async <Value>(person: TestPerson, url: string): Promise<Value> =>
  (await person.asks({ url })).json();
const move = (person: TestPerson, id: string, state: PartState, more: object = {}) =>
  person.asks({ method: "POST", url: `/api/seller/orders/${id}/state`, payload: { state, ...more } });
/** What a move to a state is asked with, where it needs more. */
const why = (state: PartState) => (state === "cancelled" ? { reason: "Sold out" } : {});

describe.each(engines)("a seller's orders on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  let north: TestPerson;
  let south: TestPerson;
  const listeners: Listener[] = [];

  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    [north, south] = [await newPerson("seller"), await newPerson("seller")];
    await shelve(store, [
      { id: "urea", stock: 10_000, shop: north.id, pricePaise: 26_650, mrpPaise: 30_000 },
      { id: "zinc", stock: 10_000, shop: south.id, pricePaise: 9_999, mrpPaise: 10_001 },
    ]);
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    const found = await stocks(store);
    await app.close();
    await store.close();
    for (const [id, { stock, ledger }] of found) expect([id, stock]).toEqual([id, ledger]);
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `person${count}@example.in`, role });
  };
  const ordered = async (
    person: TestPerson,
    items: readonly [id: string, quantity: number][],
    more: object = {},
  ): Promise<Order> => {
    for (const [id, quantity] of items) await addToCart(person, id, quantity);
    const answer = await placeOrder(person, more);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  /** An order of one line, and the seller's part of it. */
  const partOf = async (seller: TestPerson, person: TestPerson, more: object = {}): Promise<ShopOrder> => {
    const order = await ordered(person, [[seller === north ? "urea" : "zinc", 2]], more);
    return get(seller, `/api/seller/orders/${order.parts[0]?.id}`);
  };
  const stockOf = async (id: string) => (await stocks(store)).get(id)?.stock ?? Number.NaN;
  const hear = async (person: TestPerson) => {
    if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
    const listener = await listenTo(app, person);
    listeners.push(listener);
    return listener;
  };

  /** A seller's parts over all pages of the list. */
  const pagesOf = async (seller: TestPerson, query: string): Promise<ShopOrder[]> => {
    const seen: ShopOrder[] = [];
    let next: string | undefined = `/api/seller/orders${query}`;
    while (next) {
      const answer = await seller.asks({ url: next });
      seen.push(...answer.json<ShopOrder[]>());
      next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
    }
    return seen;
  };

  test("3 sellers, 7 lines, quantities over 1: parts, order and both sides' answers agree to the paisa", async () => {
    const sellers = await Promise.all([newPerson("seller"), newPerson("seller"), newPerson("seller")]);
    const prices = [9_999, 10_001, 33_333, 66_667, 12_345, 1, 99_999];
    await shelve(
      store,
      prices.map((pricePaise, index) => ({
        id: `line-${index}`,
        shop: sellers[index % 3]?.id ?? "",
        stock: 100,
        pricePaise,
        mrpPaise: pricePaise + 7,
      })),
    );
    const asha = await newPerson();
    const order = await ordered(
      asha,
      prices.map((_, index) => [`line-${index}`, index + 2]),
    );
    const expected = prices.reduce((sum, price, place) => sum + price * (place + 2), 0);
    const sides = await Promise.all(
      sellers.map((seller) => get<ShopOrder[]>(seller, "/api/seller/orders?stage=to-pack")),
    );
    const parts = sides.flat();
    expect(sides.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(inPaise([order.total])).toBe(expected);
    expect(inPaise(parts.map(({ total }) => total))).toBe(expected);
    expect(inPaise(parts.map(({ due }) => due.amount))).toBe(inPaise([order.due.amount]));
    for (const part of parts) {
      const bought = order.parts.find(({ id }) => id === part.id);
      expect([part.total, part.state, part.events]).toEqual([bought?.total, bought?.state, bought?.events]);
      expect(part.items).toEqual(order.items.filter((item) => item.part === part.id));
      const lines = part.items.map(({ price, quantity }) => Math.round(price * 100) * quantity);
      expect(lines.reduce((sum, paise) => sum + paise, 0)).toBe(inPaise([part.total]));
      expect(part).toMatchObject({ order: order.id, buyer: testAddress, withheld: null });
    }
    const files = await Promise.all(sellers.map((seller) => csvOf(seller, "/api/seller/orders.csv")));
    const lines = files.flatMap(({ rows }) => rows);
    expect(lines).toHaveLength(7);
    expect(inPaise(lines.map(({ line_total_rs }) => Number(line_total_rs)))).toBe(expected);
  });

  const payments: PaymentWord[] = ["cod", "bank"];
  test.each(payments.flatMap((payment) => partStates.map((from) => [payment, from] as const)))(
    "from %s and %s, the listed moves are taken and every other one is refused, saying what it is now",
    async (payment, from) => {
      const { id, next } = await partOf(north, await newPerson(), { payment });
      expect(next).toEqual(nextStates("placed", "seller", payment));
      for (const to of partStates) {
        const at = Date.now();
        await store.db.deleteFrom("order_event").where("part_id", "=", id).execute();
        await store.db
          .updateTable("order_part")
          .set({ state: from, updated_at: at })
          .where("id", "=", id)
          .execute();
        const answer = await move(north, id, to, why(to));
        const now = await get<ShopOrder>(north, `/api/seller/orders/${id}`);
        const allowed = nextStates(from, "seller", payment).includes(to);
        expect([to, answer.statusCode, now.state]).toEqual([to, allowed ? 200 : 409, allowed ? to : from]);
        if (allowed) expect(answer.json()).toEqual(now);
        else {
          expect(answer.json()).toMatchObject({
            type: "urn:mitti:problem:too-late",
            detail: `It is ${from} already and can't be ${to} now`,
            errors: [{ field: "state", message: from }],
          });
        }
      }
    },
  );

  test("pack, send with a number, deliver: the buyer sees each, and may review then", async () => {
    const asha = await newPerson();
    const { id, order, due, total } = await partOf(north, asha);
    expect(due).toEqual({ when: "on-delivery", amount: total, reference: order, payBy: null });
    expect((await move(north, id, "packed")).json()).toMatchObject({ state: "packed", stage: "packed" });
    const sent = await move(north, id, "shipped", { tracking: "  EA 123456789 IN " });
    expect(sent.json()).toMatchObject({
      state: "shipped",
      tracking: "EA 123456789 IN",
      next: ["delivered", "returned"],
    });
    const review = () =>
      asha.asks({
        method: "POST",
        url: "/api/reviews",
        payload: { prod_id: "urea", stars: 5, text: "Good" },
      });
    expect((await review()).statusCode).toBe(403);
    const done = (await move(north, id, "delivered")).json<ShopOrder>();
    expect(done).toMatchObject({ stage: "delivered", due: { amount: 0 }, next: ["returned"] });
    const bought = await get<Order>(asha, `/api/orders/${order}`);
    expect(bought).toMatchObject({
      state: "delivered",
      due: { amount: 0 },
      parts: [{ tracking: "EA 123456789 IN" }],
    });
    expect(bought.parts[0]?.events).toEqual(done.events);
    expect((await review()).statusCode).toBe(201);
  });

  test("the same move twice, even at once, is one move; a later one is told as too late", async () => {
    const { id } = await partOf(north, await newPerson());
    const taps = await Promise.all([1, 2, 3].map(() => move(north, id, "packed")));
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const part = taps[0]?.json<ShopOrder>();
    expect(part?.events.map(({ state }) => state)).toEqual(["placed", "packed"]);
    for (const { body } of taps) expect(JSON.parse(body)).toEqual(part);
    await move(north, id, "shipped");
    const late = await move(north, id, "packed");
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      "It is shipped already and can't be packed now",
    ]);
  });

  const takeBack = (person: TestPerson, id: string, state: PartState) =>
    person.asks({ method: "POST", url: `/api/seller/orders/${id}/undo`, payload: { state } });
  /** Makes everything that happened to a part so much older (ms). */
  const age = async (id: string, by: number) => {
    const { at } = await store.db
      .selectFrom("order_event")
      .select((event) => event.fn.max<number>("at").as("at"))
      .where("part_id", "=", id)
      .executeTakeFirstOrThrow();
    await store.db
      .updateTable("order_event")
      .set({ at: at - by })
      .where("part_id", "=", id)
      .execute();
  };

  test("a move is taken back within seconds: the part is where it was, its buyer is told, stock and ledger stay", async () => {
    const asha = await newPerson();
    const { id, order } = await partOf(north, asha);
    const left = await stockOf("urea");
    await move(north, id, "packed");
    await move(north, id, "shipped", { tracking: "EA 123" });
    const heard = await hear(asha);
    const back = (await takeBack(north, id, "shipped")).json<ShopOrder>();
    expect(back).toMatchObject({ state: "packed", stage: "packed", tracking: "" });
    expect(back.events.map(({ state, undone }) => [state, undone])).toEqual([
      ["placed", false],
      ["packed", false],
      ["shipped", true],
    ]);
    expect((await heard.hears(1))[0]?.data).toBe("orders");
    const bought = await get<Order>(asha, `/api/orders/${order}`);
    expect(bought.parts[0]).toMatchObject({ state: "packed", tracking: "", cancellable: false });
    expect(bought.parts[0]?.events).toEqual(back.events);

    // Sent twice it is one; then the way goes on as ever, to a delivery that is as good as any other.
    expect((await takeBack(north, id, "shipped")).json()).toEqual(back);
    expect((await takeBack(north, id, "packed")).json()).toMatchObject({ state: "placed" });
    expect((await get<Order>(asha, `/api/orders/${order}`)).parts[0]?.cancellable).toBe(true);
    for (const state of ["packed", "shipped", "delivered"] as const)
      expect((await move(north, id, state)).statusCode).toBe(200);
    expect((await takeBack(north, id, "delivered")).json()).toMatchObject({ state: "shipped" });
    expect((await move(north, id, "delivered")).json()).toMatchObject({ due: { amount: 0 } });
    expect(await stockOf("urea")).toBe(left);
  });

  test("too late, moved on, another's or what gives packs back: nothing is taken back", async () => {
    const asha = await newPerson();
    const { id } = await partOf(north, asha);
    const late = async (state: PartState) => {
      const answer = await takeBack(north, id, state);
      return [answer.statusCode, answer.json().errors?.[0]?.message];
    };
    expect(await late("packed")).toEqual([409, "placed"]);
    await move(north, id, "packed");
    expect((await takeBack(south, id, "packed")).statusCode).toBe(404);
    expect((await takeBack(asha, id, "packed")).statusCode).toBe(403);
    await age(id, takeBackMs + 1_000);
    expect(await late("packed")).toEqual([409, "packed"]);
    await move(north, id, "shipped");
    expect(await late("packed")).toEqual([409, "shipped"]);
    await move(north, id, "returned");
    for (const state of ["placed", "returned", "cancelled", "nowhere"] as PartState[])
      expect((await takeBack(north, id, state)).statusCode).toBe(400);
    expect((await get<ShopOrder>(north, `/api/seller/orders/${id}`)).state).toBe("returned");

    // A payment that came by itself is not the seller's to take back.
    const paid = await partOf(north, await newPerson(), { payment: "bank" });
    await changeBeside(store.db, (tx) =>
      moveParts(tx, {
        partIds: [paid.id],
        to: "paid",
        by: "payment",
        of: { shopId: north.id },
        at: Date.now(),
      }),
    );
    expect((await takeBack(north, paid.id, "paid")).statusCode).toBe(409);
    expect((await get<ShopOrder>(north, `/api/seller/orders/${paid.id}`)).state).toBe("paid");
  });

  test("a part's moves are taken back five times at most: its events don't grow for ever", async () => {
    const { id } = await partOf(north, await newPerson());
    for (let time = 0; time < takeBacksPerPart; time += 1) {
      await move(north, id, "packed");
      expect((await takeBack(north, id, "packed")).statusCode).toBe(200);
    }
    await move(north, id, "packed");
    const late = await takeBack(north, id, "packed");
    expect([late.statusCode, late.json().errors]).toMatchObject([
      409,
      [{ rule: "too-late", message: "packed" }],
    ]);
    const { state, events } = await get<ShopOrder>(north, `/api/seller/orders/${id}`);
    expect([state, events.length, events.at(-1)?.undone]).toEqual(["packed", takeBacksPerPart + 2, false]);
  });

  test("a seller who moves one order for ever has to wait, in moves and in take-backs; honest bulk work does not", async () => {
    const seller = await newPerson("seller");
    const ask = async (call: string, state: PartState) =>
      (await seller.asks({ method: "POST", url: `/api/seller/orders/none/${call}`, payload: { state } }))
        .statusCode;
    const asked = async (times: number) => {
      const answers = Array.from({ length: times }, () => ask("state", "packed"));
      return new Set(await Promise.all(answers));
    };
    expect(await asked(400)).toEqual(new Set([404]));
    await store.db
      .updateTable("attempt")
      .set({ blocked_until: Date.now() + 60_000, ends_at: Date.now() + 600_000 })
      .where("key", "=", `orders:${seller.id}`)
      .execute();
    // The bucket is empty.
    expect([await ask("state", "packed"), await ask("undo", "packed")]).toEqual([429, 429]);
  });

  test("nothing is taken back for whoever has closed their account, also before all of theirs is cleared", async () => {
    const asha = await newPerson();
    const { id } = await partOf(north, asha);
    await move(north, id, "packed");
    await store.db.updateTable("person").set({ closed_at: Date.now() }).where("id", "=", asha.id).execute();
    const late = await takeBack(north, id, "packed");
    expect([late.statusCode, late.json().errors[0].message]).toEqual([409, "packed"]);
    expect((await get<ShopOrder>(north, `/api/seller/orders/${id}`)).state).toBe("packed");
  });

  test("a move that comes late, doubled on the way, does not do again what was taken back", async () => {
    const { id, updatedAt } = await partOf(north, await newPerson());
    const seenAt = updatedAt;
    const packed = (await move(north, id, "packed", { seenAt })).json<ShopOrder>();
    expect(packed.state).toBe("packed");
    // While it still stands, the same again is the same.
    expect((await move(north, id, "packed", { seenAt })).json()).toEqual(packed);
    await takeBack(north, id, "packed");
    const late = await move(north, id, "packed", { seenAt });
    expect([late.statusCode, late.json().errors[0].message]).toEqual([409, "placed"]);
    const now = await get<ShopOrder>(north, `/api/seller/orders/${id}`);
    expect(now.state).toBe("placed");
    expect((await move(north, id, "packed", { seenAt: now.updatedAt })).statusCode).toBe(200);
  });

  test("the number of a parcel that is not on its way any more is not corrected, and its seller is told so", async () => {
    const { id } = await partOf(north, await newPerson());
    const packed = (await move(north, id, "packed")).json<ShopOrder>();
    const sent = (
      await move(north, id, "shipped", { tracking: "EA 123", seenAt: packed.updatedAt })
    ).json<ShopOrder>();
    const again = { tracking: "EA 124", seenAt: sent.updatedAt };
    expect((await move(north, id, "shipped", again)).json()).toMatchObject({ tracking: "EA 124" });
    await takeBack(north, id, "shipped");
    const late = await move(north, id, "shipped", again);
    expect([late.statusCode, late.json().errors[0].message]).toEqual([409, "packed"]);
    // The same where it is taken back in the very moment.
    const correct = { shopId: north.id, partId: id, tracking: "EA 125" };
    await expect(changeBeside(store.db, (tx) => correctTracking(tx, correct))).rejects.toThrow(
      "It is packed",
    );
    expect(await get<ShopOrder>(north, `/api/seller/orders/${id}`)).toMatchObject({
      state: "packed",
      tracking: "",
    });
  });

  test("of taking back and moving on in the same moment one is too late, and the timeline says which", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await partOf(north, await newPerson());
      await move(north, id, "packed");
      const [back, on] = await Promise.all([takeBack(north, id, "packed"), move(north, id, "shipped")]);
      const { state, events } = await get<ShopOrder>(north, `/api/seller/orders/${id}`);
      const won = back.statusCode === 200 ? "placed" : "shipped";
      expect([state, [back.statusCode, on.statusCode].sort()]).toEqual([won, [200, 409]]);
      expect(events.filter(({ undone }) => !undone).at(-1)?.state).toBe(won);
    }
  });

  test("a mistyped number of the parcel is put right while it is on its way, and then stays", async () => {
    const asha = await newPerson();
    const { id, order } = await partOf(north, asha);
    await move(north, id, "packed");
    await move(north, id, "shipped", { tracking: "EA 123" });
    const heard = await hear(asha);
    const right = (await move(north, id, "shipped", { tracking: " EA 124 " })).json<ShopOrder>();
    expect([right.tracking, right.events.map(({ state }) => state)]).toEqual([
      "EA 124",
      ["placed", "packed", "shipped"],
    ]);
    expect((await heard.hears(1))[0]?.data).toBe("orders");
    expect((await get<Order>(asha, `/api/orders/${order}`)).parts[0]?.tracking).toBe("EA 124");
    // A tap that was lost says no number; it is no correction.
    expect((await move(north, id, "shipped")).json().tracking).toBe("EA 124");
    expect((await move(south, id, "shipped", { tracking: "EA 125" })).statusCode).toBe(404);
    await move(north, id, "delivered");
    expect((await move(north, id, "shipped", { tracking: "EA 125" })).statusCode).toBe(409);
    expect((await get<Order>(asha, `/api/orders/${order}`)).parts[0]?.tracking).toBe("EA 124");
  });

  test("what the buyer has cancelled can't be cancelled or packed by the seller, who is told so", async () => {
    const asha = await newPerson();
    const { id, order } = await partOf(north, asha);
    await asha.asks({ method: "POST", url: `/api/orders/${order}/cancel` });
    for (const state of ["cancelled", "packed"] as const) {
      const late = await move(north, id, state, why(state));
      expect([late.statusCode, late.json().errors[0].message]).toEqual([409, "cancelled"]);
    }
  });

  test("cancelling needs a reason, which the buyer reads, and gives the packs back once", async () => {
    const asha = await newPerson();
    const before = await stockOf("urea");
    const { id, order } = await partOf(north, asha);
    for (const reason of [undefined, "", "  \n "]) {
      const refused = await move(north, id, "cancelled", { reason });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, "reason"]);
    }
    for (const _ of [1, 2]) {
      const answer = await move(north, id, "cancelled", { reason: " The truck\nbroke down " });
      expect(answer.json()).toMatchObject({ stage: "ended", reason: "The truck broke down", next: [] });
    }
    expect(await stockOf("urea")).toBe(before);
    expect((await get<Order>(asha, `/api/orders/${order}`)).parts[0]?.reason).toBe("The truck broke down");
  });

  test.each(["abc", "12", "a".repeat(41), "1234;drop", "<b>1234</b>", "=1+1234"])(
    "a parcel's number like '%s' is refused beside its field",
    async (tracking) => {
      const { id } = await partOf(north, await newPerson());
      await move(north, id, "packed");
      const refused = await move(north, id, "shipped", { tracking });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, "tracking"]);
      expect((await move(north, id, "shipped", { tracking: "" })).json().tracking).toBe("");
    },
  );

  test("another seller's part is not found in any call, and nothing of it changes", async () => {
    const part = await partOf(north, await newPerson());
    const answers = await Promise.all([
      south.asks({ url: `/api/seller/orders/${part.id}` }),
      south.asks({ url: `/api/seller/orders?before=${part.id}` }),
      ...partStates.map((state) => move(south, part.id, state, why(state))),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    for (const { body } of answers) expect(body).not.toMatch(/Asha|Sehore|9876543210/);
    expect(await get(north, `/api/seller/orders/${part.id}`)).toEqual(part);
    expect(await get<ShopOrder[]>(south, "/api/seller/orders")).toEqual([]);
    expect((await csvOf(south, "/api/seller/orders.csv")).rows).toEqual([]);
  });

  test("parts come by stage and a page at a time, each once; the counts agree with them", async () => {
    const seller = await newPerson("seller");
    await shelve(store, [{ id: "paged", stock: 100, shop: seller.id }]);
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const ids: string[] = [];
    for (let number = 0; number < 26; number += 1) {
      const order = await ordered(number % 2 ? asha : ravi, [["paged", 1]], {
        payment: number < 23 ? "cod" : "bank",
      });
      ids.unshift(order.parts[0]?.id ?? "");
    }
    await move(seller, ids[25] ?? "", "packed");
    await move(seller, ids[24] ?? "", "cancelled", why("cancelled"));
    await move(seller, ids[0] ?? "", "paid");
    const all = (query: string) => pagesOf(seller, query);
    expect((await all("")).map(({ id }) => id).sort()).toEqual([...ids].sort());
    const counts = await get<{ stage: string; count: number }[]>(seller, "/api/seller/orders/counts");
    expect(counts.map(({ stage, count }) => [stage, count])).toEqual([
      ["to-pack", 22],
      ["unpaid", 2],
      ["packed", 1],
      ["shipped", 0],
      ["delivered", 0],
      ["ended", 1],
    ]);
    for (const stage of stages) {
      const parts = await all(`?stage=${stage}`);
      expect([stage, parts.length]).toEqual([stage, counts.find((each) => each.stage === stage)?.count]);
      expect(new Set(parts.map((part) => part.stage)).size).toBeLessThanOrEqual(1);
      const times = parts.map(({ placedAt }) => placedAt);
      expect(times).toEqual([...times].sort((one, other) => other - one));
    }
    expect((await seller.asks({ url: "/api/seller/orders?stage=everything" })).statusCode).toBe(400);
  });

  test("parts of one moment that lie in one stage in several states come each once, over the pages", async () => {
    const seller = await newPerson("seller");
    await shelve(store, [{ id: "at-once", stock: 100, shop: seller.id }]);
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    for (let number = 0; number < 51; number += 1)
      await ordered(people[number % 3] as TestPerson, [["at-once", 1]]);
    const own = await store.db
      .selectFrom("order_part")
      .select("id")
      .where("shop_id", "=", seller.id)
      .orderBy("id")
      .execute();
    for (const [place, { id }] of own.entries()) {
      const state = place % 2 === 0 ? "paid" : "placed";
      await store.db.updateTable("order_part").set({ placed_at: 1, state }).where("id", "=", id).execute();
    }
    const seen = (await pagesOf(seller, "?stage=to-pack")).map(({ id }) => id);
    expect(seen).toEqual(own.map(({ id }) => id).reverse());
  });

  test("an order of who has closed their account can be cancelled, with the packs back, and not packed", async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const before = await stockOf("urea");
    const unpacked = await partOf(north, asha);
    const packed = await partOf(north, ravi);
    await move(north, packed.id, "packed");
    for (const { id } of [asha, ravi]) await store.db.deleteFrom("person").where("id", "=", id).execute();

    const left = await get<ShopOrder>(north, `/api/seller/orders/${unpacked.id}`);
    expect(left).toMatchObject({ state: "placed", buyer: null, withheld: "deleted", next: ["cancelled"] });
    const refused = await move(north, unpacked.id, "packed");
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "Whoever ordered it has closed their account: it can be cancelled and nothing else",
    ]);
    const cancelled = await move(north, unpacked.id, "cancelled", why("cancelled"));
    expect(cancelled.json()).toMatchObject({ state: "cancelled", withheld: "deleted" });
    // A packed parcel bears its address already.
    expect((await move(north, packed.id, "packed")).json().next).toEqual(["shipped", "cancelled"]);
    for (const state of ["shipped", "returned"] as const) await move(north, packed.id, state);
    expect(await stockOf("urea")).toBe(before);
  });

  test(`the buyer's name, address and phone are shown until ${buyerShownDays} days after the end`, async () => {
    const { id, order } = await partOf(north, await newPerson());
    const ago = (days: number) =>
      store.db
        .updateTable("order_part")
        .set({ updated_at: Date.now() - days * 24 * 3_600_000 })
        .where("id", "=", id)
        .execute();
    const shown = async () => {
      const { buyer, withheld } = await get<ShopOrder>(north, `/api/seller/orders/${id}`);
      const row = (await csvOf(north, "/api/seller/orders.csv")).rows.find((row) => row.order === order);
      expect(row?.phone).toBe(buyer?.phone ?? "");
      return [buyer?.phone, withheld];
    };
    await ago(200);
    expect(await shown()).toEqual([testAddress.phone, null]);
    for (const state of ["packed", "shipped", "delivered"] as const) await move(north, id, state);
    await ago(buyerShownDays - 1);
    expect(await shown()).toEqual([testAddress.phone, null]);
    await ago(buyerShownDays + 1);
    expect(await shown()).toEqual([undefined, "ended"]);
    await move(north, id, "returned");
    expect(await shown()).toEqual([testAddress.phone, null]);
  });

  test("the file has a row for each line of the days asked for, formulas made harmless", async () => {
    const seller = await newPerson("seller");
    await shelve(store, [
      { id: "formula", stock: 100, shop: seller.id, name: '=HYPERLINK("http://x")', pricePaise: 10_003 },
      { id: "other", stock: 100, shop: seller.id, pricePaise: 5 },
    ]);
    const asha = await newPerson();
    const order = await ordered(
      asha,
      [
        ["formula", 3],
        ["other", 2],
      ],
      { fname: "+Asha", street: '@Ward "4", Temple' },
    );
    // 21 November in India has begun, in London not yet.
    const at = Date.parse("2026-11-20T18:30:00Z");
    await store.db
      .updateTable("order_part")
      .set({ placed_at: at })
      .where("order_id", "=", order.id)
      .execute();
    const { headers, body, rows } = await csvOf(
      seller,
      "/api/seller/orders.csv?from=2026-11-21&to=2026-11-21",
    );
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="mitti-orders.csv"');
    expect(body.startsWith("\uFEFForder,ordered_at_ist,")).toBe(true);
    expect(rows).toMatchObject([
      {
        order: order.id,
        ordered_at_ist: "2026-11-21 00:00",
        product: `'=HYPERLINK("http://x")`,
        price_rs: "100.03",
        quantity: "3",
        line_total_rs: "300.09",
        order_total_rs: "300.19",
        first_name: "'+Asha",
        street: `'@Ward "4", Temple`,
      },
      { product_id: "other", line_total_rs: "0.1" },
    ]);
    for (const query of ["?to=2026-11-20", "?from=2026-11-22"]) {
      expect((await csvOf(seller, `/api/seller/orders.csv${query}`)).rows).toEqual([]);
    }
    for (const query of ["?from=2026-02-30", "?to=yesterday"]) {
      expect((await seller.asks({ url: `/api/seller/orders.csv${query}` })).statusCode).toBe(400);
    }
  });

  test("the file of many orders, of one moment and of many, has each of them once, newest first", async () => {
    const seller = await newPerson("seller");
    await shelve(store, [{ id: "many", stock: 1, shop: seller.id }]);
    const numbers = Array.from({ length: 450 }, (_, number) => number);
    const ids = numbers.map((number) => `${String(number).padStart(3, "0")}-${seller.id}`);
    const placed_at = (number: number) => 1_000 + (number % 3) * number;
    await store.db
      .insertInto("placed_order")
      .values(
        numbers.map((number) => ({
          id: ids[number] ?? "",
          person_id: null,
          payment: "cod",
          subtotal_paise: 100,
          you_save_paise: 0,
          shipping_paise: 0,
          total_paise: 100,
          placed_at: placed_at(number),
        })),
      )
      .execute();
    await store.db
      .insertInto("order_part")
      .values(
        ids.map((id, number) => ({
          id,
          order_id: id,
          shop_id: seller.id,
          state: "placed",
          tracking: "",
          reason: "",
          placed_at: placed_at(number),
          updated_at: placed_at(number),
          shipping_paise: 0,
          collect_words: "",
        })),
      )
      .execute();
    const line = {
      product_id: "many",
      name: "Many",
      name_hi: "",
      img: "",
      pack_size: "1 kg",
      pack_size_hi: "",
    };
    await store.db
      .insertInto("order_line")
      .values(ids.map((part_id) => ({ ...line, part_id, price_paise: 100, mrp_paise: 100, quantity: 1 })))
      .execute();
    const { rows } = await csvOf(seller, "/api/seller/orders.csv");
    expect(rows.map(({ order }) => order).sort()).toEqual(ids);
    const times = rows.map(({ order = "" }) => placed_at(Number(order.slice(0, 3))));
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  test("a stream tells an order to its buyer and its sellers, its moves to both, and nobody else anything", async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const [buyer, seller, other, foreign] = await Promise.all([asha, north, ravi, south].map(hear));
    const { id } = await partOf(north, asha);
    await seller?.hears(1);
    await buyer?.hears(1);
    const words = (listener: Listener | undefined) => new Set(listener?.messages().map(({ data }) => data));
    expect([words(buyer), words(seller)]).toEqual([new Set(["orders"]), new Set(["sales"])]);
    const before = [buyer, seller].map((listener) => listener?.messages().length ?? 0);
    const began = performance.now();
    await move(north, id, "packed");
    await Promise.all([buyer?.hears((before[0] ?? 0) + 1), seller?.hears((before[1] ?? 0) + 1)]);
    expect(performance.now() - began).toBeLessThan(1_000);
    // What concerns them comes after whatever else could have come.
    const own = await partOf(south, ravi);
    await Promise.all([other?.hears(1), foreign?.hears(1)]);
    expect([words(other), words(foreign)]).toEqual([new Set(["orders"]), new Set(["sales"])]);
    expect(own.order).toBeTruthy();
    const told = [buyer, seller, other, foreign].flatMap((listener) =>
      listener?.heard.map(({ data }) => data),
    );
    expect(JSON.stringify(told)).not.toMatch(/person|Asha|@/);
  });

  test("a visitor has no stream, and an ended session's is closed within five seconds", async () => {
    const asha = await newPerson();
    const listener = await hear(asha);
    expect(listener.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    const { port } = app.server.address() as { port: number };
    const address = `http://127.0.0.1:${port}/api/orders/stream`;
    const visitor = await fetch(address, { headers: { accept: "text/event-stream" } });
    expect(visitor.status).toBe(401);
    const began = performance.now();
    await asha.asks({ method: "POST", url: "/api/logout" });
    await listener.ended;
    expect(performance.now() - began).toBeLessThan(5_500);
  });
});

/** The rows of a CSV answer by the words of its head. */
async function csvOf(person: TestPerson, url: string) {
  const { headers, body, statusCode } = await person.asks({ url });
  expect(statusCode).toBe(200);
  const [head = [], ...rows] = cellsOf(body.slice(1));
  return {
    headers,
    body,
    rows: rows.map((row) => Object.fromEntries(row.map((cell, index) => [head[index] ?? "", cell]))),
  };
}

/** Enough of RFC 4180 to read what is written. */
function cellsOf(text: string): string[][] {
  return text
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) =>
      [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = ""]) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
}

/** The stream of a person's own changes, from a server that listens. */
function listenTo(app: FastifyInstance, { cookie }: TestPerson): Promise<Listener> {
  const { port } = app.server.address() as { port: number };
  return listen(`http://127.0.0.1:${port}/api/orders/stream`, { cookie, accept: "text/event-stream" });
}

const server = process.env.TEST_DATABASE_URL ?? "";

test.skipIf(server === "")(
  "an order placed in one process is told at once to its seller who listens to another one, and the move back",
  async () => {
    const schema = await openCopyFor(server);
    const open = () => openStore({ dataDir: temporaryFolder(), databaseUrl: schema.url, seeds: [] });
    const [one, other] = [await open(), await open()];
    const here = await makeApp({ store: one });
    const there = await makeApp({ store: other });
    const asha = await addTestPerson(here, one, { email: "asha@example.in" });
    const seller = await addTestPerson(there, one, { email: "seller@example.in", role: "seller" });
    await shelve(one, [{ id: "urea", stock: 10, shop: seller.id }]);
    for (const app of [here, there]) await app.listen({ port: 0, host: "127.0.0.1" });
    const [buyer, shop] = [await listenTo(here, asha), await listenTo(there, seller)];

    await addToCart(asha, "urea");
    let began = performance.now();
    const order = (await placeOrder(asha)).json<Order>();
    await shop.hears(1);
    expect(performance.now() - began).toBeLessThan(1_000);
    const [part] = await get<ShopOrder[]>(seller, "/api/seller/orders");
    expect(part).toMatchObject({ order: order.id, total: order.total });

    // What the process hands on itself, and finds again in the table.
    await buyer.hears(2);
    const before = buyer.messages().length;
    began = performance.now();
    expect((await move(seller, part?.id ?? "", "packed")).statusCode).toBe(200);
    await buyer.hears(before + 1);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect((await get<Order>(asha, `/api/orders/${order.id}`)).state).toBe("packed");

    for (const listener of [buyer, shop]) listener.close();
    for (const app of [here, there]) await app.close();
    for (const store of [one, other]) await store.close();
    await schema.drop();
  },
  30_000,
);
