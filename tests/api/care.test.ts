import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { dayMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { remainingOf } from "#shop/checkout/remaining.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import type { Complaint } from "#shop/complaints/contract.ts";
import { handleComplaint } from "#shop/complaints/server/write.ts";
import { writeText } from "#shop/legal/server/queries.ts";
import { shippedTexts } from "#shop/legal/server/shippedTexts.ts";
import { answerMs, doMs, lateAfterMs, tellWithinMs } from "#shop/problems/rules.ts";
import { settleBeforeClosing } from "#shop/problems/server/sellerCloses.ts";
import { giveWord } from "#shop/problems/server/steps/steps.ts";
import type { OrderProblem } from "#shop/problems/shapes.ts";
import type { Figures } from "#shop/seller/figures/contract.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import {
  anyNoting,
  LineModel,
  type Noting,
  ordersOfModel,
  packsOrdered,
  pricePaise,
} from "../support/lineModel.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestOperator, addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

/** In all, half of them one after the other and half eight at a time; the bar's by MODEL_OPERATIONS=100000. */
const operations = Number(process.env.MODEL_OPERATIONS ?? 400);

describe.each(engines)("what goes wrong with an order on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let other: TestPerson;
  let asha: TestPerson;
  let count = 0;
  /** The application's clock. */
  let clock = Date.now();
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store, now: () => clock });
    seller = await addTestPerson(app, store, { email: "shop@example.in", role: "seller" });
    other = await addTestPerson(app, store, { email: "other@example.in", role: "seller" });
    asha = await addTestPerson(app, store, { email: "asha@example.in" });
    await shelve(store, [
      { id: "seed", stock: 1_000, shop: seller.id, pricePaise, mrpPaise: 12_000 },
      { id: "spare", stock: 1_000, shop: seller.id },
    ]);
  });
  // What one account may tell in an hour is not this file's concern.
  beforeEach(async () => void (await store.db.deleteFrom("attempt").execute()));
  afterAll(async () => {
    const found = await stocks(store);
    await app.close();
    await store.close();
    for (const [id, { stock, ledger }] of found) expect([id, stock]).toEqual([id, ledger]);
  });

  const ask = async <Value = OrderProblem>(
    person: TestPerson,
    url: string,
    payload?: object,
    key?: string,
  ): Promise<{ status: number; body: Value }> => {
    const headers = key ? { "idempotency-key": key } : {};
    const answer = await person.asks(
      payload ? { method: "POST", url: `/api${url}`, payload, headers } : { url: `/api${url}`, headers },
    );
    return { status: answer.statusCode, body: answer.json() };
  };
  const move = async (part: string, state: string) => {
    const { status } = await ask(seller, `/seller/orders/${part}/state`, { state });
    expect([state, status]).toEqual([state, 200]);
  };
  /** An order of two seeds, brought as far as is said. */
  const ordered = async (upTo: "placed" | "packed" | "delivered" = "delivered", packs = 2) => {
    await addToCart(asha, "seed", packs);
    const order = (await placeOrder(asha)).json<Order>();
    const part = order.parts[0]?.id ?? "";
    const way = { placed: [], packed: ["packed"], delivered: ["packed", "shipped", "delivered"] }[upTo];
    for (const state of way) await move(part, state);
    return { order: order.id, part };
  };
  const tell = (part: string, more: object = {}, key: string = randomUUID()) =>
    ask(
      asha,
      "/problems",
      { part, product: "seed", kind: "damaged", wish: "money", packs: 1, words: "The bag is torn", ...more },
      key,
    );
  const stockOf = async (id: string) => (await stocks(store)).get(id)?.stock ?? Number.NaN;
  const show = async (person: TestPerson, id: string) => (await ask(person, `/problems/${id}`)).body;

  test("a torn bag: told, agreed, back on the shelf, money given back once; every sum follows", async () => {
    const { order, part } = await ordered();
    const key = randomUUID();
    const { status, body } = await tell(part, {}, key);
    expect([status, body.side, body.state, body.answerBy]).toEqual([
      201,
      "buyer",
      "waiting",
      clock + answerMs,
    ]);
    expect((await tell(part, {}, key)).body.id).toBe(body.id);
    expect((await tell(part, { words: "Another" }, key)).status).toBe(422);
    // One at a time is open for a line.
    expect((await tell(part)).status).toBe(409);

    const answered = await ask(seller, `/seller/problems/${body.id}/answer`, {
      remedy: "return",
      words: "Sorry",
    });
    expect(answered.body).toMatchObject({
      side: "seller",
      state: "agreed",
      owed: 99.99,
      answerBy: clock + doMs,
    });
    const before = await stockOf("seed");
    const settle = (payload: object, key: string = randomUUID()) =>
      ask(seller, `/seller/problems/${body.id}/settlements`, payload, key);
    const backKey = randomUUID();
    for (const _ of [1, 2]) expect((await settle({ kind: "restocked", packs: 1 }, backKey)).status).toBe(201);
    expect(await stockOf("seed")).toBe(before + 1);
    expect((await settle({ kind: "restocked", packs: 2 })).status).toBe(400);
    const moneyKey = randomUUID();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => settle({ kind: "refunded", rupees: 99.99 }, moneyKey)),
    );
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await show(asha, body.id)).state).toBe("confirming");
    await ask(asha, `/problems/${body.id}/money`, { came: true });
    expect((await show(asha, body.id)).state).toBe("settled");
    // The rest of the line was paid too, and no more than that.
    expect((await settle({ kind: "refunded", rupees: 100 })).status).toBe(400);

    const seen = (await ask<Order>(asha, `/orders/${order}`)).body;
    expect(seen.items[0]).toMatchObject({ back: 1, refunded: 99.99, quantity: 2 });
    expect(remainingOf(seen)).toEqual({ cancelled: 0, returned: 0, refunded: 99.99, total: 99.99 });
    const today = indianDay(clock);
    const figures = (await ask<Figures>(seller, `/seller/figures?from=${today}&to=${today}`)).body;
    expect(figures.sales).toEqual({ rupees: 99.99, orders: 1, packs: 1 });
    expect(figures.returned).toEqual({ rupees: 99.99, orders: 0, packs: 1 });
    expect(figures.best[0]).toMatchObject({ id: "seed", rupees: 99.99, packs: 1 });
    const file = (await seller.asks({ url: "/api/seller/orders.csv" })).body
      .replace("\ufeff", "")
      .trim()
      .split("\r\n");
    expect([file[0], file[1]].map((line) => line?.split(",").slice(-3))).toEqual([
      ["packs_back", "refunded_rs", "delivery_rs"],
      ["1", "99.99", "0"],
    ]);

    // The whole parcel comes back after that: only what is still with its buyer goes on the shelf.
    await move(part, "returned");
    expect(await stockOf("seed")).toBe(before + 2);
    const whole = (await ask<Figures>(seller, `/seller/figures?from=${today}&to=${today}`)).body;
    expect([whole.sales.rupees, whole.returned]).toEqual([0, { rupees: 199.98, orders: 1, packs: 2 }]);
    expect(remainingOf((await ask<Order>(asha, `/orders/${order}`)).body)).toMatchObject({
      returned: 199.98,
      total: 0,
    });
  });

  test("a new one leaves the shelf, once, and what was destroyed comes back to none", async () => {
    const { part } = await ordered();
    const { id } = (await tell(part, { kind: "wrong", wish: "new" })).body;
    const before = await stockOf("seed");
    await ask(seller, `/seller/problems/${id}/answer`, { remedy: "replacement", words: "" });
    const settle = (payload: object) =>
      ask(seller, `/seller/problems/${id}/settlements`, payload, randomUUID());
    expect((await settle({ kind: "destroyed", packs: 1 })).status).toBe(201);
    expect(await stockOf("seed")).toBe(before);
    expect((await settle({ kind: "replaced", packs: 1 })).body.state).toBe("settled");
    expect((await settle({ kind: "replaced", packs: 1 })).status).toBe(400);
    expect(await stockOf("seed")).toBe(before - 1);
  });

  test("a seller who says nothing for two days has left it to the desk, by the stored time alone", async () => {
    const { part } = await ordered();
    const { id, answerBy } = (await tell(part)).body;
    const started = clock;
    clock = (answerBy ?? 0) - 1;
    expect((await show(asha, id)).state).toBe("waiting");
    clock += 1;
    expect((await show(asha, id)).state).toBe("desk");
    // A server of before, or after, reads the same: the clock is a row, not a timer.
    const restarted = await makeApp({ store, now: () => clock });
    const answer = await restarted.inject({ url: `/api/problems/${id}`, headers: { cookie: asha.cookie } });
    expect(answer.json().state).toBe("desk");
    await restarted.close();
    // Any word of the seller comes too late: the desk decides.
    for (const remedy of [null, "refund"])
      expect((await ask(seller, `/seller/problems/${id}/answer`, { remedy, words: "No" })).status).toBe(409);
    clock = started;
  });

  const desksWord = (id: string, remedy: "refund" | "replacement", paise?: number) =>
    changeBeside(store.db, (tx) => giveWord(tx, { id, by: "desk", remedy, paise, text: "Torn", at: clock }));
  const settle = (id: string, payload: object) =>
    ask(seller, `/seller/problems/${id}/settlements`, payload, randomUUID());

  test("no paisa of the seller takes a problem from the desk, nor writes over what the desk decided", async () => {
    const { part } = await ordered();
    const { id } = (await tell(part)).body;
    const cheap = { remedy: "refund", rupees: 0.01, words: "" };
    const agreed = (await ask(seller, `/seller/problems/${id}/answer`, cheap)).body;
    expect(agreed).toMatchObject({ state: "agreed", owed: 0.01 });
    expect((await show(asha, id)).mayAskDesk).toBe(true);
    expect((await ask(asha, `/problems/${id}/desk`, { words: "Too little" })).body.state).toBe("desk");
    expect((await ask(seller, `/seller/problems/${id}/answer`, { ...cheap, rupees: 0.02 })).status).toBe(409);
    await desksWord(id, "refund");
    // The desk's word is the last one, also for its buyer, and once the seller has let the time pass.
    expect(await show(asha, id)).toMatchObject({ state: "agreed", owed: 99.99, mayAskDesk: false });
    expect((await ask(asha, `/problems/${id}/desk`, { words: "More" })).status).toBe(409);
    const started = clock;
    clock += doMs;
    expect((await ask(seller, `/seller/problems/${id}/answer`, cheap)).status).toBe(409);
    expect(await show(asha, id)).toMatchObject({ state: "desk", owed: 99.99 });
    clock = started;
    // Who was promised all of it has nothing to ask.
    const other = (await tell((await ordered()).part)).body.id;
    await ask(seller, `/seller/problems/${other}/answer`, { remedy: "refund", words: "" });
    expect((await show(asha, other)).mayAskDesk).toBe(false);
  });

  test("a picture is seen by the two sides and the desk, by nobody else, and lies where /uploads serves nothing", async () => {
    const { id } = (await tell((await ordered()).part)).body;
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const form = multipartOf("image", "bag.png", "image/png", image);
    const url = `/api/problems/${id}/pictures`;
    const added = await asha.asks({ method: "POST", url, ...form });
    const [picture = ""] = added.json<OrderProblem>().pictures;
    expect(picture).toMatch(new RegExp(`^${url}/`));
    const meena = await addTestOperator(app, store, { email: `eye-${randomUUID()}@example.in` });
    const [desks = ""] = (await ask(meena, `/operator/problems/${id}`)).body.pictures;
    const seen: [TestPerson, string][] = [
      [asha, picture],
      [seller, picture],
      [meena, desks],
    ];
    for (const [person, url] of seen) {
      const { statusCode, headers } = await person.asks({ url });
      expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "image/webp",
        "private, no-store",
      ]);
    }
    for (const url of [picture, desks]) expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await other.asks({ url: picture })).statusCode).toBe(404);
    const strange = (await tell((await ordered()).part)).body.id;
    expect((await asha.asks({ url: picture.replace(id, strange) })).statusCode).toBe(404);
    const name = picture.split("/").at(-1);
    for (const file of [`${name}-960.webp`, `${name}.problem.webp`])
      expect((await app.inject({ url: `/uploads/${file}` })).statusCode).toBe(404);
  });

  test("a seller is told how many buyers wait for an answer, and until when, as long as it is theirs to give", async () => {
    interface Waiting {
      count: number;
      answerBy: number | null;
    }
    const waiting = async (who = seller) => (await ask<Waiting>(who, "/seller/problems/waiting")).body;
    // Money of earlier tests' cancelled orders has clocks of its own.
    await store.db
      .updateTable("order_problem")
      .set({ state: "closed", answer_by: null })
      .where("kind", "=", "ended")
      .execute();
    const before = (await waiting()).count;
    const { id, answerBy } = (await tell((await ordered()).part)).body;
    expect((await waiting()).count).toBe(before + 1);
    expect((await waiting()).answerBy).toBeLessThanOrEqual(answerBy ?? 0);
    expect(await waiting(other)).toEqual({ count: 0, answerBy: null });
    const started = clock;
    clock = answerBy ?? 0;
    expect(await waiting()).toEqual({ count: 0, answerBy: null });
    clock = started;
    await ask(seller, `/seller/problems/${id}/answer`, { remedy: "refund", words: "" });
    expect((await waiting()).count).toBe(before);
  });

  test("what was agreed anew is done anew: earlier money and packs settle nothing of it", async () => {
    const { part } = await ordered();
    const { id } = (await tell(part)).body;
    await ask(seller, `/seller/problems/${id}/answer`, { remedy: "refund", rupees: 50, words: "" });
    expect((await settle(id, { kind: "refunded", rupees: 50 })).body.state).toBe("confirming");
    await ask(asha, `/problems/${id}/money`, { came: true });
    await ask(asha, `/problems/${id}/desk`, { words: "It was half" });
    await desksWord(id, "refund", 4_999);
    expect((await settle(id, { kind: "refunded", rupees: 0.01 })).body.state).toBe("agreed");
    expect((await settle(id, { kind: "refunded", rupees: 49.98 })).body.state).toBe("confirming");

    const { id: broken } = (await tell((await ordered()).part, { wish: "new" })).body;
    await ask(seller, `/seller/problems/${broken}/answer`, { remedy: "replacement", words: "" });
    expect((await settle(broken, { kind: "replaced", packs: 1 })).body.state).toBe("settled");
    expect((await settle(broken, { kind: "replaced", packs: 1 })).status).toBe(400);
    await ask(asha, `/problems/${broken}/desk`, { words: "The new one is broken too" });
    await desksWord(broken, "replacement");
    expect((await settle(broken, { kind: "replaced", packs: 1 })).body.state).toBe("settled");
    expect((await settle(broken, { kind: "replaced", packs: 1 })).status).toBe(400);
  });

  test("a shop whose buyers wait does not close; where the site closes it, the desk has their problems at once", async () => {
    const { part } = await ordered();
    const { id } = (await tell(part)).body;
    const closing = { personId: seller.id, at: clock, cancelOrders: false };
    await expect(changeBeside(store.db, (tx) => settleBeforeClosing(tx, closing))).rejects.toMatchObject({
      problem: { type: expect.stringContaining("open-orders") },
    });
    expect((await show(asha, id)).state).toBe("waiting");
    await changeBeside(store.db, (tx) => settleBeforeClosing(tx, { ...closing, cancelOrders: true }));
    expect(await show(asha, id)).toMatchObject({ state: "desk" });
  });

  test("what a shop agreed to give back stays owed once its buyer has left; what nobody waits for any more is closed", async () => {
    const ravi = await addTestPerson(app, store, { email: `ravi-${randomUUID()}@example.in` });
    const bought = async () => {
      await addToCart(ravi, "seed", 2);
      const order = (await placeOrder(ravi)).json<Order>();
      const part = order.parts[0]?.id ?? "";
      for (const state of ["packed", "shipped", "delivered"]) await move(part, state);
      const told = { part, product: "seed", kind: "damaged", wish: "money", packs: 1, words: "Torn" };
      return { order: order.id, id: (await ask(ravi, "/problems", told, randomUUID())).body.id };
    };
    const { order, id: agreed } = await bought();
    await ask(seller, `/seller/problems/${agreed}/answer`, { remedy: "refund", words: "" });
    await settle(agreed, { kind: "refunded", rupees: 9.99 });
    const { id: waiting } = await bought();
    const { id: desk } = await bought();
    await ask(seller, `/seller/problems/${desk}/answer`, { remedy: "refund", rupees: 5, words: "" });
    await ask(ravi, `/problems/${desk}/desk`, { words: "Too little" });
    const leave = (more: object) =>
      ravi.asks({
        method: "DELETE",
        url: "/api/account",
        payload: { current_password: testPassword, ...more },
      });
    const asked = await leave({});
    expect(asked.statusCode).toBe(409);
    expect(asked.json().errors).toMatchObject([
      { field: "problems", limit: 3 },
      { field: "owed", limit: 95 },
    ]);
    expect((await leave({ force: true })).statusCode).toBe(204);
    await expect.poll(async () => (await show(seller, waiting)).state, { timeout: 10_000 }).toBe("closed");
    expect((await show(seller, desk)).state).toBe("desk");
    const owed = await show(seller, agreed);
    expect(owed).toMatchObject({ state: "agreed", owed: 99.99 });
    expect(owed.steps.at(-1)).toMatchObject({ kind: "left", by: "site" });
    const { lname } = await store.db
      .selectFrom("locked_buyer")
      .select("lname")
      .where("order_id", "=", order)
      .executeTakeFirstOrThrow();
    expect(lname).not.toBe("");
    // The shop still notes it; where it lets the time pass, the desk has it.
    const started = clock;
    clock += doMs;
    expect((await show(seller, agreed)).state).toBe("desk");
    clock = started;
    // Nobody is there who could confirm it.
    expect((await settle(agreed, { kind: "refunded", rupees: 90 })).body.state).toBe("unconfirmed");
  });

  test("no move is taken back while something agreed for it is not done", async () => {
    const { part } = await ordered();
    const { id } = (await tell(part)).body;
    const takeBack = () => ask(seller, `/seller/orders/${part}/undo`, { state: "delivered" });
    await ask(seller, `/seller/problems/${id}/answer`, { remedy: "refund", words: "" });
    const refused = await takeBack();
    expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ rule: "agreed" }] }]);
    expect((await show(asha, id)).partState).toBe("delivered");
    // Over without a paisa: what was brought there by mistake may be taken back.
    await ask(asha, `/problems/${id}/close`, {});
    expect((await takeBack()).status).toBe(200);
  });

  test("after a no its buyer asks the desk, which decides; strangers find nothing of it", async () => {
    const { part } = await ordered();
    const { id } = (await tell(part, { kind: "no-growth", packs: 2 })).body;
    expect((await ask(seller, `/seller/problems/${id}/answer`, { remedy: null, words: "" })).status).toBe(
      400,
    );
    const refuse = { remedy: null, words: "It was sown too deep" };
    for (const _ of [1, 2]) {
      const { status, body } = await ask(seller, `/seller/problems/${id}/answer`, refuse);
      expect([status, body.state]).toEqual([200, "refused"]);
    }
    expect((await show(asha, id)).mayAskDesk).toBe(true);
    expect((await ask(asha, `/problems/${id}/desk`, { words: "I sowed as it says" })).body.state).toBe(
      "desk",
    );
    for (const url of [`/problems/${id}`, `/problems/line?part=${part}&product=seed`])
      expect((await ask(other, url)).status).toBe(404);
    const asOther = { remedy: "refund", words: "" };
    expect((await ask(other, `/seller/problems/${id}/answer`, asOther)).status).toBe(404);
    const word = { id, by: "desk", remedy: "refund", text: "The lot was bad", at: clock } as const;
    await changeBeside(store.db, (tx) => giveWord(tx, word));
    const shown = await show(seller, id);
    expect(shown).toMatchObject({ state: "agreed", owed: 199.98, side: "seller" });
    expect(shown.steps.map(({ words }: { words: string }) => words)).toEqual([
      "The bag is torn",
      "It was sown too deep",
      "I sowed as it says",
      "The lot was bad",
    ]);
  });

  test("late is what was not there after seven days; unpaid, there is nothing to give back", async () => {
    const { part } = await ordered("packed");
    expect((await tell(part, { kind: "late" })).status).toBe(409);
    const started = clock;
    clock += lateAfterMs;
    expect((await tell(part, { kind: "damaged" })).status).toBe(409);
    const { status, body } = await tell(part, { kind: "late" });
    expect(status).toBe(201);
    const money = await ask(seller, `/seller/problems/${body.id}/answer`, { remedy: "refund", words: "" });
    expect(money.status).toBe(400);
    clock = started + tellWithinMs + dayMs;
    const old = await ordered();
    clock += 2 * tellWithinMs;
    expect((await tell(old.part)).status).toBe(409);
    clock = started;
  });

  test(
    `${operations} random returns and refunds: stock, ledger and money are what arithmetic says`,
    async () => {
      const inARow = 40;
      const runs = Math.max(1, Math.round(operations / inARow));
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyNoting, { minLength: inARow, maxLength: inARow }),
          fc.boolean(),
          async (notings, atOnce) => {
            count += 1;
            const product = `model-${count}`;
            await shelve(store, [{ id: product, stock: 30, shop: seller.id, pricePaise, mrpPaise: 12_000 }]);
            const parts: string[] = [];
            for (let order = 0; order < ordersOfModel; order += 1)
              parts.push(await deliveredPart(store, { product, buyer: asha.id, shop: seller.id }));
            const model = new LineModel(30);
            const keys = new Map<Noting, string>();
            const note = (noting: Noting) => noteLine(store, noting, { parts, product, keys });
            if (atOnce) {
              // Nobody knows who is first: what was done is what the model may do in some order, and no bound is broken.
              for (let at = 0; at < notings.length; at += 8)
                await Promise.all(notings.slice(at, at + 8).map(note));
            } else {
              for (const noting of notings) {
                const isDone = model.note(noting);
                expect([noting, await note(noting)]).toEqual([noting, isDone]);
                if (isDone && noting.again && noting.kind !== "returned whole") {
                  expect(await note(noting)).toBe(false);
                }
              }
            }
            await expectExact(store, { parts, product, model: atOnce ? undefined : model });
          },
        ),
        { numRuns: runs, endOnFailure: true },
      );
    },
    60_000 + operations * 40,
  );

  describe("complaints", () => {
    const file = (more: object = {}, key: string = randomUUID()) =>
      ask<Complaint>(asha, "/complaints", { about: "site", words: "Nobody answers", ...more }, key);

    test("22 Nov 2026 10:00 is acknowledged by 24 Nov and settled by 22 Dec, over restarts and whatever the clock says", async () => {
      const started = clock;
      clock = Date.parse("2026-11-22T10:00+05:30");
      const key = randomUUID();
      const { status, body } = await file({}, key);
      expect([status, body.number]).toEqual([201, "M-2026-000001"]);
      expect([body.acknowledgeBy, body.settleBy]).toEqual([
        Date.parse("2026-11-24T10:00+05:30"),
        Date.parse("2026-12-22T10:00+05:30"),
      ]);
      expect((await file({}, key)).body.number).toBe(body.number);
      for (const jump of ["2026-01-01T00:00Z", "2031-01-01T00:00Z"]) {
        clock = Date.parse(jump);
        const restarted = await makeApp({ store, now: () => clock });
        const url = `/api/complaints/${body.number}`;
        const seen = await restarted.inject({ url, headers: { cookie: asha.cookie } });
        expect(seen.json()).toEqual(body);
        await restarted.close();
      }
      // The machine's clock fell back: no step is earlier than the one before.
      const act = (kind: "acknowledged" | "settled", at: number) =>
        changeBeside(store.db, (tx) =>
          handleComplaint(tx, { number: body.number, step: { kind, text: "", at } }),
        );
      await act("acknowledged", 1);
      expect((await act("settled", 2)).due_at).toBeNull();
      const { acknowledgedAt, settledAt, filedAt } = (
        await ask<Complaint>(asha, `/complaints/${body.number}`)
      ).body;
      expect([acknowledgedAt, settledAt]).toEqual([filedAt, filedAt]);
      clock = started;
    });

    test("numbers run on without a gap, also where many come at once; others' are not there", async () => {
      const people = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((place) =>
          addTestPerson(app, store, { email: `many${place}-${randomUUID()}@example.in` }),
        ),
      );
      const payload = { about: "product", subject: "seed", words: "Not what it says" };
      const made = await Promise.all(
        people.map((person) => ask<Complaint>(person, "/complaints", payload, randomUUID())),
      );
      const places = made.map(({ body }) => Number(body.number.slice(7))).sort((one, two) => one - two);
      expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
      expect((await ask(other, `/complaints/${made[0]?.body.number}`)).status).toBe(404);
      const { order } = await ordered("placed");
      expect((await file({ about: "order", subject: order })).status).toBe(201);
      expect(
        (await ask(other, "/complaints", { about: "order", subject: order, words: "x" }, randomUUID()))
          .status,
      ).toBe(404);
      expect((await file({ about: "shop", subject: "no-such-shop" })).status).toBe(404);
    });
  });

  test("the desk sees the most overdue first, handles and decides, and every look and act is in the log", async () => {
    const meena = await addTestOperator(app, store, { email: `desk-${randomUUID()}@example.in` });
    const started = clock;
    const file = async (words: string) =>
      (await ask<Complaint>(asha, "/complaints", { about: "site", words }, randomUUID())).body.number;
    const first = await file("First");
    clock += dayMs;
    const second = await file("Second");
    const handle = (number: string, kind: string, words = "") =>
      ask<Complaint>(meena, `/operator/complaints/${number}/steps`, { kind, words });
    // Once it is acknowledged its next clock is a month: the other one is due before it.
    expect((await handle(first, "acknowledged")).status).toBe(200);
    const pile = (await ask<Complaint[]>(meena, "/operator/complaints")).body.map(({ number }) => number);
    expect(pile.indexOf(second)).toBeLessThan(pile.indexOf(first));
    clock += 2 * dayMs;
    const piles = (await ask<{ key: string; overdue: number }[]>(meena, "/operator/piles")).body;
    expect(piles.find(({ key }) => key === "complaints")?.overdue).toBeGreaterThan(0);
    expect((await handle(second, "settled")).status).toBe(400);
    // Sent twice, as after a lost answer, it is one; another answer is another.
    for (const words of ["We ask the shop", "We ask the shop", "They ring you"])
      expect((await handle(second, "answered", words)).status).toBe(200);
    const answers = (await ask<Complaint>(meena, `/operator/complaints/${second}`)).body.steps;
    expect(answers.map(({ kind, words }) => [kind, words])).toEqual([
      ["filed", ""],
      ["answered", "We ask the shop"],
      ["answered", "They ring you"],
    ]);
    expect((await handle(second, "settled", "Done")).body.settledAt).toBe(clock);
    expect((await handle(second, "answered", "Late")).status).toBe(409);
    clock = started;

    const { part } = await ordered();
    const { id } = (await tell(part)).body;
    clock += answerMs;
    const list = (await ask<{ id: string }[]>(meena, "/operator/problems")).body;
    expect(list.map(({ id }) => id)).toContain(id);
    expect((await ask(meena, `/operator/problems/${id}`)).body).toMatchObject({
      side: "desk",
      state: "desk",
      buyer: { email: "asha@example.in", phone: expect.stringMatching(/\d{10}/) },
    });
    // Who complains, by the phone of the order that it is about, and whose goods it is; nobody but the desk learns that.
    const { order } = await ordered("placed");
    const about = { about: "order", subject: order, words: "No answer" };
    const { number } = (await ask<Complaint>(asha, "/complaints", about, randomUUID())).body;
    expect((await ask(meena, `/operator/complaints/${number}`)).body).toMatchObject({
      from: { email: "asha@example.in", phone: expect.stringMatching(/\d{10}/) },
      belongsTo: expect.stringMatching(/./),
    });
    expect((await ask(asha, `/complaints/${number}`)).body).not.toHaveProperty("from");
    expect(await show(seller, id)).not.toHaveProperty("buyer");
    const decided = await ask(meena, `/operator/problems/${id}/decision`, {
      remedy: "refund",
      words: "Torn",
    });
    expect(decided.body).toMatchObject({ state: "agreed", owed: 99.99 });
    clock = started;
    const logged = await store.db
      .selectFrom("audit")
      .select(["act", "subject"])
      .where("actor", "=", meena.id)
      .execute();
    const acts = logged.map(({ act, subject }) => `${act} ${subject}`);
    expect(acts.filter((act) => act === `complaint.answered complaint:${second}`)).toHaveLength(2);
    expect(acts).toEqual(
      expect.arrayContaining([
        `complaint.acknowledged complaint:${first}`,
        `complaint.settled complaint:${second}`,
        `complaint.read complaint:${number}`,
        `problem.read problem:${id}`,
        `problem.uphold problem:${id}`,
      ]),
    );
  });

  test("a legal text is the shipped one until another is written; earlier ones stay readable", async () => {
    interface Text {
      words: string;
      version: number;
      isNow: boolean;
      versions: object[];
    }
    const get = async (query = "") => (await ask<Text>(asha, `/legal/terms?language=hi${query}`)).body;
    expect(await get()).toMatchObject({ words: shippedTexts.hi?.terms, version: 0, isNow: true });
    const write = (words: string, seen: number) =>
      app.changes &&
      changeBeside(store.db, (tx) =>
        writeText(tx, { page: "terms", language: "hi", text: words, seen, actor: "command-line", at: clock }),
      );
    await write("पहला", 0);
    await write("दूसरा", 1);
    await expect(write("तीसरा", 1)).rejects.toThrow(Refusal);
    app.responses.clear();
    expect(await get()).toMatchObject({ words: "दूसरा", version: 2, isNow: true });
    expect(await get("&version=1")).toMatchObject({ words: "पहला", isNow: false });
    expect((await get()).versions).toHaveLength(3);
    expect((await ask(asha, "/legal/terms?language=hi&version=9")).status).toBe(404);
  });
});

/** A part that was delivered and paid in cash, written as it stands. */
async function deliveredPart(
  { db }: Store,
  { product, buyer, shop }: { product: string; buyer: string; shop: string },
): Promise<string> {
  const id = randomUUID();
  const paise = packsOrdered * pricePaise;
  const order = { id, person_id: buyer, payment: "cod", placed_at: 1, you_save_paise: 0 } as const;
  await db
    .insertInto("placed_order")
    .values({ ...order, subtotal_paise: paise, total_paise: paise, shipping_paise: 0 })
    .execute();
  const part = { id, order_id: id, shop_id: shop, state: "delivered", pay_by: null } as const;
  const free = { shipping_paise: 0, collect_words: "" };
  await db
    .insertInto("order_part")
    .values({ ...part, ...free, tracking: "", reason: "", placed_at: 1, updated_at: 1 })
    .execute();
  const words = { name: product, name_hi: "", img: "", pack_size: "", pack_size_hi: "" };
  const line = { part_id: id, product_id: product, price_paise: pricePaise, mrp_paise: pricePaise };
  await db
    .insertInto("order_line")
    .values({ ...line, ...words, quantity: packsOrdered })
    .execute();
  const event = { id: randomUUID(), part_id: id, state: "delivered", done_by: "seller" } as const;
  await db
    .insertInto("order_event")
    .values({ ...event, at: 1, undone_at: null })
    .execute();
  return id;
}

/** Tries it; whether it was noted now. */
async function noteLine(
  { db }: Store,
  noting: Noting,
  { parts, product, keys }: { parts: readonly string[]; product: string; keys: Map<Noting, string> },
): Promise<boolean> {
  const { kind, packs, paise } = noting;
  const partId = parts[noting.order] ?? "";
  const key = keys.get(noting) ?? randomUUID();
  keys.set(noting, key);
  try {
    return await changeBeside(db, async (tx) => {
      if (kind === "returned whole") {
        await moveParts(tx, {
          partIds: [partId],
          to: "returned",
          by: "seller",
          of: { orderId: partId },
          at: 2,
        });
        return true;
      }
      const isMoney = kind === "refunded";
      const what = { packs: isMoney ? 0 : packs, paise: isMoney ? paise : 0 };
      return settleLine(tx, { partId, productId: product, key, kind, ...what, at: 2 });
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Stock is its ledger, money is within what was paid, and both are the model's where there is one. */
async function expectExact(
  store: Store,
  { parts, product, model }: { parts: readonly string[]; product: string; model: LineModel | undefined },
): Promise<void> {
  const found = (await stocks(store)).get(product);
  expect(found?.stock).toBe(found?.ledger);
  const rows = await store.db
    .selectFrom("line_settlement")
    .selectAll()
    .where("part_id", "in", parts)
    .execute();
  const states = await store.db
    .selectFrom("order_part")
    .select(["id", "state"])
    .where("id", "in", parts)
    .execute();
  let stock = 30;
  for (const [place, part] of parts.entries()) {
    const sum = (kinds: readonly string[], of: "packs" | "paise") =>
      rows
        .filter((row) => row.part_id === part && kinds.includes(row.kind))
        .reduce((all, row) => all + row[of], 0);
    const [back, replaced] = [sum(["restocked", "destroyed"], "packs"), sum(["replaced"], "packs")];
    const refunded = sum(["refunded"], "paise");
    const isWhole = states.find(({ id }) => id === part)?.state === "returned";
    expect(refunded).toBeLessThanOrEqual(packsOrdered * pricePaise);
    expect(back).toBeLessThanOrEqual(packsOrdered + replaced);
    stock += sum(["restocked"], "packs") - replaced + (isWhole ? packsOrdered + replaced - back : 0);
    if (model) expect({ back, replaced, refunded, whole: isWhole }).toEqual(model.lines[place]);
  }
  expect(found?.stock).toBe(stock);
  if (model) expect(stock).toBe(model.stock);
  expect(stock).toBeGreaterThanOrEqual(0);
}
