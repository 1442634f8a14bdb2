import type { FastifyInstance } from "fastify";
import type { KyselyPlugin } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { OutOfSpace } from "#database/refusals.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import type { Mail } from "#people/account/server/mail.ts";
import { replacePicture } from "#people/account/server/queries.ts";
import { hashOfSecret } from "#people/account/server/secrets.ts";
import { writeReview } from "#shop/market/server/reviews/reviews.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, cookiesOf } from "../support/people.ts";

const password = "khet mein pani 7";

describe.each(engines)("accounts on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  const mails: Mail[] = [];
  const files = filesInMemory();

  beforeAll(async () => {
    store = await open();
    app = await makeApp({
      store,
      files,
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
  const logIn = (email: string, typed = password, cookie = "") =>
    post("/login", { email, password: typed }, cookie);
  const whoIs = (cookie: string) => app.inject({ url: "/api/session", headers: { cookie } });

  test("whoever signs up is logged in, with the role they chose", async () => {
    const farmer = await signUp("Asha@Example.in");
    expect([farmer.statusCode, farmer.json()]).toEqual([
      200,
      { msg: "user", email: "asha@example.in", name: "Asha Devi", role: "user" },
    ]);
    const seller = await signUp("shop@example.in", { role: "seller" });
    expect(seller.json().msg).toBe("seller");
    expect((await whoIs(cookiesOf(seller))).json()).toEqual({
      email: "shop@example.in",
      name: "Asha Devi",
      role: "seller",
    });
  });

  test("the cookie can't be read by a script nor sent by another site, and behind https goes nowhere else", async () => {
    const { cookies } = await signUp("cookie@example.in");
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const token = cookies.find(({ name }) => name === "session")?.value ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const secure = await makeApp({ store, https: true });
    const answer = await secure.inject({
      method: "POST",
      url: "/api/login",
      payload: { email: "cookie@example.in", password },
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "__Host-session", secure: true, path: "/" }),
      expect.objectContaining({ name: "__Host-device", secure: true, path: "/" }),
    ]);
    await secure.close();
  });

  test("a name is kept as one clean line, and one of signs that nobody sees is none", async () => {
    const clean = await signUp("clean@example.in", { name: "\u202eAsha\u200b\n  Devi " });
    expect(clean.json().name).toBe("Asha Devi");
    const unseen = await signUp("unseen@example.in", { name: "\u200b\u2060" });
    expect([unseen.statusCode, unseen.json().errors[0].field, unseen.json().msg]).toEqual([
      400,
      "name",
      "err",
    ]);
  });

  test("the database keeps neither password nor token", async () => {
    const cookie = cookiesOf(await signUp("kept@example.in"));
    const token = /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? "";
    const rows = JSON.stringify([
      await store.db.selectFrom("person").selectAll().execute(),
      await store.db.selectFrom("session").selectAll().execute(),
      await store.db.selectFrom("known_device").selectAll().execute(),
    ]);
    expect(rows).toContain(hashOfSecret(token));
    expect(rows).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(password);
  });

  test.each([
    ["a short password", { password: "1234567", confirm_password: "1234567" }, "password", "minLength"],
    ["one of the commonest", { password: "Password1", confirm_password: "Password1" }, "password", "common"],
    [
      "the e-mail itself",
      { password: "faulty@example.in", confirm_password: "faulty@example.in" },
      "password",
      "known",
    ],
    ["two that differ", { confirm_password: "khet mein paani" }, "confirm_password", "different"],
    ["an e-mail that is none", { email: "faulty" }, "email", "pattern"],
    ["an empty name", { name: "  " }, "name", "pattern"],
    ["an unknown role", { role: "operator" }, "role", "enum"],
  ])("a sign-up with %s is refused, the field named, and msg says err", async (_, more, field, rule) => {
    const answer = await signUp("faulty@example.in", more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ msg: "err", errors: [{ field, rule }] });
    const people = store.db.selectFrom("person").select("id").where("email", "like", "faulty%");
    expect(await people.execute()).toEqual([]);
  });

  test("an e-mail has one account, however it is typed, also when many sign up at once", async () => {
    const answers = await Promise.all(
      ["twice@example.in", " Twice@Example.in".trim(), "TWICE@example.IN", "twice@example.in"].map((email) =>
        signUp(email),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ msg: "err", errors: [{ field: "email", rule: "taken" }] });
  });

  test("a wrong password and an unknown e-mail get the same answer", async () => {
    await signUp("known@example.in");
    const [wrong, unknown] = [
      await logIn("known@example.in", "not it at all"),
      await logIn("nobody@example.in"),
    ];
    const told = (answer: typeof wrong) => {
      const { instance: _, ...rest } = answer.json();
      return [answer.statusCode, rest, answer.cookies];
    };
    expect(told(wrong)).toEqual(told(unknown));
    expect(wrong.json()).toMatchObject({ status: 401, msg: "err" });
  });

  test("logging in gives a new token and ends the session that was there before", async () => {
    const first = cookiesOf(await signUp("renewed@example.in"));
    const second = cookiesOf(await logIn("RENEWED@example.in", password, first));
    expect(second).not.toBe(first);
    expect((await whoIs(first)).statusCode).toBe(401);
    expect((await whoIs(second)).statusCode).toBe(200);
  });

  test("logging out ends the session on the server; the cookie is worth nothing afterwards", async () => {
    const cookie = cookiesOf(await signUp("leaving@example.in"));
    const out = await post("/logout", {}, cookie);
    expect([out.statusCode, out.body]).toEqual([204, ""]);
    expect((await whoIs(cookie)).statusCode).toBe(401);
    expect((await post("/logout", {})).statusCode).toBe(204);
  });

  test("sessions end when they were idle for 30 days, and after 90 in any case", async () => {
    const dayMs = 86_400_000;
    for (const [email, change, status] of [
      ["idle@example.in", { seen_at: Date.now() - 31 * dayMs }, 401],
      ["old@example.in", { created_at: Date.now() - 91 * dayMs }, 401],
      ["fresh@example.in", { created_at: Date.now() - 89 * dayMs, seen_at: Date.now() - 29 * dayMs }, 200],
    ] as const) {
      const person = await addTestPerson(app, store, { email });
      await store.db.updateTable("session").set(change).where("person_id", "=", person.id).execute();
      expect([email, (await person.asks({ url: "/api/session" })).statusCode]).toEqual([email, status]);
    }
  });

  test("sessions are listed to their owner and ended one by one", async () => {
    const phone = cookiesOf(await signUp("two@example.in"));
    const laptop = cookiesOf(
      await app.inject({
        method: "POST",
        url: "/api/login",
        payload: { email: "two@example.in", password },
        headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" },
      }),
    );
    const list = (await app.inject({ url: "/api/sessions", headers: { cookie: phone } })).json();
    expect(list).toHaveLength(2);
    const other = list.find(({ current }: { current: boolean }) => !current);
    expect(other).toMatchObject({ device: "Firefox · Windows" });
    const stranger = await addTestPerson(app, store, { email: "stranger@example.in" });
    expect((await stranger.asks({ method: "DELETE", url: `/api/sessions/${other.id}` })).statusCode).toBe(
      404,
    );
    expect((await whoIs(laptop)).statusCode).toBe(200);
    const ended = await app.inject({
      method: "DELETE",
      url: `/api/sessions/${other.id}`,
      headers: { cookie: phone },
    });
    expect(ended.statusCode).toBe(204);
    expect((await whoIs(laptop)).statusCode).toBe(401);
    expect((await whoIs(phone)).statusCode).toBe(200);
  });

  test("a new password asks for the old one and ends every other session", async () => {
    const here = cookiesOf(await signUp("changes@example.in"));
    const elsewhere = cookiesOf(await logIn("changes@example.in"));
    const fresh = "nayi fasal 2026";
    const wrong = await post(
      "/account/credentials",
      { current_password: "wrong one", password: fresh, confirm_password: fresh },
      here,
    );
    expect([wrong.statusCode, wrong.json().errors[0]]).toEqual([
      400,
      expect.objectContaining({ field: "current_password" }),
    ]);
    const changed = await post(
      "/account/credentials",
      { current_password: password, password: fresh, confirm_password: fresh },
      here,
    );
    expect(changed.statusCode).toBe(204);
    expect((await whoIs(elsewhere)).statusCode).toBe(401);
    expect((await whoIs(here)).statusCode).toBe(401);
    expect((await whoIs(cookiesOf(changed))).statusCode).toBe(200);
    expect((await logIn("changes@example.in")).statusCode).toBe(401);
    expect((await logIn("changes@example.in", fresh)).statusCode).toBe(200);
  });

  test("a new password does not take back a new e-mail that came from elsewhere in the same moment", async () => {
    const cookie = cookiesOf(await signUp("both@example.in"));
    const elsewhere = cookiesOf(await logIn("both@example.in"));
    const change = (more: object, as: string) =>
      post("/account/credentials", { current_password: password, ...more }, as);
    const another = "soil and water 9";
    const answers = await Promise.all([
      change({ email: "both.new@example.in" }, cookie),
      change({ password: another, confirm_password: another }, elsewhere),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await logIn("both.new@example.in", another)).statusCode).toBe(200);
  });

  test("a new e-mail is the account's from then on, unless somebody has it", async () => {
    const cookie = cookiesOf(await signUp("before@example.in"));
    await signUp("holder@example.in");
    const taken = await post(
      "/account/credentials",
      { current_password: password, email: "Holder@example.in" },
      cookie,
    );
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([409, "email"]);
    const changed = await post(
      "/account/credentials",
      { current_password: password, email: "after@example.in" },
      cookie,
    );
    expect((await whoIs(cookiesOf(changed))).json().email).toBe("after@example.in");
    expect((await logIn("before@example.in")).statusCode).toBe(401);
    expect(
      (await post("/account/credentials", { current_password: password }, cookiesOf(changed))).statusCode,
    ).toBe(400);
  });

  test("deleting an account asks for the password, then leaves nothing of the person", async () => {
    const cookie = cookiesOf(await signUp("gone@example.in"));
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "green" } })
      .png()
      .toBuffer();
    const { payload, headers } = multipartOf("image", "field.png", "image/png", picture);
    const uploaded = await app.inject({
      method: "POST",
      url: "/api/uploadprofilepic/gone@example.in",
      payload,
      headers: { ...headers, cookie },
    });
    const { url } = uploaded.json();
    expect((await app.inject(`/uploads/${url}`)).statusCode).toBe(200);
    const close = (current_password: string) =>
      app.inject({
        method: "DELETE",
        url: "/api/account",
        payload: { current_password },
        headers: { cookie },
      });
    expect((await close("not it")).statusCode).toBe(400);
    expect((await close(password)).statusCode).toBe(204);
    expect((await whoIs(cookie)).statusCode).toBe(401);
    expect((await logIn("gone@example.in")).statusCode).toBe(401);
    expect((await app.inject(`/uploads/${url}`)).statusCode).toBe(404);
    expect(
      await store.db.selectFrom("person").select("id").where("email", "=", "gone@example.in").execute(),
    ).toEqual([]);
  });

  test("the name of whoever has gone stands nowhere any more, nor in answers that were kept", async () => {
    const cookie = cookiesOf(await signUp("leaves@example.in", { name: "Leela Bai" }));
    const { id } = await store.db
      .selectFrom("person")
      .select("id")
      .where("email", "=", "leaves@example.in")
      .executeTakeFirstOrThrow();
    const { prod_id, name } = { prod_id: "seed-okra", name: "Leela Bai" };
    const said = { product_id: prod_id, person_id: id, author: name, stars: 5, text: "Came up well" };
    await changeBeside(store.db, (tx) => writeReview(tx, said, Date.now()));
    const message = { msg_id: 77, message: "Has anybody seeds?", timestamp: "09:05" };
    expect((await post("/sendMessages", message, cookie)).json().username).toBe("leaves");
    const told = async () => [
      (await app.inject("/api/fetchMessages")).json().at(-1).username,
      (await app.inject(`/api/reviews/${prod_id}`)).json()[0].author,
    ];
    expect(await told()).toEqual(["leaves", "Leela"]);
    await app.inject({
      method: "DELETE",
      url: "/api/account",
      payload: { current_password: password },
      headers: { cookie },
    });
    expect(await told()).toEqual(["Guest", "Guest"]);
  });

  test("a new picture is shown beside what was said before, in kept answers too", async () => {
    const cookie = cookiesOf(await signUp("painter@example.in"));
    const upload = async (background: string) => {
      const create = { width: 60, height: 40, channels: 3, background } as const;
      const { payload, headers } = multipartOf(
        "image",
        "field.png",
        "image/png",
        await sharp({ create }).png().toBuffer(),
      );
      const url = "/api/uploadprofilepic/painter@example.in";
      return (await app.inject({ method: "POST", url, payload, headers: { ...headers, cookie } })).json().url;
    };
    const first = await upload("green");
    await post("/sendMessages", { msg_id: 78, message: "Look at my field", timestamp: "09:06" }, cookie);
    const shown = async () => (await app.inject("/api/fetchMessages")).json().at(-1).picture;
    expect(await shown()).toBe(`/uploads/${first}`);
    const second = await upload("brown");
    expect(await shown()).toBe(`/uploads/${second}`);
  });

  test("of pictures that come at once each takes the one before away, so that none is left over", async () => {
    await signUp("often@example.in");
    const { id } = await store.db
      .selectFrom("person")
      .select("id")
      .where("email", "=", "often@example.in")
      .executeTakeFirstOrThrow();
    const give = (picture: string, to = id) =>
      changeBeside(store.db, (tx) => replacePicture(tx, to, picture));
    const replaced = await Promise.all(Array.from({ length: 8 }, (_, index) => give(`picture-${index}`)));
    expect(new Set(replaced.map((each) => each?.before)).size).toBe(8);
    expect(await give("picture", "nobody")).toBeUndefined();
  });

  test("a disk without room keeps nobody who is logged in from reading", async () => {
    const full: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === "UpdateQueryNode") throw new OutOfSpace("no room");
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const other = await makeApp({ store: { ...store, db: store.db.withPlugin(full) } });
    const asha = await addTestPerson(other, store, { email: "reads@example.in" });
    const anHourAgo = Date.now() - 3_600_000;
    await store.db
      .updateTable("session")
      .set({ seen_at: anHourAgo })
      .where("person_id", "=", asha.id)
      .execute();
    expect((await asha.asks({ url: "/api/session" })).statusCode).toBe(200);
    await other.close();
  });

  test("a lost password is set anew by the link of the mail, once, and every session ends", async () => {
    const cookie = cookiesOf(await signUp("lost@example.in"));
    const known = await post("/password/forgotten", { email: "lost@example.in" });
    const unknown = await post("/password/forgotten", { email: "no-such@example.in" });
    expect(known.json()).toEqual(unknown.json());
    const mailed = () => mails.filter(({ to }) => to === "lost@example.in" || to === "no-such@example.in");
    await expect.poll(() => mailed().length).toBe(1);
    expect(mailed()[0]?.to).toBe("lost@example.in");
    const token = /https:\/\/mitti\.example\/newpassword#(\S+)/.exec(mailed()[0]?.text ?? "")?.[1] ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const fresh = "nayi fasal 2027";
    const reset = (word: string, given = token) =>
      post("/password/reset", { token: given, password: word, confirm_password: word });
    expect((await reset("password1")).json().errors[0]).toMatchObject({ field: "password", rule: "common" });
    expect((await reset(fresh, `${token}x`)).statusCode).toBe(404);
    expect(
      (await Promise.all([reset(fresh), reset(fresh)])).map(({ statusCode }) => statusCode).sort(),
    ).toEqual([204, 404]);
    expect((await whoIs(cookie)).statusCode).toBe(401);
    expect((await logIn("lost@example.in", fresh)).statusCode).toBe(200);
  });

  test("a link that is half an hour old sets nothing", async () => {
    await signUp("late@example.in");
    await post("/password/forgotten", { email: "late@example.in" });
    await expect.poll(() => mails.some(({ to }) => to === "late@example.in")).toBe(true);
    const token = /#(\S+)/.exec(mails.find(({ to }) => to === "late@example.in")?.text ?? "")?.[1] ?? "";
    await store.db
      .updateTable("reset_link")
      .set({ expires_at: Date.now() - 1 })
      .execute();
    const late = await post("/password/reset", {
      token,
      password: "nayi fasal 2028",
      confirm_password: "nayi fasal 2028",
    });
    expect(late.statusCode).toBe(404);
    expect((await logIn("late@example.in")).statusCode).toBe(200);
  });

  test("a weak hash is made anew at the next login", async () => {
    const { hash } = await import("@node-rs/argon2");
    await signUp("weak@example.in");
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await store.db
      .updateTable("person")
      .set({ password_hash: weak })
      .where("email", "=", "weak@example.in")
      .execute();
    expect((await logIn("weak@example.in")).statusCode).toBe(200);
    const row = await store.db
      .selectFrom("person")
      .select("password_hash")
      .where("email", "=", "weak@example.in")
      .executeTakeFirst();
    expect(row?.password_hash).toContain("m=19456,t=2,p=1");
  });

  test("a call that names another person's e-mail is refused without telling whether that account exists", async () => {
    const person = await addTestPerson(app, store, { email: "curious@example.in" });
    const told = async (email: string) => {
      const answer = await person.asks({ url: `/api/getImageName/${email}` });
      return [answer.statusCode, answer.json().type];
    };
    expect(await told("asha@example.in")).toEqual([403, "urn:mitti:problem:not-allowed"]);
    expect(await told("no-such@example.in")).toEqual(await told("asha@example.in"));
    expect((await person.asks({ url: "/api/getImageName/Curious@example.in" })).json()).toEqual({ url: "" });
  });
});
