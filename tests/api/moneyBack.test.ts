import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { piles } from "#app/server/piles.ts";
import type { Store } from "#database/store.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { findOwedParts } from "#shop/checkout/server/parts/owed.ts";
import type { Complaint, DeskComplaint } from "#shop/complaints/contract.ts";
import type { PartPayment, PaymentNote } from "#shop/payments/contract.ts";
import { answerMs, deskMs, doMs, remindMs, reopenMs, unconfirmedMs } from "#shop/problems/rules.ts";
import { passDue } from "#shop/problems/server/routes.ts";
import { settleBeforeClosing } from "#shop/problems/server/sellerCloses.ts";
import type { OrderProblem } from "#shop/problems/shapes.ts";
import { openDue } from "#shop/settlement/server/owed.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";

describe.each(engines)("money that is given back on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let asha: TestPerson;
  let binod: TestPerson;
  let meena: TestPerson;
  let clock = Date.now();
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store, now: () => clock });
    seller = await addTestPerson(app, store, { email: "shop@example.in", role: "seller" });
    asha = await addTestPerson(app, store, { email: "asha@example.in" });
    binod = await addTestPerson(app, store, { email: "binod@example.in", name: "Binod Secret" });
    meena = await addTestOperator(app, store, { email: "desk@example.in" });
    await shelve(store, [{ id: "seed", stock: 1_000, shop: seller.id, pricePaise: 30_000 }]);
  });
  beforeEach(async () => {
    clock = Date.now();
    await store.db.deleteFrom("attempt").execute();
    await store.db.deleteFrom("notification").execute();
    // What other tests left open waits for nobody.
    await store.db.updateTable("order_problem").set({ state: "closed", answer_by: null }).execute();
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const ask = async <Value = OrderProblem>(person: TestPerson, url: string, payload?: object) => {
    const headers = { "idempotency-key": randomUUID() };
    const answer = await person.asks(
      payload ? { method: "POST", url: `/api${url}`, payload, headers } : { url: `/api${url}` },
    );
    return { status: answer.statusCode, body: answer.json() as Value };
  };
  /** A problem of a buyer whose shop has agreed to give Rs 300 back. */
  const agreed = async (buyer = asha) => {
    await addToCart(buyer, "seed", 1);
    const order = (await placeOrder(buyer)).json<Order>();
    const part = order.parts[0]?.id ?? "";
    for (const state of ["packed", "shipped", "delivered"])
      expect((await ask(seller, `/seller/orders/${part}/state`, { state })).status).toBe(200);
    const told = { part, product: "seed", kind: "damaged", wish: "money", packs: 1, words: "Torn" };
    const { id } = (await ask(buyer, "/problems", told)).body;
    await ask(seller, `/seller/problems/${id}/answer`, { remedy: "refund", words: "" });
    return { id, order: order.id, part };
  };
  const noted = async (buyer = asha) => {
    const made = await agreed(buyer);
    const note = { kind: "refunded", rupees: 300 };
    const { status, body } = await ask(seller, `/seller/problems/${made.id}/settlements`, note);
    expect([status, body.state]).toEqual([201, "confirming"]);
    return made;
  };
  const show = async (id: string, who = asha) => (await ask(who, `/problems/${id}`)).body;
  const say = (id: string, came: boolean, words = "") =>
    ask(asha, `/problems/${id}/money`, came ? { came } : { came, words });
  const look = () => passDue(app, store.db, () => clock);
  const kindsOf = async (who: TestPerson) =>
    (await ask<Notification[]>(who, "/notifications")).body.map(({ kind }) => kind);

  test("the shop's note asks its buyer, and the buyer's word alone settles it", async () => {
    const { id, order } = await noted();
    expect(await show(id)).toMatchObject({
      ...{ state: "confirming", owed: 300, mayConfirm: true, mayDeny: true, answerBy: clock + remindMs },
    });
    expect(await kindsOf(asha)).toEqual(["order-refund-asked"]);
    const [card] = (await ask<Notification[]>(asha, "/notifications")).body;
    expect(card).toMatchObject({ order, problem: id, rupees: 300, shop: `Shop ${seller.id}` });
    // Neither the shop nor a stranger answers in its buyer's place.
    for (const other of [seller, binod])
      expect((await ask(other, `/problems/${id}/money`, { came: true })).status).toBe(404);
    expect((await show(id)).state).toBe("confirming");
    expect((await say(id, true)).body.state).toBe("settled");
    expect((await say(id, true)).status).toBe(200);
    const { steps } = await show(id, seller);
    expect(steps.filter(({ kind }) => kind === "received")).toHaveLength(1);
    expect(await kindsOf(seller)).toEqual(["sale-refund-confirmed"]);
    expect((await say(id, false)).status).toBe(409);
  });

  test("its buyer names where the money shall go; the shop and nobody else reads it, until nothing is to come", async () => {
    const { id } = await agreed();
    const name = (to: string, who = asha) =>
      who.asks({ method: "PUT", url: `/api/problems/${id}/money-to`, payload: { to } });
    expect((await show(id)).mayNameMoneyTo).toBe(true);
    for (const wrong of ["asha", "asha@", "12345", "a@b.c", "x".repeat(250)])
      expect((await name(wrong)).statusCode).toBe(400);
    for (const other of [seller, binod]) expect((await name("thief@upi", other)).statusCode).toBe(404);
    expect((await name(" asha.devi @okbank ")).json()).toMatchObject({ moneyTo: "asha.devi@okbank" });
    expect((await show(id, seller)).moneyTo).toBe("asha.devi@okbank");
    expect((await name("+91 98765 43211")).json()).toMatchObject({ moneyTo: "9876543211" });
    expect((await name("9876543211")).statusCode).toBe(200);
    const subject = `problem:${id}`;
    const acts = await store.db.selectFrom("audit").select("act").where("subject", "=", subject).execute();
    expect(acts).toEqual([{ act: "problem.money-to" }, { act: "problem.money-to" }]);
    // The desk sees where it was wanted before, and from when on: it may have been sent there.
    const desk = async () =>
      (await ask<{ moneyToNamed: { to: string; at: number }[] }>(meena, `/operator/problems/${id}`)).body;
    const { moneyToNamed } = await desk();
    expect(moneyToNamed).toMatchObject([{ to: "asha.devi@okbank" }, { to: "9876543211" }]);
    expect(moneyToNamed[1]?.at).toBeGreaterThanOrEqual(moneyToNamed[0]?.at ?? Number.NaN);
    expect(JSON.stringify([await show(id), await show(id, seller)])).not.toContain("moneyToNamed");
    const helper = await addTestPerson(app, store, { email: "packs@example.in" });
    const row = { person_id: helper.id, shop_id: seller.id, role: "shop", since: 1 } as const;
    await store.db.insertInto("helper").values(row).execute();
    expect((await show(id, helper)).moneyTo).toBe("");
    await ask(asha, `/problems/${id}/close`, {});
    expect((await name("late@upi")).statusCode).toBe(409);
    expect(await show(id)).toMatchObject({ moneyTo: "9876543211", mayNameMoneyTo: false });
    expect((await show(id, seller)).moneyTo).toBe("");
    expect((await desk()).moneyToNamed).toEqual([]);
  });

  test("where the money goes does not change once it was sent, and a helper does not answer the own problem", async () => {
    const { id } = await noted();
    const named = {
      method: "PUT",
      url: `/api/problems/${id}/money-to`,
      payload: { to: "late@upi" },
    } as const;
    expect((await asha.asks(named)).statusCode).toBe(409);
    const { id: own } = await agreed(binod);
    const row = { person_id: binod.id, shop_id: seller.id, role: "shop", since: 1 } as const;
    await store.db.insertInto("helper").values(row).execute();
    const answer = { remedy: "replacement", words: "" };
    expect((await ask(binod, `/seller/problems/${own}/answer`, answer)).status).toBe(403);
    const destroyed = { kind: "destroyed", packs: 1 };
    expect((await ask(binod, `/seller/problems/${own}/settlements`, destroyed)).status).toBe(403);
    await store.db.deleteFrom("helper").where("person_id", "=", binod.id).execute();
  });

  test("a buyer tells of what is marked as delivered and never came, of too little, and of what is expired", async () => {
    for (const kind of ["not-come", "short", "expired"]) {
      const { id, part } = await agreed(binod);
      await ask(binod, `/problems/${id}/close`, {});
      const told = { part, product: "seed", kind, wish: "money", packs: 1, words: "See" };
      const { status, body } = await ask(binod, "/problems", told);
      expect([status, body.kind]).toEqual([201, kind]);
    }
  });

  test("money in portions is asked for once all of it is noted", async () => {
    const { id } = await agreed();
    const note = (rupees: number) =>
      ask(seller, `/seller/problems/${id}/settlements`, { kind: "refunded", rupees });
    expect((await note(100)).body.state).toBe("agreed");
    expect((await say(id, true)).status).toBe(409);
    expect((await note(200)).body.state).toBe("confirming");
  });

  test("who does not answer is reminded once, and then it ends as not confirmed, whatever time no server ran", async () => {
    const { id } = await noted();
    clock += remindMs - 1;
    await look();
    expect((await show(id)).steps.at(-1)?.kind).toBe("refunded");
    await store.db.deleteFrom("notification").execute();
    // A server that slept for a month reminds first.
    clock += 30 * dayMs;
    await look();
    await look();
    const reminded = await show(id);
    expect([reminded.state, reminded.answerBy]).toEqual(["confirming", clock + unconfirmedMs]);
    expect(reminded.steps.filter(({ kind }) => kind === "reminded")).toHaveLength(1);
    expect([await kindsOf(asha), await kindsOf(seller)]).toEqual([["order-refund-asked"], []]);
    clock += unconfirmedMs - 1;
    await look();
    expect((await show(id)).state).toBe("confirming");
    clock += 1;
    await Promise.all([look(), look()]);
    const over = await show(id);
    expect(over).toMatchObject({ state: "unconfirmed", mayConfirm: true, mayDeny: true, answerBy: null });
    expect(over.steps.at(-1)).toMatchObject({ kind: "unconfirmed", by: "site" });
    expect([await kindsOf(asha), await kindsOf(seller)]).toEqual([
      ["order-refund-unconfirmed"],
      ["sale-refund-unconfirmed"],
    ]);
    // It may still not have come, for a month; and it may have come whenever.
    clock += reopenMs + 1;
    expect((await say(id, false)).status).toBe(409);
    expect((await say(id, true)).body.state).toBe("settled");
  });

  test('"not come" goes to the shop with a clock, the second one to the desk, which has a clock too', async () => {
    const { id } = await noted();
    const missing = (await say(id, false, "My bank shows nothing")).body;
    expect(missing.steps.at(-1)).toMatchObject({ by: "buyer", words: "My bank shows nothing" });
    expect(missing).toMatchObject({ state: "missing", answerBy: clock + answerMs, owed: 300 });
    expect(await kindsOf(seller)).toEqual(["sale-refund-missing"]);
    expect((await ask<{ count: number }>(seller, "/seller/problems/waiting")).body.count).toBe(1);
    // Said twice it is once, and does not go past the shop.
    expect((await say(id, false, "My bank shows nothing")).body.state).toBe("missing");
    expect((await ask(seller, `/seller/problems/${id}/resent`, { words: "" })).status).toBe(400);
    expect((await ask(asha, `/seller/problems/${id}/resent`, { words: "x" })).status).toBe(403);
    const words = "UPI 412345678901, on Tuesday";
    for (const _ of [1, 2])
      expect((await ask(seller, `/seller/problems/${id}/resent`, { words })).body.state).toBe("confirming");
    expect(await kindsOf(asha)).toEqual(["order-refund-asked"]);
    const atDesk = (await say(id, false)).body;
    expect([atDesk.state, atDesk.answerBy]).toEqual(["desk", null]);
    expect(await kindsOf(seller)).toEqual(["sale-problem-desk"]);
    const pile = piles.find(({ key }) => key === "returns");
    expect(await pile?.find(store.db, clock)).toMatchObject({ count: 1, dueAt: clock + deskMs, overdue: 0 });
    expect(await pile?.find(store.db, clock + deskMs)).toMatchObject({ overdue: 1 });
    // The desk's word: the shop has to bring what was noted, without a second note on the bill.
    const decision = { remedy: "refund", words: "The number is of another payment" };
    const decided = (await ask(meena, `/operator/problems/${id}/decision`, decision)).body;
    expect(decided).toMatchObject({ state: "missing", owed: 300, answerBy: clock + doMs });
    expect([await kindsOf(asha), await kindsOf(seller)]).toEqual([
      ["order-problem-decided"],
      ["sale-problem-decided"],
    ]);
    const again = await ask(seller, `/seller/problems/${id}/resent`, { words: "UPI 512345678901" });
    expect(again.body.state).toBe("confirming");
    expect((await say(id, true)).body.state).toBe("settled");
    const { paise } = await store.db
      .selectFrom("line_settlement")
      .select((row) => row.fn.sum<number>("paise").as("paise"))
      .where("key", "like", `${id}.%`)
      .executeTakeFirstOrThrow();
    expect(Number(paise)).toBe(30_000);
  });

  test('a shop that lets the time pass after a "not come" has left it to the desk; both sides are told once', async () => {
    const { id } = await noted();
    await say(id, false);
    clock += answerMs;
    expect((await show(id)).state).toBe("desk");
    await Promise.all([look(), look()]);
    await look();
    expect((await show(id)).steps.filter(({ kind }) => kind === "asked-desk")).toHaveLength(1);
    expect([await kindsOf(asha), await kindsOf(seller)]).toEqual([
      ["order-problem-overdue"],
      ["sale-problem-overdue"],
    ]);
    expect((await ask(seller, `/seller/problems/${id}/resent`, { words: "Late" })).status).toBe(409);
  });

  test("money that came late is confirmed while the shop still looks for it", async () => {
    const { id } = await noted();
    await say(id, false);
    expect((await say(id, true)).body.state).toBe("settled");
  });

  /** The server does so by itself too, at any moment after the cancellation. */
  const openOwed = () => openDue(app, store.db, () => clock);
  /** The problem by which a buyer is asked for the money of a part that was paid and then cancelled. */
  const ended = async (buyer = asha) => {
    await addToCart(buyer, "seed", 2);
    const order = (await placeOrder(buyer, { payment: "bank" })).json<Order>();
    const part = order.parts[0]?.id ?? "";
    for (const state of ["paid", "cancelled"])
      expect((await ask(seller, `/seller/orders/${part}/state`, { state, reason: "None left" })).status).toBe(
        200,
      );
    await openOwed();
    await store.db.deleteFrom("notification").execute();
    const note = await ask<PaymentNote>(seller, `/seller/orders/${part}/payment`, { state: "refunded" });
    expect([note.status, note.body.state]).toEqual([200, "refunded"]);
    const [money] = (await ask<PartPayment[]>(buyer, `/orders/${order.id}/payments`)).body;
    expect(money?.refund).toEqual(note.body.refund);
    return { id: note.body.refund?.problem ?? "", order: order.id, part };
  };

  test("money of a part that was paid and then cancelled is asked for by the same steps", async () => {
    const { id, order, part } = await ended();
    expect(await show(id)).toMatchObject({
      ...{ kind: "ended", state: "confirming", owed: 600, mayConfirm: true, mayDeny: true },
      ...{ left: { packs: 0, rupees: 0 }, answerBy: clock + remindMs },
    });
    const [card] = (await ask<Notification[]>(asha, "/notifications")).body;
    expect(card).toMatchObject({ kind: "order-refund-asked", order, problem: id, rupees: 600 });
    // Noted again it is the same note, and asks nobody a second time.
    await ask(seller, `/seller/orders/${part}/payment`, { state: "refunded" });
    expect((await show(id)).steps.map(({ kind }) => kind)).toEqual(["agreed", "refunded"]);
    expect((await ask(binod, `/problems/${id}/money`, { came: true })).status).toBe(404);
    clock += remindMs;
    await look();
    expect((await show(id)).steps.at(-1)?.kind).toBe("reminded");
    expect((await say(id, false)).body.state).toBe("missing");
    expect(await kindsOf(seller)).toEqual(["sale-refund-missing"]);
    await ask(seller, `/seller/problems/${id}/resent`, { words: "UPI 412345678901" });
    expect((await say(id, false)).body.state).toBe("desk");
    // Nothing is noted on its lines: the part has its credit note.
    const settling = { kind: "refunded", rupees: 1 };
    expect((await ask(seller, `/seller/problems/${id}/settlements`, settling)).status).toBe(409);
    const decide = (remedy: string) =>
      ask(meena, `/operator/problems/${id}/decision`, { remedy, words: "The bank shows nothing" });
    expect((await decide("replacement")).status).toBe(400);
    expect((await decide("refund")).body).toMatchObject({ state: "missing", owed: 600 });
    await ask(seller, `/seller/problems/${id}/resent`, { words: "UPI 512345678901" });
    expect((await say(id, true)).body.state).toBe("settled");
    const [money] = (await ask<PartPayment[]>(asha, `/orders/${order}/payments`)).body;
    expect(money).toMatchObject({ state: "refunded", refund: { problem: id, confirmed: true } });
    const settled = await store.db
      .selectFrom("line_settlement")
      .select("id")
      .where("part_id", "=", part)
      .execute();
    expect(settled).toEqual([]);
  });

  test("nobody tells of such a problem, and a complaint from it carries the order", async () => {
    const { id, order, part } = await ended();
    const told = { part, product: "seed", kind: "ended", wish: "money", packs: 1, words: "Mine" };
    expect((await ask(asha, "/problems", told)).status).toBe(400);
    const about = { about: "order", subject: order, problem: id, words: "Still no money" };
    const { status, body } = await ask<Complaint>(asha, "/complaints", about);
    expect([status, body.subject, body.problem]).toEqual([201, order, id]);
    const desk = (await ask<DeskComplaint>(meena, `/operator/complaints/${body.number}`)).body;
    expect(desk.order?.problems).toMatchObject([{ id, kind: "ended" }]);
  });

  /** A part that its buyer has paid and its shop has cancelled, with nothing noted yet. */
  const owed = async () => {
    await addToCart(asha, "seed", 2);
    const order = (await placeOrder(asha, { payment: "bank" })).json<Order>();
    const part = order.parts[0]?.id ?? "";
    await ask(seller, `/seller/orders/${part}/state`, { state: "paid" });
    await store.db.deleteFrom("notification").execute();
    await ask(seller, `/seller/orders/${part}/state`, { state: "cancelled", reason: "None left" });
    return { order: order.id, part };
  };
  const problemOf = async (order: string) =>
    (await ask<PartPayment[]>(asha, `/orders/${order}/payments`)).body[0]?.refund?.problem ?? "";

  test("a part that fails is tried again behind all others, so that many that always fail hold up none", async () => {
    const [fails, other] = [await owed(), await owed()];
    await openOwed();
    for (const [place, { part }] of [fails, other].entries())
      await store.db
        .updateTable("order_part")
        .set({ owed_since: place + 1 })
        .where("id", "=", part)
        .execute();
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked === 1) throw new Error("fails");
      return clock;
    };
    await expect(openDue(app, store.db, now)).rejects.toThrow("1 of 2 failed");
    expect(await findOwedParts(store.db, 10)).toMatchObject([{ id: fails.part, owed_since: clock }]);
    await openOwed();
    expect(await findOwedParts(store.db, 10)).toEqual([]);
  });

  test("a shop that notes nothing of a part that was paid and cancelled has seven days, then it is the desk's", async () => {
    const { order, part } = await owed();
    await Promise.all([openOwed(), openOwed()]);
    await openOwed();
    const id = await problemOf(order);
    expect(await show(id)).toMatchObject({
      ...{ kind: "ended", state: "agreed", remedy: "refund", owed: 600, answerBy: clock + doMs },
      ...{ mayConfirm: false, left: { packs: 0, rupees: 0 } },
    });
    expect((await show(id)).steps).toMatchObject([{ kind: "agreed", by: "site", rupees: 600 }]);
    expect([await kindsOf(seller), await kindsOf(asha)]).toEqual([["sale-refund-due"], ["order-cancelled"]]);
    expect((await ask<{ count: number }>(seller, "/seller/problems/waiting")).body).toEqual({
      ...{ count: 1, answerBy: clock + doMs },
    });
    clock += doMs - 1;
    await look();
    expect((await show(id)).state).toBe("agreed");
    clock += 1;
    await look();
    expect((await show(id)).state).toBe("desk");
    expect(await kindsOf(asha)).toEqual(["order-problem-overdue"]);
    // Late is better than never: its buyer is asked as of every refund.
    await ask(seller, `/seller/orders/${part}/payment`, { state: "refunded" });
    expect(await show(id)).toMatchObject({ state: "confirming", mayConfirm: true });
    expect((await say(id, true)).body.state).toBe("settled");
  });

  test("money that is noted as given back before or after the clock begins is one problem", async () => {
    const before = await owed();
    await ask(seller, `/seller/orders/${before.part}/payment`, { state: "refunded" });
    await openOwed();
    const noted = await show(await problemOf(before.order));
    expect([noted.state, noted.steps.at(-1)?.kind]).toEqual(["confirming", "refunded"]);
    const after = await owed();
    await openOwed();
    await ask(seller, `/seller/orders/${after.part}/payment`, { state: "refunded" });
    const { state, steps } = await show(await problemOf(after.order));
    expect([state, steps.map(({ kind }) => kind)]).toEqual(["confirming", ["agreed", "refunded"]]);
  });

  test("nothing is owed of a part that was never paid, and a buyer's no to it stays", async () => {
    await addToCart(asha, "seed", 1);
    const unpaid = (await placeOrder(asha, { payment: "bank" })).json<Order>();
    const part = unpaid.parts[0]?.id ?? "";
    await ask(seller, `/seller/orders/${part}/state`, { state: "cancelled", reason: "None left" });
    await openOwed();
    expect(await problemOf(unpaid.id)).toBe("");
    const paid = await owed();
    await openOwed();
    const id = await problemOf(paid.order);
    expect((await ask(asha, `/problems/${id}/close`, {})).body.state).toBe("closed");
    await ask(seller, `/seller/orders/${paid.part}/payment`, { state: "refunded" });
    expect((await show(id)).state).toBe("closed");
  });

  test("two notes at once ask once", async () => {
    await addToCart(asha, "seed", 1);
    const order = (await placeOrder(asha, { payment: "bank" })).json<Order>();
    const part = order.parts[0]?.id ?? "";
    for (const state of ["paid", "cancelled"])
      await ask(seller, `/seller/orders/${part}/state`, { state, reason: "None left" });
    const note = () => ask(seller, `/seller/orders/${part}/payment`, { state: "refunded" });
    const answers = await Promise.all([note(), note(), note()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const asked = await store.db
      .selectFrom("order_problem")
      .select("id")
      .where("part_id", "=", part)
      .execute();
    expect(asked).toHaveLength(1);
  });

  test("where the site closes a shop, its open problems are the desk's and their buyers are told once", async () => {
    const { id } = await agreed();
    const refused = await agreed(binod);
    await store.db
      .updateTable("order_problem")
      .set({ state: "refused", answer_by: null })
      .where("id", "=", refused.id)
      .execute();
    await store.db.deleteFrom("notification").execute();
    await changeBeside(store.db, (tx) =>
      settleBeforeClosing(tx, { personId: seller.id, at: clock, cancelOrders: true }),
    );
    expect([(await show(id)).state, (await show(refused.id, binod)).state]).toEqual(["desk", "desk"]);
    await Promise.all([look(), look()]);
    await look();
    expect((await show(id)).steps.at(-1)).toMatchObject({ kind: "asked-desk", by: "site" });
    for (const buyer of [asha, binod]) expect(await kindsOf(buyer)).toEqual(["order-problem-overdue"]);
  });

  test("a complaint that is opened from a problem carries order and problem, and nobody else's", async () => {
    const { id, order } = await noted();
    const others = await noted(binod);
    const file = (who: TestPerson, subject: string, problem: string, about = "order") =>
      ask<Complaint>(who, "/complaints", { about, subject, problem, words: "Still no money" });
    expect((await file(asha, order, others.id)).status).toBe(404);
    expect((await file(asha, others.order, others.id)).status).toBe(404);
    expect((await file(binod, others.order, id)).status).toBe(404);
    expect((await file(asha, "seed", id, "product")).status).toBe(404);
    const { status, body } = await file(asha, order, id);
    expect([status, body.subject, body.problem]).toEqual([201, order, id]);
    const desk = (await ask<DeskComplaint>(meena, `/operator/complaints/${body.number}`)).body;
    expect(desk).toMatchObject({ problem: id, subject: order });
    expect(desk.order?.problems.map((problem) => problem.id)).toEqual([id]);
    expect(desk.order?.parts).toEqual([{ shop: `Shop ${seller.id}`, state: "delivered" }]);
    const said = JSON.stringify(desk);
    for (const private_ of [others.id, others.order, "Binod", binod.email])
      expect(said).not.toContain(private_);
    expect(desk.order).not.toHaveProperty("address");
    expect((await ask(asha, `/operator/complaints/${body.number}`)).status).toBe(403);
    // Without a problem it is a complaint as before.
    const plain = await ask<Complaint>(asha, "/complaints", {
      about: "order",
      subject: order,
      words: "Late",
    });
    expect([plain.status, plain.body.problem]).toEqual([201, ""]);
    await ask(meena, `/operator/complaints/${body.number}/steps`, { kind: "answered", words: "We look" });
    const cards = (await ask<Notification[]>(asha, "/notifications")).body;
    expect(cards[0]).toMatchObject({ kind: "complaint-answered", complaint: body.number, order: "" });
    expect(await kindsOf(binod)).toEqual(["order-refund-asked"]);
  });
});
