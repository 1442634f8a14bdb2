import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/database.ts";
import { openStore } from "../connect.ts";
import { isOutOfSpace } from "../refusals.ts";
import type { Store } from "../store.ts";
import type { Database } from "../tables.ts";
import { databaseFile } from "./sqlite.ts";

let store: Store;
/** Another connection: what it sees is committed. */
let outside: DatabaseSync;
beforeEach(async () => {
  const dataDir = temporaryFolder();
  store = await openStore({ dataDir });
  outside = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
});
afterEach(async () => {
  outside.close();
  await store.close();
});

const put = (db: Database, key: string, value = "") =>
  db.insertInto("setting").values({ key, value }).execute();
const isCommitted = (key: string) =>
  outside.prepare("select 1 from setting where key = ?").get(key) !== undefined;
const committed = () =>
  Number(outside.prepare("select count(*) as n from setting where key like 'w%'").get()?.n);
const many = (count: number) => Array.from({ length: count }, (_, number) => `w${number}`);
const inTransaction = (key: string, value?: string) =>
  store.db.transaction().execute((db) => put(db, key, value));

describe("writers of one turn of the event loop", () => {
  test("are each answered after the commit, in a transaction or not, and share it", async () => {
    const seen: number[] = [];
    const writers = many(20).map(async (key, number) => {
      await (number % 2 ? inTransaction(key) : put(store.db, key));
      seen.push(committed());
      expect(isCommitted(key)).toBe(true);
    });
    await Promise.all(writers);
    // One, where the machine is not so busy that twenty take longer than a group stays open.
    expect(new Set(seen).size).toBeLessThan(7);
  });

  test("are no more than 64 in one commit", async () => {
    const seen: number[] = [];
    await Promise.all(many(150).map((key) => inTransaction(key).then(() => seen.push(committed()))));
    const commits = [0, ...new Set(seen)];
    expect(commits.at(-1)).toBe(150);
    for (const [place, count] of commits.slice(1).entries()) {
      expect(count - (commits[place] ?? 0)).toBeLessThanOrEqual(64);
    }
  });

  test("lose what the one lost that threw, and nothing else", async () => {
    const outcomes = await Promise.allSettled(
      many(9).map((key, number) =>
        store.db.transaction().execute(async (db) => {
          await put(db, key);
          if (number === 4) throw new Error("no further");
          if (number === 6) await put(db, "w0");
        }),
      ),
    );
    const kept = outcomes.map(({ status }) => status === "fulfilled");
    expect(kept).toEqual([true, true, true, true, false, true, false, true, true]);
    expect(many(9).map(isCommitted)).toEqual(kept);
  });

  test("are refused no sooner than what they were refused for is on the disk", async () => {
    const first = inTransaction("w0");
    const refused = async (write: Promise<unknown>) => {
      await expect(write).rejects.toThrow();
      return isCommitted("w0");
    };
    const both = [refused(inTransaction("w0")), refused(put(store.db, "w0"))];
    expect(await Promise.all(both)).toEqual([true, true]);
    await first;
  });

  test("do not wait for a timer, nor for one that has not ended, beyond its end", async () => {
    let end = () => {};
    const slow = store.db.transaction().execute(async (db) => {
      await put(db, "w0");
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await new Promise(setImmediate);
    const waits = inTransaction("w1");
    await new Promise(setImmediate);
    end();
    await slow;
    expect(committed()).toBeGreaterThan(0);
    await waits;
    expect(committed()).toBe(2);
  });

  test("are all told when there is no room for them, and what was answered is there", async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 60}`).execute(store.db);
    const outcomes = await Promise.allSettled(many(40).map((key) => inTransaction(key, "x".repeat(20_000))));
    const kept = outcomes.map(({ status }) => status === "fulfilled");
    expect(kept).toContain(false);
    expect(many(40).map(isCommitted)).toEqual(kept);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(isOutOfSpace(outcome.reason)).toBe(true);
    }
    await sql.raw("pragma max_page_count = 100000").execute(store.db);
    await inTransaction("healed");
    expect(isCommitted("healed")).toBe(true);
  });
});

test("what is not answered yet when the database is closed is written first", async () => {
  const dataDir = temporaryFolder();
  const closing = await openStore({ dataDir });
  const write = put(closing.db, "last");
  await new Promise((resolve) => process.nextTick(resolve));
  await closing.close();
  await write;
  const again = await openStore({ dataDir });
  expect(await again.db.selectFrom("setting").select("key").where("key", "=", "last").execute()).toHaveLength(
    1,
  );
  await again.close();
});
