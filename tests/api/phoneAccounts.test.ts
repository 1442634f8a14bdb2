import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { administer } from "#people/account/server/administer.ts";
import type { Mail } from "#people/account/server/mail.ts";
import { findReach } from "#shop/checkout/server/findReach.ts";
import { engines } from "../support/database.ts";
import { cookiesOf } from "../support/people.ts";

const password = "khet mein pani 7";

describe.each(engines)("accounts named by a mobile number on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  const mails: Mail[] = [];

  beforeAll(async () => {
    store = await open();
    app = await makeApp({
      store,
      files: filesInMemory(),
      origin: "https://mitti.example",
      sendMail: async (mail) => void mails.push(mail),
    });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const post = (url: string, payload: object, cookie = "") =>
    app.inject({ method: "POST", url: `/api${url}`, payload, headers: cookie ? { cookie } : {} });
  const signUp = (email: string, more: object = {}) =>
    post("/signup", { name: "Asha Devi", email, password, confirm_password: password, ...more });
  const logIn = (email: string, typed = password) => post("/login", { email, password: typed });
  const personOf = (email: string) =>
    store.db.selectFrom("person").select("id").where("email", "=", email).executeTakeFirstOrThrow();

  test("a number is one account however it is typed, at sign-up and at log-in", async () => {
    const first = await signUp("+91 98123-45671");
    expect([first.statusCode, first.json().email]).toEqual([200, "9812345671"]);
    for (const typed of ["9812345671", "०९८१२३४५६७१", "919812345671"]) {
      expect((await signUp(typed)).json().errors[0], typed).toMatchObject({ field: "email", rule: "taken" });
      expect([(await logIn(typed)).json().email, typed]).toEqual(["9812345671", typed]);
    }
    const many = await Promise.all(
      ["9812345672", "+919812345672", "09812345672"].map((typed) => signUp(typed)),
    );
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test.each(["98123", "1800180155", "9999999999", "asha", "+14155552671", "@", "98123456701"])(
    "%s names no account",
    async (typed) => {
      expect((await signUp(typed.padEnd(3))).json().errors[0]).toMatchObject({
        field: "email",
        rule: "pattern",
      });
    },
  );

  test("guesses at a number are counted together, however each is typed", async () => {
    await signUp("9812345673");
    const spellings = ["9812345673", "+919812345673", "09812345673", "98123 45673", "९८१२३४५६७३"];
    for (const typed of spellings) expect((await logIn(typed, "not it 77")).statusCode).toBe(401);
    expect((await logIn("91-98123-45673", "not it 77")).statusCode).toBe(429);
    // As one that has no account.
    const nobody = await Promise.all(Array.from({ length: 5 }, () => logIn("9812345699", "not it 77")));
    expect(nobody.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect((await logIn("+919812345699", "not it 77")).statusCode).toBe(429);
  });

  test.each(["9812345674", "+919812345674", "asha9812345674", "9812345674!2026"])(
    "one's own number is no password: %s",
    async (own) => {
      const answer = await signUp("9812345674", { password: own, confirm_password: own });
      const isOwn = own.length <= 14;
      expect([answer.statusCode, answer.json().errors?.[0]?.rule]).toEqual(
        isOwn ? [400, "known"] : [200, undefined],
      );
    },
  );

  test("no mail goes to a number, and a lost password says so alike for every number", async () => {
    const cookie = cookiesOf(await signUp("9812345675"));
    const known = await post("/password/forgotten", { email: "9812345675" });
    const unknown = await post("/password/forgotten", { email: "9812345600" });
    expect([known.json(), unknown.json()]).toEqual([{ by: "helpers" }, { by: "helpers" }]);
    const fresh = { password: "nayi fasal 2027", confirm_password: "nayi fasal 2027" };
    expect(
      (await post("/account/credentials", { current_password: password, ...fresh }, cookie)).statusCode,
    ).toBe(204);
    await new Promise<void>((done) => setImmediate(() => setImmediate(done)));
    expect(mails).toEqual([]);
    const renewed = cookiesOf(await logIn("9812345675", fresh.password));
    const choice = await app.inject({ url: "/api/account/mails", headers: { cookie: renewed } });
    expect(choice.json().sent).toBe(false);
  });

  test("a number and an e-mail take each other's place, and the old one is free again", async () => {
    const cookie = cookiesOf(await signUp("change.me@example.in"));
    const change = (email: string) =>
      post("/account/credentials", { current_password: password, email }, cookie);
    await signUp("9812345676");
    expect((await change("+91 98123 45676")).json().errors[0].rule).toBe("taken");
    expect((await change("+91 98123 45677")).statusCode).toBe(204);
    expect((await logIn("9812345677")).statusCode).toBe(200);
    expect((await signUp("change.me@example.in")).statusCode).toBe(200);
    // The mail tells the address that it was.
    await expect.poll(() => mails.map(({ to }) => to)).toEqual(["change.me@example.in"]);
    mails.length = 0;
  });

  test("nobody else reads a digit: in the room it is the beginning of the person's own name", async () => {
    const cookie = cookiesOf(await signUp("9812345678", { name: "Savita Bai" }));
    const said = { msg_id: 77_001, referedTo: "", message: "Is it time for urea?", timestamp: "10:30" };
    expect((await post("/sendMessages", said, cookie)).statusCode).toBeLessThan(300);
    const read = await app.inject({ url: "/api/fetchMessages" });
    expect(read.json().at(-1)).toMatchObject({ username: "Savita" });
    expect(read.body).not.toContain("981234");
  });

  test("whoever is younger than 18 is not their own guardian by their own number", async () => {
    const young = { under_18: true, guardian_name: "Ramesh", guardian_reach: "+91 98123 45679" };
    expect((await signUp("9812345679", young)).json().errors[0]).toMatchObject({
      field: "guardian_reach",
      rule: "own",
    });
  });

  test("operators reach the person by the number, and the command line finds it in any spelling", async () => {
    await signUp("9812345680", { name: "Ramesh" });
    const { id } = await personOf("9812345680");
    expect(await findReach(store.db, id, undefined)).toEqual({
      name: "Ramesh",
      email: "",
      phone: "9812345680",
    });
    const noted: string[] = [];
    const link = await administer(["reset-link", "+91-98123-45680"], {
      onLink: async (db, personId) => void noted.push(`${db.isTransaction} ${personId}`),
      changes: app.changes,
      db: store.db,
      files: filesInMemory(),
      origin: "https://mitti.example",
    });
    expect(noted).toEqual([`true ${id}`]);
    expect(link).toMatch(/^https:\/\/mitti\.example\/newpassword#\S{43}$/);
  });

  test("a call that names another's number is refused, one's own is taken in any spelling", async () => {
    const cookie = cookiesOf(await signUp("9812345681"));
    const cart = (of: string) =>
      app.inject({ url: `/api/Cart/${encodeURIComponent(of)}`, headers: { cookie } });
    expect((await cart("+91 98123 45681")).statusCode).toBe(200);
    expect((await cart("9812345671")).statusCode).toBe(403);
  });
});
