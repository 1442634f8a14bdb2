import { randomUUID } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { callCommand } from "#app/server/desk/callCommand.ts";
import { usageOf } from "#app/server/desk/commandInput.ts";
import { deskCalls } from "#app/server/desk/deskCalls.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { declaredCalls } from "../support/calls.ts";
import { engines, temporaryFolder } from "../support/database.ts";
import { addPersonRow, addTestPerson, type TestPerson } from "../support/people.ts";
import { shelve } from "../support/shop.ts";

describe.each(engines)("calls of operators on the command line, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  const folder = temporaryFolder();

  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    seller = await addTestPerson(app, store, { email: "shop@example.in", role: "seller" });
    await shelve(store, [{ id: "seeds", stock: 9, shop: seller.id }]);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const run = (...args: string[]) =>
    callCommand(args, { db: store.db, changes: app.changes, files: filesInMemory() });
  const rows = () =>
    store.db
      .selectFrom("audit")
      .select(["actor", "act", "subject", "person_id", "reason"])
      .orderBy("seq")
      .execute();
  const paused = async () => (await app.inject({ url: `/api/shops/${seller.id}` })).json().paused;

  test("a shop is paused by its e-mail, what the server had cached is dropped, and the log names the command line", async () => {
    expect(await paused()).toBeNull();
    const reason = "Three buyers = three complaints";
    const args = [`shop=${seller.email}`, "until=2099-01-01", `reason=${reason}`];
    expect(await run("call", "shopDesk.pause", ...args)).toMatch(/stopped\.until +2099-01-01/);
    expect(await paused()).toEqual({ until: "2099-01-01" });
    expect((await rows()).at(-1)).toEqual({
      ...{ actor: "command-line", act: "shop.pause", subject: `shop:${seller.id}`, person_id: seller.id },
      reason,
    });
    await run("call", "shopDesk.resume", `shop=${seller.id}`);
    expect(await paused()).toBeNull();
  });

  test("a wrong or missing key is refused with what the call takes, and nothing is done or logged", async () => {
    const before = (await rows()).length;
    const pause = ["call", "shopDesk.pause", `shop=${seller.email}`];
    const usage =
      "shopDesk.pause takes:\n" +
      "  shop    0 to 60 letters, ^[A-Za-z0-9_-]+$\n" +
      "  until   YYYY-MM-DD or empty\n" +
      "  reason  3 to 500 letters";
    await expect(run(...pause, "colour=red")).rejects.toThrow(
      `shopDesk.pause takes no colour=red.\n${usage}`,
    );
    await expect(run(...pause, "until=", "until=")).rejects.toThrow(`until is given twice.\n${usage}`);
    await expect(run(...pause, "until=")).rejects.toThrow(`Missing: reason.\n${usage}`);
    await expect(run(...pause, "until=", "reason=no")).rejects.toThrow(
      `Please look at the fields named here.\n  reason must NOT have fewer than 3 characters\n${usage}`,
    );
    await expect(
      run("call", "shopDesk.close", `shop=${seller.id}`, "cancelOrders=1", "reason=Gone"),
    ).rejects.toThrow("cancelOrders must be boolean");
    await expect(run("call", "shopDesk.shop", "shop=nobody@example.in")).rejects.toThrow(
      "Nobody has an account under nobody@example.in.",
    );
    await expect(run("call", "shopDesk.shop", "shop=nobody")).rejects.toThrow(/no|not/i);
    expect([await paused(), (await rows()).length]).toEqual([null, before]);
  });

  test("calls of buyers, sellers and of an operator's own session are refused", async () => {
    for (const name of [
      "cart.add",
      "lots.recall",
      "legal.none",
      "operator.access",
      "operator.renewRecoveryCodes",
      "",
    ])
      await expect(run("call", name)).rejects.toThrow(`Operators have no call ${name}.`);
  });

  test("of all that the server answers the command line makes operators' calls and what anyone may read", () => {
    const made = deskCalls(app).map(({ call }) => (call.for === "anyone" ? call.method : call.for));
    expect([...new Set(made)].sort()).toEqual(["GET", "operator"]);
  });

  test("every call for operators is listed with its about line, but for the recovery codes of one's own session", async () => {
    const listed = (await run("calls")).split("\n").map((line) => line.replace(/^[\w.]+ +/, ""));
    const declared = [...declaredCalls]
      .filter(([name, call]) => call.for === "operator" && name !== "POST /operator/recovery-codes")
      .map(([, { about }]) => about);
    expect(declared.length).toBeGreaterThan(35);
    expect(declared.filter((about) => !listed.includes(about))).toEqual([]);
    expect(await run("calls", "shopdesk.pa")).toMatch(/^shopDesk\.pause {2}Lets a shop sell nothing[^\n]+$/);
    await expect(run("calls", "elephant")).rejects.toThrow("No call of operators has elephant in its name.");
  });

  test("the calls that documents name are there, with the keys that they are given", () => {
    const known = deskCalls(app);
    const files = ["docs/*.md", "docs/decisions/*.md"].flatMap((pattern) => globSync(pattern));
    const lines = files.flatMap(
      (file) => readFileSync(file, "utf8").match(/(?<=npm run admin -- call )\w+\.\w+[^#`\n]*/g) ?? [],
    );
    expect(lines.length).toBeGreaterThan(25);
    for (const line of lines) {
      const named = known.find(({ name }) => line.startsWith(`${name} `) || line.trim() === name);
      const keys = [...line.matchAll(/ (\w+)=/g)].map(([, key]) => key);
      const usage = named ? usageOf(named) : "";
      expect([line, keys.filter((key) => !usage.includes(`\n  ${key} `))]).toEqual([
        line,
        named ? [] : "a call",
      ]);
    }
  });

  test("a page is a table, or JSON, and the line below it leads to the next one", async () => {
    const people = Array.from({ length: 21 }, (_, at) => ({ id: randomUUID(), at }));
    for (const { id, at } of people)
      await addPersonRow(store, { id, email: `child${at}@example.in`, name: "Anu", role: "user" });
    await store.db
      .insertInto("guardian")
      .values(
        people.map(({ id, at }) => ({
          ...{ person_id: id, name: "Mohan", reach: `90000000${at}`, agreed_at: null },
          asked_at: Date.parse("2026-11-20T04:00:00Z") + at,
        })),
      )
      .execute();
    await store.db
      .updateTable("person")
      .set({ password_hash: "$argon2id$" })
      .where("name", "=", "Anu")
      .execute();
    const lines = (await run("call", "operator.guardians")).split("\n");
    expect(lines[0]).toMatch(/^person +name +email +guardian +reach +askedAt +goesAt$/);
    expect(lines[1]).toMatch(/Anu +child0@example\.in +Mohan +900000000 +2026-11-20 09:30 /);
    expect(lines).toHaveLength(22);
    const [, more = ""] =
      /^More: npm run admin -- (call operator\.guardians cursor=[\w~-]+)$/.exec(lines[21] ?? "") ?? [];
    expect(JSON.parse(await run(...more.split(" "), "--json"))).toMatchObject([
      { email: "child20@example.in" },
    ]);
  });

  test("a text comes from a file and is written by no account, and a file that is answered goes into a new one", async () => {
    const [terms, log] = [join(folder, `${randomUUID()}.txt`), join(folder, `${randomUUID()}.csv`)];
    writeFileSync(terms, "First rule\nSecond rule\n");
    await run("call", "legal.write", "page=terms", "language=en", "seen=0", `words=@${terms}`);
    const written = await store.db.selectFrom("legal_text").select(["words", "person_id"]).execute();
    expect(written).toEqual([{ words: "First rule\nSecond rule", person_id: null }]);
    await expect(
      run("call", "legal.write", "page=terms", "language=en", "seen=0", "words=Other"),
    ).rejects.toThrow("Somebody else has written this text meanwhile");
    await expect(run("call", "operator.auditFile")).rejects.toThrow("answers a file: give --file FILE");
    await expect(run("call", "operator.piles", "--file", log)).rejects.toThrow("answers no file");
    expect(await run("call", "operator.auditFile", "act=legal.write", "--file", log)).toContain("text/csv");
    expect(readFileSync(log, "utf8")).toContain("command-line,legal.write,legal:terms:en");
    const before = (await rows()).length;
    await expect(run("call", "operator.auditFile", "--file", log)).rejects.toThrow("exists already");
    expect((await rows()).length).toBe(before);
  });
});
