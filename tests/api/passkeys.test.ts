import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import type { Mail } from "#people/account/server/mail.ts";
import { TestAuthenticator } from "../support/authenticator.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, cookiesOf, testPassword } from "../support/people.ts";

const origin = "https://mitti.example";
const here = { origin };

describe.each(engines)("passkeys on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  const mails: Mail[] = [];
  let number = 9_812_300_000;
  let network = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({
      ...{ store, files: filesInMemory(), origin, trustedProxies: ["127.0.0.1"] },
      sendMail: async (mail) => void mails.push(mail),
    });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const call = (method: "GET" | "POST" | "DELETE", url: string, payload?: object, cookie = "") =>
    app.inject({
      ...{ method, url: `/api${url}`, ...(payload ? { payload } : {}) },
      headers: { "x-forwarded-for": `203.0.113.${network % 250}`, ...(cookie ? { cookie } : {}) },
    });
  const post = (url: string, payload: object, cookie = "") => call("POST", url, payload, cookie);
  const named = (email = String(++number)) => ({ email, name: "Asha Devi" });

  /** Somebody who signed up by a passkey of a phone of their own. */
  async function signUp(more: object = {}, phone = new TestAuthenticator()) {
    network += 1;
    const who = { ...named(), ...more };
    const options = await post("/passkeys/options", who);
    const answer = await post("/passkeys", { ...who, passkey: phone.create(options.json(), here) });
    return { phone, who, answer, cookie: cookiesOf(answer) };
  }
  async function logIn(
    phone: TestAuthenticator,
    how: Partial<Parameters<TestAuthenticator["get"]>[1]> = {},
    cookie = "",
  ) {
    const options = await post("/login/passkey/options", {}, cookie);
    return post("/login/passkey", { passkey: phone.get(options.json(), { ...here, ...how }) }, cookie);
  }
  const whoIs = (cookie: string) => call("GET", "/session", undefined, cookie);
  const lastRow = (email: string) =>
    store.db.selectFrom("person").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  test("a farmer signs up on a number by the phone's lock, and logs in by it without a name", async () => {
    const { phone, who, answer, cookie } = await signUp({ notice: "2026-11-28", language: "hi" });
    const told = { msg: "user", email: who.email, name: "Asha Devi", role: "user" };
    expect([answer.statusCode, answer.json()]).toEqual([201, told]);
    expect((await whoIs(cookie)).json().email).toBe(who.email);
    const entered = await logIn(phone);
    expect([entered.statusCode, entered.json()]).toEqual([200, told]);
    expect((await whoIs(cookiesOf(entered))).statusCode).toBe(200);
    const { id } = await lastRow(who.email);
    const consents = await store.db.selectFrom("consent").selectAll().where("person_id", "=", id).execute();
    expect(consents).toMatchObject([{ purpose: "account", given: 1, notice: "2026-11-28", language: "hi" }]);
  });

  test("what is asked of a device: this site alone, a person behind a lock, a key that it finds by itself", async () => {
    const options = (await post("/passkeys/options", named())).json();
    expect(options).toMatchObject({
      rp: { id: "mitti.example", name: "Mitti" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const login = (await post("/login/passkey/options", {})).json();
    expect(login).toMatchObject({ rpId: "mitti.example", userVerification: "required" });
    expect(login).not.toHaveProperty("allowCredentials");
  });

  test("no password opens an account that has none, and it takes as long", async () => {
    const { who } = await signUp();
    const guess = await post("/login", { email: who.email, password: "nobody's password" });
    expect(guess.statusCode).toBe(401);
    const { password_hash } = await lastRow(who.email);
    expect(password_hash).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });

  test.each([
    ["of another site", { origin: "https://evil.example" }],
    ["of another site that says it is this one", { origin, rpId: "evil.example" }],
    ["of a page on another port", { origin: "https://mitti.example:8443" }],
    ["without its lock", { origin, isVerified: false }],
    ["that was made for something else", { origin, type: "webauthn.create" }],
  ])("an answer %s is refused", async (_, how) => {
    const { phone } = await signUp();
    const refused = await logIn(phone, how);
    expect([refused.statusCode, refused.json().type, refused.cookies]).toEqual([
      401,
      "urn:mitti:problem:wrong-passkey",
      [],
    ]);
    expect((await logIn(phone)).statusCode).toBe(200);
    const fresh = new TestAuthenticator();
    const who = named();
    const options = (await post("/passkeys/options", who)).json();
    const bad = { ...how, ...("type" in how ? { type: "webauthn.get" } : {}) };
    const made = await post("/passkeys", { ...who, passkey: fresh.create(options, bad) });
    expect(made.statusCode).toBe(401);
  });

  test("an answer is good once, and one that is a bit different never", async () => {
    const { phone } = await signUp();
    const options = (await post("/login/passkey/options", {})).json();
    const passkey = phone.get(options, here);
    const twice = await Promise.all([
      post("/login/passkey", { passkey }),
      post("/login/passkey", { passkey }),
    ]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await post("/login/passkey", { passkey })).statusCode).toBe(401);
    for (const part of ["clientDataJSON", "authenticatorData", "signature"] as const) {
      const next = (await post("/login/passkey/options", {})).json();
      const answer = phone.get(next, here);
      const bytes = Buffer.from(answer.response[part], "base64url");
      const at = part === "authenticatorData" ? bytes.length - 1 : bytes.length - 3;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const changed = { ...answer, response: { ...answer.response, [part]: bytes.toString("base64url") } };
      expect((await post("/login/passkey", { passkey: changed })).statusCode, part).toBe(401);
      // Its challenge went with it, unless nobody can read which one it was.
      if (part === "clientDataJSON") continue;
      expect((await post("/login/passkey", { passkey: answer })).statusCode, part).toBe(401);
    }
  });

  test("nobody enters by another's credential, nor under another's handle", async () => {
    const asha = await signUp();
    const ravi = await signUp();
    const options = (await post("/login/passkey/options", {})).json();
    const answer = ravi.phone.get(options, here);
    const id = Buffer.from(asha.phone.id).toString("base64url");
    expect((await post("/login/passkey", { passkey: { ...answer, id, rawId: id } })).statusCode).toBe(401);
    const again = (await post("/login/passkey/options", {})).json();
    const own = ravi.phone.get(again, here);
    const userHandle = Buffer.from((await lastRow(asha.who.email)).id).toString("base64url");
    const forged = { ...own, response: { ...own.response, userHandle } };
    expect((await post("/login/passkey", { passkey: forged })).statusCode).toBe(401);
    const unknown = await logIn(new TestAuthenticator());
    expect([unknown.statusCode, unknown.json().type]).toEqual([401, "urn:mitti:problem:wrong-passkey"]);
  });

  test("a challenge of a sign-up, of another name, of somebody else or of yesterday opens nothing", async () => {
    const who = named();
    const phone = new TestAuthenticator();
    const forHer = (await post("/passkeys/options", who)).json();
    const another = { ...named(), passkey: phone.create(forHer, here) };
    expect((await post("/passkeys", another)).statusCode).toBe(401);
    const { phone: known } = await signUp();
    const signing = (await post("/passkeys/options", named())).json();
    expect((await post("/login/passkey", { passkey: known.get(signing, here) })).statusCode).toBe(401);
    const made = { challenge: Buffer.from("a.zzzzzzzz.b").toString("base64url") };
    expect((await post("/login/passkey", { passkey: known.get(made, here) })).statusCode).toBe(401);
    const [asha, ravi] = [await signUp(), await signUp()];
    const hers = (await post("/passkeys/options", {}, asha.cookie)).json();
    const stolen = { passkey: new TestAuthenticator().create(hers, here) };
    expect((await post("/passkeys", stolen, ravi.cookie)).statusCode).toBe(401);
    const { makeChallenge, spendChallenge } = await import("#people/account/passkeys/server/challenges.ts");
    const late = await makeChallenge(store.db, "enter", undefined, Date.now() - 5 * 60_000);
    expect(await spendChallenge(store.db, "enter", Buffer.from(late).toString("base64url"))).toBeUndefined();
  });

  test("a counter that goes back is a copied key, and one that rises is kept", async () => {
    const { phone } = await signUp();
    expect((await logIn(phone, { counter: 5 })).statusCode).toBe(200);
    expect((await logIn(phone, { counter: 5 })).statusCode).toBe(401);
    expect((await logIn(phone, { counter: 4 })).statusCode).toBe(401);
    expect((await logIn(phone, { counter: 6 })).statusCode).toBe(200);
  });

  test("who is inside adds a passkey with the password, lists and removes it, and is told by mail", async () => {
    network += 1;
    const person = await addTestPerson(app, store, { email: `keys.${network}@example.in` });
    const ask = (body: object) => post("/passkeys/options", body, person.cookie);
    expect((await ask({})).json().errors[0]).toMatchObject({ field: "current_password", rule: "required" });
    expect((await ask({ current_password: "not it 77" })).statusCode).toBe(400);
    const options = (await ask({ current_password: testPassword })).json();
    const phone = new TestAuthenticator();
    const added = await post("/passkeys", { passkey: phone.create(options, here) }, person.cookie);
    expect(added.statusCode).toBe(201);
    await expect.poll(() => mails.find(({ to }) => to === person.email)?.subject).toContain("phone's lock");
    const listed = async () => (await call("GET", "/passkeys", undefined, person.cookie)).json();
    const { password, passkeys } = await listed();
    expect([password, passkeys.length, passkeys[0].usedAt]).toEqual([true, 1, null]);
    expect((await logIn(phone)).json().email).toBe(person.email);
    // The same phone is left out the next time.
    const next = (await ask({ current_password: testPassword })).json();
    expect(next.excludeCredentials).toMatchObject([{ id: Buffer.from(phone.id).toString("base64url") }]);
    const [{ id }] = passkeys;
    const other = await addTestPerson(app, store, { email: `other.${network}@example.in` });
    const remove = (cookie: string) =>
      call("DELETE", `/passkeys/${id}`, { current_password: testPassword }, cookie);
    expect((await remove(other.cookie)).statusCode).toBe(404);
    expect((await remove(person.cookie)).statusCode).toBe(204);
    expect((await logIn(phone)).statusCode).toBe(401);
  });

  test("a passkey shown within five minutes replaces the password, in the session that asks alone", async () => {
    const { phone, who, cookie } = await signUp();
    await store.db
      .updateTable("session")
      .set({ passkey_at: Date.now() - 6 * 60_000 })
      .execute();
    const fresh = { password: "nayi fasal 2027", confirm_password: "nayi fasal 2027" };
    const change = () => post("/account/credentials", fresh, cookie);
    expect((await change()).json().errors[0]).toMatchObject({ field: "current_password", rule: "required" });
    // In another browser: this one is no closer.
    expect((await logIn(phone)).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(400);
    const shown = await logIn(phone, {}, cookie);
    expect([shown.statusCode, shown.cookies]).toEqual([200, []]);
    expect((await change()).statusCode).toBe(204);
    expect((await post("/login", { email: who.email, password: fresh.password })).statusCode).toBe(200);
    expect((await lastRow(who.email)).no_password).toBeNull();
  });

  test("the last passkey of an account without a password stays", async () => {
    const { cookie } = await signUp();
    const { password, passkeys } = (await call("GET", "/passkeys", undefined, cookie)).json();
    expect(password).toBe(false);
    const answer = await call("DELETE", `/passkeys/${passkeys[0].id}`, {}, cookie);
    expect([answer.statusCode, answer.json().errors[0].rule]).toEqual([409, "last"]);
    expect((await call("GET", "/passkeys", undefined, cookie)).json().passkeys).toHaveLength(1);
  });

  test("a person has ten passkeys at most, and a device's key belongs to one account", async () => {
    const { cookie, phone } = await signUp();
    const add = async (device: TestAuthenticator) => {
      const options = await post("/passkeys/options", {}, cookie);
      if (options.statusCode !== 200) return options;
      return post("/passkeys", { passkey: device.create(options.json(), here) }, cookie);
    };
    expect((await add(phone)).statusCode).toBe(409);
    for (let count = 2; count <= 10; count += 1)
      expect((await add(new TestAuthenticator())).statusCode).toBe(201);
    expect((await add(new TestAuthenticator())).statusCode).toBe(400);
  });

  test("a name that is taken is told before the phone makes a passkey; names and guardians are judged as by a sign-up", async () => {
    const { who } = await signUp();
    const taken = await post("/passkeys/options", who);
    expect([taken.statusCode, taken.json().errors[0]]).toMatchObject([
      409,
      { field: "email", rule: "taken" },
    ]);
    expect(
      (await post("/passkeys/options", { ...named(), name: "Mitti Support" })).json().errors[0].rule,
    ).toBe("reserved");
    expect((await post("/passkeys/options", named("12345"))).json().errors[0].rule).toBe("pattern");
    expect((await post("/passkeys/options", {})).statusCode).toBe(401);
    const young = await signUp({ under_18: true, guardian_name: "Ramesh", guardian_reach: "9898989812" });
    expect([young.answer.statusCode, young.answer.json().waits, young.cookie]).toEqual([201, "guardian", ""]);
    expect((await logIn(young.phone)).json().errors[0]).toMatchObject({ field: "guardian", rule: "waits" });
  });

  test("a new password by a link takes the passkeys away, and a closed account has none", async () => {
    const { phone, who } = await signUp();
    const { id } = await lastRow(who.email);
    const { makeResetLink } = await import("#people/account/server/passwords/resetLinks.ts");
    const token = (await makeResetLink(store.db, id, origin)).split("#")[1];
    const fresh = { password: "nayi fasal 2027", confirm_password: "nayi fasal 2027" };
    expect((await post("/password/reset", { token, ...fresh })).statusCode).toBe(204);
    expect((await logIn(phone)).statusCode).toBe(401);
    const gone = await signUp();
    expect((await call("DELETE", "/account", {}, gone.cookie)).statusCode).toBe(204);
    expect((await logIn(gone.phone)).statusCode).toBe(401);
    const left = await store.db
      .selectFrom("passkey")
      .select("id")
      .where("credential_id", "=", Buffer.from(gone.phone.id).toString("base64url"))
      .execute();
    expect(left).toEqual([]);
  });

  test("a flood of one network is bounded, writes nothing, and stops nobody elsewhere", async () => {
    const { phone } = await signUp();
    network += 1;
    const rows = () =>
      store.db
        .selectFrom("spent_challenge")
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
    const before = Number((await rows()).count);
    const answers = await Promise.all(Array.from({ length: 400 }, () => post("/login/passkey/options", {})));
    const served = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(served).toBeGreaterThanOrEqual(200);
    expect(served).toBeLessThan(230);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toBeDefined();
    expect(Number((await rows()).count)).toBe(before);
    network += 1;
    expect((await logIn(phone)).statusCode).toBe(200);
  });

  test("a code on paper sets a new password once, ends every session and takes the passkeys away", async () => {
    const { phone, who, cookie } = await signUp();
    const made = await post("/account/codes", {}, cookie);
    const { codes } = made.json();
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect(codes[0]).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const kept = await store.db.selectFrom("account_code").select("code_hash").execute();
    expect(JSON.stringify(kept)).not.toContain(codes[0].replaceAll("-", ""));
    expect((await call("GET", "/passkeys", undefined, cookie)).json().codes).toBe(10);
    const fresh = { password: "nayi fasal 2027", confirm_password: "nayi fasal 2027" };
    const recover = (code: string, email = who.email, more: object = fresh) =>
      post("/password/code", { email, code, ...more });
    const weak = { password: "password1", confirm_password: "password1" };
    expect((await recover(codes[0], who.email, weak)).json().errors[0].field).toBe("password");
    // As it is copied by hand, and the number as it is typed.
    const typed = codes[0].toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
    const twice = await Promise.all([recover(typed, `+91 ${who.email}`), recover(codes[0])]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect((await whoIs(cookie)).statusCode).toBe(401);
    expect((await logIn(phone)).statusCode).toBe(401);
    const entered = await post("/login", { email: who.email, password: fresh.password });
    expect(entered.statusCode).toBe(200);
    const left = await call("GET", "/passkeys", undefined, cookiesOf(entered));
    expect(left.json()).toEqual({ password: true, codes: 9, passkeys: [] });
    // New ones take the place of the old ones.
    const asked = { current_password: fresh.password };
    expect((await post("/account/codes", asked, cookiesOf(entered))).statusCode).toBe(200);
    expect((await recover(codes[1])).statusCode).toBe(404);
  });

  test("a wrong code, a code of somebody else and an unknown name are refused alike, 60 at once of a network", async () => {
    const [asha, ravi] = [await signUp(), await signUp()];
    const { codes } = (await post("/account/codes", {}, asha.cookie)).json();
    await post("/account/codes", {}, ravi.cookie);
    network += 1;
    const fresh = { password: "nayi fasal 2027", confirm_password: "nayi fasal 2027" };
    const recover = (code: string, email: string) => post("/password/code", { email, code, ...fresh });
    const [wrong, others, unknown] = await Promise.all([
      recover("0000-0000-0000-0000", asha.who.email),
      recover(codes[0], ravi.who.email),
      recover(codes[0], "9898900000"),
    ]);
    const said = ({ statusCode, json }: typeof wrong) => [statusCode, { ...json(), instance: "" }];
    expect(said(others)).toEqual(said(wrong));
    expect(said(unknown)).toEqual(said(wrong));
    const many = await Promise.all(
      Array.from({ length: 100 }, () => recover("1111-1111-1111-1111", asha.who.email)),
    );
    expect(many.filter(({ statusCode }) => statusCode === 404).length).toBeLessThanOrEqual(58);
    // The right one is never refused because of what others of the network sent.
    expect((await recover(codes[0], asha.who.email)).statusCode).toBe(204);
  });
});
