import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import type { Mail, SendMail } from "#people/account/server/mail.ts";
import type { NoteKind } from "#people/notifications/kinds.ts";
import { sendDailyMails } from "#people/notifications/server/dailyMail.ts";
import { sendDueMails } from "#people/notifications/server/outbox.ts";
import { notify } from "#people/notifications/server/write.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

const origin = "https://mitti.example";
/** India's clock, in years to come: the application looks too, by the clock on the wall. */
const india = (words: string) => Date.parse(`${words}+05:30`);
const evening = india("2031-11-24T19:00:00");
const morning = india("2031-11-25T07:30:00");

describe.each(engines)("the daily mail on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let count = 0;
  let clock = evening;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store, now: () => clock });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    clock = evening;
    await store.db.updateTable("notification").set({ mail_at: null }).execute();
    await store.db.deleteFrom("mail_daily").execute();
    count += 1;
    seller = await addTestPerson(app, store, { email: `daily${count}@example.in`, role: "seller" });
  });

  const choose = (orders: boolean, daily: boolean) =>
    seller.asks({ method: "PUT", url: "/api/account/mails", payload: { orders, daily } });
  const chosen = async () => (await seller.asks({ url: "/api/account/mails" })).json();
  const tell = (kind: NoteKind, at: number) => {
    count += 1;
    const told = { personId: seller.id, kind, subject: `S${count}`, part: `P${count}`, at };
    return changeBeside(store.db, (tx) => notify(tx, [told]));
  };
  const look = async (at: number, sendMail: SendMail = async () => {}) => {
    const mails: Mail[] = [];
    const send: SendMail = async (mail) => {
      await sendMail(mail);
      mails.push(mail);
    };
    const sending = { sendMail: send, origin, now: () => at };
    await sendDueMails(app, store.db, sending);
    await sendDailyMails(app, store.db, sending);
    return mails;
  };

  test("whoever wants one a day gets it at half past seven, of all that is new, and what a shop must not miss at once", async () => {
    await choose(true, true);
    expect(await chosen()).toMatchObject({ orders: true, daily: true });
    for (const kind of ["sale-placed", "sale-placed", "message-answered", "licence-asked"] as const)
      await tell(kind, evening + 1);
    await tell("sale-cancelled", evening + 1);
    const atOnce = await look(evening + hourMs);
    expect(atOnce.map(({ subject }) => subject)).toEqual([
      "मिट्टी: एक ऑर्डर रद्द हुआ / Mitti: an order was cancelled",
    ]);
    expect(await look(morning - 1)).toEqual([]);
    const [mail, ...more] = await look(morning);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: seller.email,
      subject: "मिट्टी: आज की नई खबरें / Mitti: what is new today",
    });
    expect(mail?.text).toContain(
      "- News of your shop's orders: 2\n- News of your licences: 1\n- Answers to what you said: 1",
    );
    expect(mail?.text).toContain("- आपकी दुकान के ऑर्डर की खबरें: 2");
    expect(mail?.text).toContain(`${origin}/notes`);
    expect(await look(morning + hourMs)).toEqual([]);
    expect(await look(morning + dayMs)).toEqual([]);
    await tell("message-answered", morning + dayMs + 1);
    const [next] = await look(morning + 2 * dayMs);
    expect(next?.text).toContain("- Answers to what you said: 1");
    expect(next?.text).not.toContain("shop's orders");
    expect(next?.messageId).not.toBe(mail?.messageId);
  });

  test("there is none of what was read meanwhile, and none where nothing is new", async () => {
    await choose(true, true);
    await tell("sale-placed", evening + 1);
    await seller.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    expect(await look(morning)).toEqual([]);
  });

  test("one tap in it turns all of these mails off, and 'at once' brings back one for each news", async () => {
    await choose(true, true);
    await tell("sale-placed", evening + 1);
    const [mail] = await look(morning);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const path = /^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1]?.replace(origin, "");
    expect(mail?.text).toContain(`${origin}/unsubscribe#${path?.split("/").at(-1)}`);
    expect((await app.inject({ method: "POST", url: path ?? "" })).statusCode).toBe(204);
    expect(await chosen()).toMatchObject({ orders: false });
    await tell("sale-placed", morning + 1);
    expect(await look(morning + dayMs)).toEqual([]);
    clock = morning + dayMs;
    await choose(true, false);
    await tell("sale-placed", clock);
    expect((await look(clock + hourMs)).map(({ subject }) => subject)).toEqual([
      "मिट्टी: आपकी दुकान पर नया ऑर्डर / Mitti: a new order at your shop",
    ]);
    // A program of before says nothing of the daily mail: it stays as it was.
    await choose(true, true);
    await seller.asks({ method: "PUT", url: "/api/account/mails", payload: { orders: true } });
    expect(await chosen()).toMatchObject({ orders: true, daily: true });
  });

  test("of two processes one sends it; what a kill cuts off comes once more, later, under the same Message-ID", async () => {
    await choose(true, true);
    await tell("sale-placed", evening + 1);
    const tried: (string | undefined)[] = [];
    const begun = expect.poll(() => tried.length);
    // Never answered: what a kill leaves.
    void look(morning, ({ messageId }) => {
      tried.push(messageId);
      return new Promise(() => {});
    });
    await begun.toBe(1);
    expect(await look(morning + 1)).toEqual([]);
    const [again] = await look(morning + 11 * 60_000);
    expect(again?.messageId).toBe(tried[0]);
    expect(tried[0]).toMatch(/^<daily-2031-11-25-[\w-]{16}@mitti\.example>$/);
    expect(await look(morning + 30 * 60_000)).toEqual([]);
  });

  test("where the mail server is away it is tried again, and after five times left for the next day", async () => {
    await choose(true, true);
    await tell("sale-placed", evening + 1);
    let tries = 0;
    for (let later = 0; later < 180; later += 1)
      await look(morning + later * 60_000, async () => {
        tries += 1;
        throw new Error("away");
      });
    expect(tries).toBe(5);
    await tell("sale-placed", morning + 4 * hourMs);
    expect(await look(morning + dayMs)).toHaveLength(1);
  });
});
