import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Mail } from "#people/account/server/mail.ts";
import { makeResetLink } from "#people/account/server/passwords/resetLinks.ts";
import { newSecret } from "#people/account/server/secrets.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, cookiesOf, testPassword } from "../support/people.ts";

const fresh = "nayi fasal 2031";

describe.each(engines)("a changed password or e-mail on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  const mails: Mail[] = [];
  const lines: string[] = [];
  let mailFails = false;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({
      store,
      trustedProxies: ["127.0.0.1"],
      origin: "https://mitti.example",
      log: { level: "info", stream: { write: (line) => void lines.push(line) } },
      sendMail: async (mail) => {
        if (mailFails) throw new Error(`550 no such box: ${mail.to}`);
        mails.push(mail);
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const post = (url: string, payload: object, { from = "203.0.113.1", cookie = "" } = {}) =>
    app.inject({
      method: "POST",
      url: `/api${url}`,
      payload,
      headers: { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) },
    });
  const logIn = (email: string, password: string, more?: { from?: string; cookie?: string }) =>
    post("/login", { email, password }, more);
  const reset = (token: string, password: string, more?: { from?: string; cookie?: string }) =>
    post("/password/reset", { token, password, confirm_password: password }, more);
  const change = (more: object, cookie: string) =>
    post("/account/credentials", { current_password: testPassword, ...more }, { cookie });
  const linkOf = async (personId: string) =>
    (await makeResetLink(store.db, personId, "")).split("#")[1] ?? "";
  const guessAt = async (email: string) => {
    for (let place = 0; place < 8; place += 1) await logIn(email, `guess ${place}`, { from: "198.51.100.9" });
  };
  const mailTo = (email: string) => mails.find(({ to }) => to === email);
  const eventsOf = (person: string) =>
    lines
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === "security" && line.person === person)
      .map(({ event }) => event);

  test("without a mail server whoever lost a password is told whom to ask and how to reach them", async () => {
    const helped = await makeApp({ store, contact: "help@mitti.example, 1800-000-000" });
    const asked = await helped.inject({
      method: "POST",
      url: "/api/password/forgotten",
      payload: { email: "lost@example.in" },
    });
    expect(asked.json()).toEqual({ by: "helpers", contact: "help@mitti.example, 1800-000-000" });
    await helped.close();
  });

  test("whoever sets a new password by a link gets in with it at once, however much strangers guessed and go on to guess", async () => {
    const { id, email } = await addTestPerson(app, store, { email: "freed@example.in" });
    await guessAt(email);
    expect((await logIn(email, testPassword, { from: "203.0.113.2" })).statusCode).toBe(429);
    const answer = await reset(await linkOf(id), fresh);
    expect(answer.statusCode).toBe(204);
    const ownBrowser = cookiesOf(answer);
    expect((await logIn(email, fresh, { from: "203.0.113.3" })).statusCode).toBe(200);
    await guessAt(email);
    expect((await logIn(email, fresh, { from: "203.0.113.4" })).statusCode).toBe(429);
    expect((await logIn(email, fresh, { cookie: ownBrowser })).statusCode).toBe(200);
  });

  test("a link ends every session, opens none by itself, and a browser that was known before is not known any more", async () => {
    const person = await addTestPerson(app, store, { email: "stolen@example.in" });
    const thief = cookiesOf(await logIn(person.email, testPassword));
    const here = cookiesOf(await reset(await linkOf(person.id), fresh, { cookie: thief }));
    expect(here).toMatch(/^device=[\w-]{43}$/);
    for (const cookie of [person.cookie, thief]) {
      expect((await app.inject({ url: "/api/session", headers: { cookie } })).statusCode).toBe(401);
    }
    await guessAt(person.email);
    expect((await logIn(person.email, fresh, { cookie: thief })).statusCode).toBe(429);
    expect((await logIn(person.email, fresh, { cookie: here })).statusCode).toBe(200);
  });

  test("on a shared phone a new password of one person leaves the phone known for the other", async () => {
    const one = await addTestPerson(app, store, { email: "one@example.in" });
    const other = await addTestPerson(app, store, { email: "other-one@example.in" });
    const phone = /device=[^;]+/.exec(cookiesOf(await logIn(one.email, testPassword)))?.[0] ?? "";
    await logIn(other.email, testPassword, { cookie: phone });
    const renamed = cookiesOf(await reset(await linkOf(one.id), fresh, { cookie: phone }));
    await guessAt(other.email);
    expect((await logIn(other.email, testPassword, { cookie: phone })).statusCode).toBe(429);
    expect((await logIn(other.email, testPassword, { cookie: renamed })).statusCode).toBe(200);
  });

  test("links that do not exist are refused, and never in the way of one that does", async () => {
    const { id } = await addTestPerson(app, store, { email: "neighbour@example.in" });
    const from = "203.0.113.5";
    const statuses: number[] = [];
    for (let place = 0; place < 100; place += 1)
      statuses.push((await reset(newSecret(), fresh, { from })).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await reset(await linkOf(id), fresh, { from })).statusCode).toBe(204);
  });

  test("a login with the old password that is under way when the new one is set opens no session", async () => {
    const { id, email } = await addTestPerson(app, store, { email: "races@example.in" });
    const token = await linkOf(id);
    const logins = [0, 1, 2, 3].map(() => logIn(email, testPassword, { from: "203.0.113.6" }));
    expect((await reset(token, fresh)).statusCode).toBe(204);
    const after = Date.now();
    for (const { statusCode, cookies } of await Promise.all(logins)) {
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const still = await app.inject({ url: "/api/session", headers: { cookie } });
      expect([200, 401]).toContain(statusCode);
      expect(still.statusCode).toBe(401);
    }
    const sessions = store.db.selectFrom("session").select("id").where("person_id", "=", id);
    expect(await sessions.where("created_at", ">", after).execute()).toEqual([]);
  });

  test("a new password is told by mail, in both languages, whichever way it was set", async () => {
    const person = await addTestPerson(app, store, { email: "told@example.in" });
    const here = cookiesOf(await logIn(person.email, testPassword));
    expect((await change({ password: fresh, confirm_password: fresh }, here)).statusCode).toBe(204);
    await expect.poll(() => mailTo(person.email)?.subject).toContain("a new password was set");
    expect(mailTo(person.email)?.text).toMatch(
      /नया पासवर्ड रखा गया[\s\S]*https:\/\/mitti\.example\/lostpassword/,
    );
    mails.length = 0;
    await reset(await linkOf(person.id), "aur nayi fasal 7");
    await expect.poll(() => mailTo(person.email)?.subject).toContain("नया पासवर्ड रखा गया");
  });

  test("a new e-mail is told to the old address, which does not learn the new one", async () => {
    const person = await addTestPerson(app, store, { email: "old.address@example.in" });
    expect((await change({ email: "new.address@example.in" }, person.cookie)).statusCode).toBe(204);
    await expect.poll(() => mailTo(person.email)?.subject).toContain("a new e-mail or number was set");
    expect(mailTo(person.email)?.text).not.toContain("new.address");
    expect(mailTo("new.address@example.in")).toBeUndefined();
  });

  test("an account of a number that takes an e-mail in its place gets a link there, and in by it", async () => {
    const person = await addTestPerson(app, store, { email: "9876500417" });
    const forgotten = (email: string) => post("/password/forgotten", { email });
    expect((await forgotten("+91 98765 00417")).json().by).toBe("helpers");
    expect((await change({ email: "of.a.number@example.in" }, person.cookie)).statusCode).toBe(204);
    expect((await forgotten("of.a.number@example.in")).json().by).toBe("mail");
    await expect.poll(() => mailTo("of.a.number@example.in")?.text).toMatch(/newpassword#[\w-]+/);
    const [, token = ""] = /newpassword#([\w-]+)/.exec(mailTo("of.a.number@example.in")?.text ?? "") ?? [];
    expect((await reset(token, fresh)).statusCode).toBe(204);
    expect((await logIn("of.a.number@example.in", fresh)).statusCode).toBe(200);
  });

  test("a mail server that refuses keeps nobody from a new password, and its words are not logged", async () => {
    const person = await addTestPerson(app, store, { email: "no.box@example.in" });
    mailFails = true;
    expect((await change({ password: fresh, confirm_password: fresh }, person.cookie)).statusCode).toBe(204);
    await expect.poll(() => lines.join("")).toContain("a mail about a change could not be sent");
    mailFails = false;
    expect(lines.join("")).not.toContain("no such box");
  });

  test("the log says what happened to whose account by a random id, without e-mail and without password", async () => {
    const signedUp = await post("/signup", {
      ...{ name: "Logged Farmer", email: "logged@example.in", password: fresh, confirm_password: fresh },
    });
    const { id } = await store.db
      .selectFrom("person")
      .select("id")
      .where("email", "=", "logged@example.in")
      .executeTakeFirstOrThrow();
    await logIn("logged@example.in", "wrong one");
    const cookie = cookiesOf(await logIn("logged@example.in", fresh));
    await post("/account/credentials", { current_password: "wrong one", email: "x@example.in" }, { cookie });
    const again = await post(
      "/account/credentials",
      { current_password: fresh, password: testPassword, confirm_password: testPassword },
      { cookie },
    );
    await post("/logout", {}, { cookie: cookiesOf(again) });
    for (let place = 0; place < 6; place += 1) await logIn("logged@example.in", `guess ${place}`);
    expect(signedUp.statusCode).toBe(200);
    expect(eventsOf(id)).toEqual([
      ...[
        "account opened",
        "login failed",
        "login succeeded",
        "password not confirmed",
        "password confirmed",
      ],
      ...["password changed", "other sessions ended", "logged out"],
      ...["login failed", "login failed", "login failed", "login failed", "login failed", "login limited"],
    ]);
    const log = lines.filter((line) => line.includes('"security"')).join("");
    expect(JSON.parse(lines.find((line) => line.includes(id)) ?? "{}").time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(log).not.toMatch(/logged@|Logged Farmer|khet mein|nayi fasal|wrong one|guess/);
  });

  test("nobody signs up under a name of the product, of its staff or of a sample shop", async () => {
    const signUp = (name: string) =>
      post("/signup", {
        name,
        email: `called${name.length}@example.in`,
        password: fresh,
        confirm_password: fresh,
      });
    for (const name of ["Mitti Support", "M i t t i", "मिट्टी सपोर्ट", "sample seed  store", "Admin"]) {
      const answer = await signUp(name);
      expect([name, answer.statusCode, answer.json().errors?.[0]]).toEqual([
        name,
        400,
        expect.objectContaining({ field: "name", rule: "reserved" }),
      ]);
    }
    expect((await signUp("Desh ki Mitti Farms")).statusCode).toBe(200);
  });

  test("the ledger of stocks does not say any more who ordered, once the account is closed", async () => {
    const person = await addTestPerson(app, store, { email: "bought@example.in" });
    const orderId = "order-of-bought";
    await store.db
      .insertInto("placed_order")
      .values({
        ...{ id: orderId, person_id: person.id, payment: "cod", placed_at: 1 },
        ...{ subtotal_paise: 0, you_save_paise: 0, shipping_paise: 0, total_paise: 0 },
      })
      .execute();
    await store.db
      .insertInto("stock_change")
      .values({
        ...{ id: "sold-to-bought", product_id: "seed-okra", amount: -1, reason: "sold", order_id: orderId },
        ...{ person_id: person.id, at: 1, note: "" },
      })
      .execute();
    const closed = await person.asks({
      method: "DELETE",
      url: "/api/account",
      payload: { current_password: testPassword },
    });
    expect(closed.statusCode).toBe(204);
    const row = await store.db
      .selectFrom("stock_change")
      .selectAll()
      .where("id", "=", "sold-to-bought")
      .executeTakeFirst();
    expect(row).toMatchObject({ person_id: null, order_id: orderId, amount: -1, reason: "sold" });
  });
});
