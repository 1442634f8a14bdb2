import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NamedClient } from "#database/postgres/postgresClient.ts";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { makeTcpProxy, placeOf, type TcpProxy } from "#tests/support/tcpProxy.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
if (!server) console.info("Skipped: the PostgreSQL client needs TEST_DATABASE_URL.");

describe.skipIf(!server)("a connection to PostgreSQL", () => {
  let proxy: TcpProxy;
  beforeEach(async () => {
    proxy = await makeTcpProxy(placeOf(server));
  });
  afterEach(() => proxy.close());

  test("on which nothing comes any more is given up in time and dropped by the pool", async () => {
    const pool = new pg.Pool({
      connectionString: proxy.through(server),
      Client: NamedClient,
      query_timeout: 300,
    });
    const client = await pool.connect();
    await client.query("select 1", []);
    proxy.vanish();
    const began = performance.now();
    await expect(client.query("select 2", [])).rejects.toThrow("The connection to the database broke");
    expect(performance.now() - began).toBeLessThan(1_000);
    client.release();
    expect(pool.totalCount).toBe(0);
    await proxy.heal();
    expect((await pool.query("select 3 as three")).rows).toEqual([{ three: 3 }]);
    await pool.end();
  });

  test("waits longer for a transaction that has lifted the server's own limit", async () => {
    const client = new NamedClient({ connectionString: server, query_timeout: 200 });
    await client.connect();
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_sleep(0.4)");
    await client.query("commit");
    await expect(client.query("select pg_sleep(5)")).rejects.toThrow("broke");
    await client.end();
  });

  test("goes on with what it had prepared after a newer program gave a table another column", async () => {
    const client = new NamedClient(server);
    await client.connect();
    await client.query("create temporary table goods (id text)");
    await client.query("insert into goods values ('urea')");
    const all = () => client.query("select * from goods where id = $1", ["urea"]);
    expect((await all()).rows).toEqual([{ id: "urea" }]);
    await client.query("alter table goods add column note text default ''");
    for (let time = 0; time < 2; time += 1) expect((await all()).rows).toEqual([{ id: "urea", note: "" }]);
    await client.query("alter table goods add column more text default ''");
    await client.query("begin");
    await expect(all()).rejects.toBeInstanceOf(Unavailable);
    await client.query("rollback");
    expect((await all()).rows).toEqual([{ id: "urea", note: "", more: "" }]);
    await client.end();
  });

  test("tells whoever is ended by a deadlock to send it again, and goes on", async () => {
    const [one, other] = [new NamedClient(server), new NamedClient(server)];
    for (const client of [one, other]) {
      await client.connect();
      await client.query("begin");
      await client.query("set local deadlock_timeout = '50ms'");
    }
    const [left = 0, right = 0] = [1, 2].map(() => Math.floor(Math.random() * 2 ** 31));
    const hold = (client: NamedClient, key: number) =>
      client.query("select pg_advisory_xact_lock($1)", [key]);
    await hold(one, left);
    await hold(other, right);
    const both = await Promise.allSettled([
      hold(one, right).finally(() => one.query("rollback")),
      hold(other, left).finally(() => other.query("rollback")),
    ]);
    const refused = both.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(Unavailable);
    expect(refused[0]).toMatchObject({ code: "40P01" });
    for (const client of [one, other]) {
      expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
      await client.end();
    }
  });

  test("that breaks while it is lent out ends no process", async () => {
    const client = new NamedClient({ connectionString: proxy.through(server) });
    await client.connect();
    const ended = new Promise((resolve) => client.once("end", resolve));
    proxy.reset();
    await ended;
    await expect(client.query("select 1")).rejects.toThrow("The connection to the database broke");
  });

  test("gives a statement the same name in every process, and another text another one", async () => {
    const texts = ["select $1::int as a", "select $1::text as b"];
    const one = await namesIn(NamedClient, texts);
    vi.resetModules();
    const other = (await import("#database/postgres/postgresClient.ts")).NamedClient;
    expect(other).not.toBe(NamedClient);
    expect(await namesIn(other, texts.toReversed())).toEqual(one);
    expect(new Set(one.values()).size).toBe(2);
  });

  test("keeps no more than 500 statements prepared", async () => {
    const client = new NamedClient({ connectionString: server });
    await client.connect();
    for (let count = 0; count < 600; count += 1) await client.query(`select $1::int + ${count}`, [1]);
    const { rows } = await client.query("select count(*)::int as count from pg_prepared_statements");
    expect(rows).toEqual([{ count: 500 }]);
    await client.end();
  });
});

/** Under which name each text is prepared, by the text. */
async function namesIn(Client: typeof NamedClient, texts: readonly string[]): Promise<Map<string, string>> {
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const text of texts) await client.query(text, [1]);
  const { rows }: { rows: { statement: string; name: string }[] } = await client.query(
    "select statement, name from pg_prepared_statements order by statement",
  );
  await client.end();
  return new Map(rows.map(({ statement, name }) => [statement, name]));
}
