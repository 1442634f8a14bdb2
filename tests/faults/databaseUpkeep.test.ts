import { readFileSync, statSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import { OutOfSpace } from "#database/refusals.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import { temporaryFolder } from "../support/database.ts";
import { addTestPerson, testPassword } from "../support/people.ts";

const secret = "words that nobody may find again";

/** Everything that the files of a database hold. */
const filesHold = (dataDir: string, words: string) =>
  ["", "-wal"].some((end) => readFileSync(databaseFile(dataDir) + end).includes(words));

async function opened() {
  const dataDir = temporaryFolder();
  const store = await openStore({ dataDir });
  const app = await makeApp({ store, metricsToken: "a-token-of-25-letters-now" });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  const metrics = async () =>
    (await app.inject({ url: "/metrics", headers: { authorization: "Bearer a-token-of-25-letters-now" } }))
      .body;
  return { dataDir, store, app, metrics };
}

test("what was deleted is in no file once the log was emptied, which waits for nobody who reads", async () => {
  const { dataDir, store } = await opened();
  await store.db.insertInto("setting").values({ key: "diary", value: secret }).execute();
  await store.db.deleteFrom("setting").where("key", "=", "diary").execute();
  expect(filesHold(dataDir, secret)).toBe(true);

  const reader = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from setting").get();
  await store.db.insertInto("setting").values({ key: "later", value: "x" }).execute();
  const began = performance.now();
  expect(await store.emptyLog?.()).toBe(false);
  // The connection's own patience is five seconds.
  expect(performance.now() - began).toBeLessThan(4_000);
  reader.close();

  // Under way with a transaction, it comes after it.
  const writing = store.db.transaction().execute(async (db) => {
    await db.insertInto("setting").values({ key: "last", value: "y" }).execute();
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(await store.emptyLog?.()).toBe(true);
  await writing;
  expect(filesHold(dataDir, secret)).toBe(false);
  expect(await store.db.selectFrom("setting").select("key").where("key", "=", "last").execute()).toHaveLength(
    1,
  );
});

test("an account that is erased leaves nothing in the log", async () => {
  const { dataDir, store, app } = await opened();
  const person = await addTestPerson(app, store, { email: "gone@example.in", name: "Gonewiththelog" });
  expect(filesHold(dataDir, "gone@example.in")).toBe(true);
  const payload = { current_password: testPassword };
  expect((await person.asks({ method: "DELETE", url: "/api/account", payload })).statusCode).toBe(204);
  await vi.waitFor(() => expect(filesHold(dataDir, "gone@example.in")).toBe(false), 10_000);
  expect(filesHold(dataDir, "Gonewiththelog")).toBe(false);
}, 30_000);

test("readyz and metrics tell the first damaged page that a statement meets", async () => {
  const { dataDir, store, app, metrics } = await opened();
  await sql`create table wide (words text)`.execute(store.db);
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)
    insert into wide select hex(randomblob(400)) from n`.execute(store.db);
  expect(await store.emptyLog?.()).toBe(true);
  expect((await app.inject("/api/readyz")).statusCode).toBe(200);
  expect(await metrics()).toContain("mitti_database_damaged 0");

  const file = databaseFile(dataDir);
  const bytes = readFileSync(file);
  bytes.fill(0xff, statSync(file).size - 200 * 4096);
  writeFileSync(file, bytes);
  // Its pages are in nobody's memory yet: another connection's change has them read again.
  const other = new DatabaseSync(file);
  other.exec("update setting set value = value");
  other.close();
  await expect(sql`select sum(length(words)) from wide`.execute(store.db)).rejects.toThrow();

  const answer = await app.inject("/api/readyz");
  expect([answer.statusCode, answer.json().detail]).toEqual([503, expect.stringContaining("damaged")]);
  expect(await metrics()).toContain("mitti_database_damaged 1");
});

test("readyz and metrics tell that writing is refused, and that it heals", async () => {
  const { store, app, metrics } = await opened();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(store.db);
  const write = () =>
    store.db
      .insertInto("setting")
      .values({ key: "large", value: "x".repeat(100_000) })
      .execute();
  await expect(write()).rejects.toBeInstanceOf(OutOfSpace);
  await sql.raw("pragma query_only = on").execute(store.db);
  expect((await app.inject("/api/readyz")).json()).toMatchObject({ status: "ready", writing: "refused" });
  expect(await metrics()).toContain("mitti_database_refuses_writes 1");
  await sql.raw("pragma query_only = off").execute(store.db);
  expect((await app.inject("/api/readyz")).json()).toEqual({ status: "ready", database: "sqlite" });
  expect(await metrics()).toContain("mitti_database_refuses_writes 0");
});

test("a change on a disk that may only be read is refused with 503 in words", async () => {
  const { store, app } = await opened();
  await sql.raw("pragma query_only = on").execute(store.db);
  const payload = {
    name: "Ramesh",
    email: "ramesh@example.in",
    password: testPassword,
    confirm_password: testPassword,
  };
  const answer = await app.inject({ method: "POST", url: "/api/signup", payload });
  expect([answer.statusCode, answer.json().title]).toEqual([
    503,
    expect.stringContaining("may only be read"),
  ]);
  await sql.raw("pragma query_only = off").execute(store.db);
});
