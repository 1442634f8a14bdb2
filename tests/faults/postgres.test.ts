import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { start } from "#tests/support/children.ts";
import { openSchemaFor } from "#tests/support/database.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const hold = new URL("./programs/hold.ts", import.meta.url);

describe.skipIf(!server)("on a PostgreSQL server", () => {
  let schema: Awaited<ReturnType<typeof openSchemaFor>>;
  beforeEach(async () => {
    schema = await openSchemaFor(server);
  });
  afterEach(() => schema.drop());

  it("four processes that start at once migrate and fill it once", async () => {
    const servers = [1, 2, 3, 4].map(() => start(hold, ["", schema.url]));
    await Promise.all(servers.map((server) => server.says("open")));
    const store = await openStore({ dataDir: "", databaseUrl: schema.url });
    const { crops } = await store.db
      .selectFrom("crop")
      .select((column) => column.fn.countAll().as("crops"))
      .executeTakeFirstOrThrow();
    expect(crops).toBe(119);
    await store.close();
    const codes = await Promise.all(servers.map((server) => server.kill("SIGTERM")));
    expect(codes).toEqual([0, 0, 0, 0]);
  }, 30_000);

  it("eight that open it in the same moment do not collide", async () => {
    const opening = Array.from({ length: 8 }, () =>
      openStore({ dataDir: "", databaseUrl: schema.url, seeds: [cropSeed] }),
    );
    const stores = await Promise.all(opening);
    expect(new Set(stores.map(({ epoch }) => epoch)).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  }, 30_000);

  it("lost connections fail what was under way, and nothing after", async () => {
    const store = await openStore({ dataDir: "", databaseUrl: schema.url });
    const asleep = sql`select pg_sleep(10)`.execute(store.db);
    const failed = expect(asleep).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mitti' and query = 'select pg_sleep(10)'`,
    );
    await failed;
    expect(await store.ready()).toBe(true);
    await store.close();
  });

  it("queries are prepared once for each connection", async () => {
    const store = await openStore({ dataDir: "", databaseUrl: schema.url });
    await store.db.connection().execute(async (db) => {
      for (const key of ["a", "b", "c"]) {
        await db.selectFrom("setting").select("value").where("key", "=", key).execute();
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        db,
      );
      const mine = rows.filter(
        ({ statement }) => statement === 'select "value" from "setting" where "key" = $1',
      );
      expect(mine).toHaveLength(1);
    });
    await store.close();
  });

  it("a database that has no Hindi is refused in words", async () => {
    await onServer("drop database if exists mitti_test_ascii");
    await onServer(
      "create database mitti_test_ascii encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0",
    );
    const url = new URL(server);
    url.pathname = "/mitti_test_ascii";
    await expect(openStore({ dataDir: "", databaseUrl: url.href })).rejects.toThrow(
      "keeps its text as SQL_ASCII",
    );
    url.pathname = "/mitti_test_nowhere";
    await expect(openStore({ dataDir: "", databaseUrl: url.href })).rejects.toThrow(
      "the database does not exist",
    );
  });
  afterAll(() => (server ? onServer("drop database if exists mitti_test_ascii") : undefined));
});

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
