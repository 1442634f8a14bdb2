import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerOperators } from "#app/server/commands/operatorCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import type { Store } from "#database/store.ts";
import { audit } from "#people/audit/server/audit.ts";
import { checkChain, hashOfRow } from "#people/audit/server/chain.ts";
import { engines } from "../support/database.ts";
import { addTestOperator, addTestPerson, cookiesOf, type TestPerson } from "../support/people.ts";

describe.each(engines)("operators, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let now = Date.parse("2026-11-23T04:00:00Z");
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => now });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const command = (...words: string[]) =>
    administerOperators(words, { changes: recordedChanges(), db: store.db });
  const post = (cookie: string, path: string, payload: object = {}) =>
    app.inject({ method: "POST", url: `/api/operator/${path}`, payload, headers: { cookie } });
  const get = (cookie: string, path: string) =>
    app.inject({ url: `/api/operator/${path}`, headers: { cookie } });
  const codeAt = (secret: string, at: number) =>
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: at });
  const wordIn = (printed: string) => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/.exec(printed)?.[0] ?? "";

  /** Somebody whom the command line named, with a second factor, and the cookie of a session before and after it. */
  const enrolled = async (email: string) => {
    const named = await addTestPerson(app, store, { email });
    const word = wordIn(await command("operator", "grant", email));
    const again = await logIn(named);
    const { secret } = (await post(again, "enrol", { word })).json<{ secret: string }>();
    const confirmed = await post(again, "confirm", { code: codeAt(secret, now) });
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    return { ...named, before: again, cookie: cookiesOf(confirmed), secret, recoveryCodes };
  };
  const logIn = async ({ email }: Pick<TestPerson, "email">) => {
    const payload = { email, password: "khet mein pani 7" };
    return cookiesOf(await app.inject({ method: "POST", url: "/api/login", payload }));
  };

  test("whoever is named enrols with the word of the command line, once, and the session gets another token", async () => {
    const email = "meena@example.in";
    const named = await addTestPerson(app, store, { email });
    expect((await get(named.cookie, "access")).json()).toEqual({ state: "none" });
    const printed = await command("operator", "grant", email);
    expect(printed).toContain("meena@example.in is an operator now.");
    // Sessions of before are over.
    expect((await get(named.cookie, "access")).statusCode).toBe(401);
    const cookie = await logIn(named);
    expect((await get(cookie, "access")).json()).toEqual({ state: "enrol" });
    expect((await post(cookie, "enrol", { word: "0000-0000-0000-0000" })).statusCode).toBe(400);
    const word = wordIn(printed).toLowerCase().replaceAll("-", " ");
    const { secret, address } = (await post(cookie, "enrol", { word })).json();
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\/Mitti:meena.*secret=[A-Z2-7]{32}/);
    expect((await get(cookie, "piles")).statusCode).toBe(403);
    const confirmed = await post(cookie, "confirm", { code: codeAt(secret, now) });
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await get(cookie, "access")).statusCode).toBe(401);
    const open = cookiesOf(confirmed);
    expect((await get(open, "access")).json()).toMatchObject({ state: "open", recoveryLeft: 10 });
    expect((await get(open, "piles")).statusCode).toBe(200);
    expect((await post(open, "enrol", { word })).statusCode).toBe(400);
  });

  test("a word that is a day old enrols nobody", async () => {
    const email = "slow@example.in";
    const named = await addTestPerson(app, store, { email });
    const word = wordIn(await command("operator", "grant", email));
    await store.db
      .updateTable("second_factor")
      .set({ enrol_until: now })
      .where("person_id", "=", named.id)
      .execute();
    expect((await post(await logIn(named), "enrol", { word })).statusCode).toBe(400);
  });

  test("a phone's clock may be half a minute off either way and no more, and no code is good twice", async () => {
    const operator = await enrolled("clock@example.in");
    const enter = async (code: string) => {
      const cookie = await logIn(operator);
      return (await post(cookie, "enter", { code })).statusCode;
    };
    // The code of the enrolment itself.
    expect(await enter(codeAt(operator.secret, now))).toBe(400);
    now += 10 * 60_000;
    expect(await enter(codeAt(operator.secret, now - 60_000))).toBe(400);
    expect(await enter(codeAt(operator.secret, now + 60_000))).toBe(400);
    const early = codeAt(operator.secret, now - 30_000);
    expect(await enter(early)).toBe(200);
    expect(await enter(early)).toBe(400);
    expect(await enter(codeAt(operator.secret, now + 30_000))).toBe(200);
    // Of an older half minute than one that was used.
    expect(await enter(codeAt(operator.secret, now))).toBe(400);
  });

  test("of two that use one code at once one gets in", async () => {
    const operator = await enrolled(`twice-${randomUUID()}@example.in`);
    now += 10 * 60_000;
    const cookies = [await logIn(operator), await logIn(operator)];
    const code = codeAt(operator.secret, now);
    const told = await Promise.all(cookies.map((cookie) => post(cookie, "enter", { code })));
    const [one, other] = told.map(({ statusCode }) => statusCode).sort();
    expect(one).toBe(200);
    // The code is used up; or the try itself lost the race to be counted, and waits (takeTry).
    expect([400, 429]).toContain(other);
  });

  test("a recovery code opens the desk once, however it is typed; new ones end the old ones", async () => {
    const operator = await enrolled("paper@example.in");
    const [one = "", other = ""] = operator.recoveryCodes;
    const enter = async (code: string) => post(await logIn(operator), "enter", { code });
    const first = await enter(one.toLowerCase().replaceAll("-", ""));
    expect(first.json()).toEqual({ recoveryLeft: 9 });
    expect((await enter(one)).statusCode).toBe(400);
    expect((await post(cookiesOf(first), "recovery-codes")).json().recoveryCodes).toHaveLength(10);
    expect((await enter(other)).statusCode).toBe(400);
    const kept = await store.db.selectFrom("recovery_code").select("code_hash").execute();
    expect(kept).not.toEqual([]);
    expect(kept.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash))).toBe(true);
  });

  test("after five wrong codes the right one waits too", async () => {
    const operator = await enrolled("guessed@example.in");
    now += 10 * 60_000;
    const cookie = await logIn(operator);
    const told: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      told.push((await post(cookie, "enter", { code: "000000" })).statusCode);
    expect(told).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await post(cookie, "enter", { code: codeAt(operator.secret, now) })).statusCode).toBe(429);
    // In the log stand the wrong codes and the lock, and nothing of what was tried while it lasts.
    const rows = await store.db
      .selectFrom("audit")
      .select(["act", "reason"])
      .where("actor", "=", operator.id)
      .where("act", "in", ["operator.failed", "operator.locked"])
      .orderBy("seq")
      .execute();
    expect(rows.map(({ act }) => act)).toEqual([...Array(4).fill("operator.failed"), "operator.locked"]);
    expect(rows.at(-1)?.reason).toMatch(/^until \d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  test("the desk closes twelve hours after the code, and at once for whoever is no operator any more", async () => {
    const late = await addTestOperator(app, store, {
      email: "late@example.in",
      provedAt: Date.now() - 12 * 3_600_000 + 60_000,
    });
    expect((await get(late.cookie, "piles")).statusCode).toBe(200);
    await store.db
      .updateTable("session")
      .set({ second_factor_at: Date.now() - 12 * 3_600_000 })
      .where("person_id", "=", late.id)
      .execute();
    expect((await get(late.cookie, "piles")).statusCode).toBe(401);
    const taken = await addTestOperator(app, store, { email: "taken@example.in" });
    expect(await command("operator", "revoke", "taken@example.in")).toBe(
      "taken@example.in is no operator any more.",
    );
    expect((await get(taken.cookie, "piles")).statusCode).toBe(403);
  });

  test("the role is granted and revoked by its own word, so that the same command twice never turns it round", async () => {
    const email = "granted@example.in";
    await addTestPerson(app, store, { email });
    await expect(command("operator", email)).rejects.toThrow("operator grant EMAIL");
    await expect(command("operator", "revoke", email)).rejects.toThrow("is no operator");
    expect(await command("operator", "grant", email)).toContain("is an operator now");
    await expect(command("operator", "grant", email)).rejects.toThrow("is an operator already");
    const { operator } = await store.db
      .selectFrom("person")
      .select("operator")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(operator).toBe(1);
    expect(await command("operator", "revoke", email)).toContain("no operator any more");
  });

  test("who lost phone and codes enrols anew by the command line, and what was before is worth nothing", async () => {
    const operator = await enrolled("lost@example.in");
    const word = wordIn(await command("operator-again", "lost@example.in"));
    expect((await get(operator.cookie, "piles")).statusCode).toBe(401);
    const cookie = await logIn(operator);
    expect((await post(cookie, "enter", { code: operator.recoveryCodes[0] ?? "" })).statusCode).toBe(403);
    expect((await post(cookie, "enrol", { word })).statusCode).toBe(200);
  });

  test("the log tells who did what, is read by act and person, and looking somebody up is written down", async () => {
    const operator = await addTestOperator(app, store, { email: "reader@example.in" });
    const person = await addTestPerson(app, store, { email: "farmer@example.in" });
    await store.db.transaction().execute((db) =>
      audit(db, {
        ...{ actor: operator.id, act: "complaint.read", subject: "complaint:1", personId: person.id },
        reason: "=HYPERLINK(1)",
      }),
    );
    const about = await get(operator.cookie, "audit?act=complaint&person=Farmer@example.in");
    expect(about.json()).toMatchObject([
      { actor: "reader@example.in", act: "complaint.read", subject: "complaint:1", personId: person.id },
    ]);
    const [last] = (await get(operator.cookie, "audit")).json();
    expect(last).toMatchObject({ act: "audit.read", personId: person.id, actor: "reader@example.in" });
    const file = await get(operator.cookie, "audit.csv?act=complaint.read");
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body).toContain("'=HYPERLINK(1)");
    const [given] = (await get(operator.cookie, "audit?act=operator.give")).json();
    expect(given).toMatchObject({ actor: "command-line", subject: expect.stringMatching(/^person:/) });
    const page = (await get(operator.cookie, `audit?before=${last.seq}`)).json();
    expect(page[0].seq).toBe(last.seq - 1);
  });

  test("twenty acts at once are one chain, and an act outside a transaction is refused", async () => {
    const entry = { actor: "command-line", act: "test.act", subject: "none" } as const;
    await Promise.all(
      Array.from({ length: 20 }, () => store.db.transaction().execute((db) => audit(db, entry))),
    );
    expect(await command("audit-check")).toMatch(/^\d+ rows, all as they were written/);
    await expect(audit(store.db, entry)).rejects.toThrow("outside the transaction");
  });

  test("a changed, a removed and a swapped row are found, also at the end, and a log written anew by its noted hash", async () => {
    const { db } = store;
    const rows = await db.selectFrom("audit").selectAll().orderBy("seq").execute();
    const { head } = await checkChain(db);
    const last = rows.length;
    const restore = async () => {
      await db.deleteFrom("audit").execute();
      await db.insertInto("audit").values(rows).execute();
    };
    const set = (seq: number, values: object) =>
      db.updateTable("audit").set(values).where("seq", "=", seq).execute();

    await set(3, { reason: "another" });
    expect((await checkChain(db)).bad).toEqual({ seq: 3, why: "changed" });
    await restore();
    const third = rows[2];
    if (!third) throw new Error("too few rows");
    await set(3, { reason: "another", hash: hashOfRow({ ...third, reason: "another" }) });
    expect((await checkChain(db)).bad).toEqual({ seq: 4, why: "unlinked" });
    await restore();
    await db.deleteFrom("audit").where("seq", "=", 5).execute();
    expect((await checkChain(db)).bad).toEqual({ seq: 5, why: "missing" });
    await restore();
    await db.deleteFrom("audit").where("seq", "=", last).execute();
    expect((await checkChain(db)).bad).toEqual({ seq: last, why: "missing" });
    await restore();
    await set(6, { seq: -1 });
    await set(7, { seq: 6 });
    await set(-1, { seq: 7 });
    expect((await checkChain(db)).bad?.seq).toBe(6);
    await expect(command("audit-check")).rejects.toThrow("Row 6 of the audit log is");
    await restore();
    await expect(command("audit-check", "f".repeat(64))).rejects.toThrow("is not in the audit log");
    expect(await command("audit-check", head)).toContain(`${last} rows`);
  });

  test("what three people searched without a find is counted once each; what says who asked never is", async () => {
    const operator = await addTestOperator(app, store, { email: "figures@example.in" });
    const search = (query: string, remoteAddress: string) =>
      app.inject({ method: "POST", url: "/api/find", payload: { query }, remoteAddress });
    const missed = async () =>
      (await get(operator.cookie, "figures")).json<{ missed: { words: string; askers: number }[] }>().missed;
    const words = "zzqqxx vvkkjj";
    for (const network of ["10.1.1.1", "10.1.1.1", "10.2.1.1"]) await search(words, network);
    expect(await missed()).toEqual([]);
    for (const network of ["10.3.1.1", "10.4.1.1"]) await search(words, network);
    for (const network of ["10.1.1.1", "10.2.1.1", "10.3.1.1"]) await search("qqzz 98765 43210", network);
    expect(await missed()).toMatchObject([{ askers: 3 }]);
    expect(await store.db.selectFrom("missed_asker").selectAll().execute()).toEqual([]);
  });

  test("what grows is told of a district where three people grow it, and not before", async () => {
    const operator = await addTestOperator(app, store, { email: "demand@example.in" });
    const sow = async (count: number) => {
      const { asks } = await addTestPerson(app, store, { email: `grower${count}@example.in` });
      const payload = { name: "खेत", areaHa: 1.5, district: 484, state: "Maharashtra" };
      const field = (await asks({ method: "POST", url: "/api/fields", payload })).json();
      const sown = await asks({
        ...{ method: "POST", url: `/api/fields/${field.id}/seasons` },
        payload: { crop: "wheat", sownOn: "2026-11-10" },
      });
      expect(sown.statusCode).toBe(201);
    };
    const demand = async () => (await get(operator.cookie, "figures")).json().demand;
    await sow(1);
    await sow(2);
    expect(await demand()).toEqual([]);
    await sow(3);
    expect(await demand()).toMatchObject([{ crop: "Wheat", growers: 3, hectares: 4.5 }]);
  });
});
