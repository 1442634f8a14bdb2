import { setTimeout as pause } from "node:timers/promises";
import { NamedClient } from "../postgres/postgresClient.ts";
import { listenerName } from "../postgres/postgresLink.ts";
import { poolName } from "../postgres/postgresPool.ts";
import { cannotUse, urlsOf, withoutPassword } from "../postgres/postgresUrl.ts";
import { CannotOpen } from "../refusals.ts";
import { mittiLockId } from "../sqlite/alone.ts";
import type { Progress } from "./progress.ts";
import {
  type Column,
  hashQuery,
  type Row,
  stateOf,
  type Table,
  type TableState,
  type Value,
} from "./rowHash.ts";
import { notMoved, type States } from "./shapes.ts";

/** A connection without limits of time, in a transaction of its own that is over when `work` fails. Fails with `CannotOpen`. */
export async function withPostgres<Result>(
  databaseUrl: string,
  begin: string,
  work: (client: NamedClient) => Promise<Result>,
): Promise<Result> {
  const [url = "", another] = urlsOf(databaseUrl);
  if (another) throw new CannotOpen("DATABASE_URL names several hosts. A move needs one: the primary.");
  const client = new NamedClient({ connectionString: url, application_name: "mitti-move", keepAlive: true });
  try {
    await client.connect();
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; ${noticesDeath}`,
    );
    await client.query(begin);
    await lockAgainstStarts(client, url);
    await refuseServers(client, url);
    return await work(client);
  } catch (error) {
    throw cannotUse(url, error);
  } finally {
    client.cut(new Error("done"));
  }
}

/** From version 14 on a statement under way ends within a second of the program that sent it. */
const noticesDeath = `select set_config('client_connection_check_interval', '1s', false)
  from pg_settings where name = 'client_connection_check_interval'`;

/** The lock under which servers migrate at their start: until the transaction ends none gets beyond that. */
async function lockAgainstStarts(client: NamedClient, url: string): Promise<void> {
  const lock = `select pg_try_advisory_xact_lock(${mittiLockId}, hashtext(current_schema())) as taken`;
  const giveUpAt = performance.now() + lockWaitMs;
  while (!(await client.query<{ taken: boolean }>(lock)).rows[0]?.taken) {
    if (performance.now() > giveUpAt) {
      throw new CannotOpen(`Another move, or a server that is starting, works on ${withoutPassword(url)}.`);
    }
    await pause(200);
  }
}

/** A move that was killed is rolled back by the server, which may have to end a statement first. */
const lockWaitMs = 60_000;

/** A connection that was closed just now is counted for a moment still (ms). */
const closingMs = 2_000;

async function refuseServers(client: NamedClient, url: string): Promise<void> {
  const count = `select count(*) as count from pg_stat_activity where datname = current_database() and application_name in ('${poolName}', '${listenerName}')`;
  const giveUpAt = performance.now() + closingMs;
  while ((await client.query<{ count: number }>(count)).rows[0]?.count !== 0) {
    if (performance.now() > giveUpAt) {
      throw new CannotOpen(
        `A server of Mitti, or a command, is connected to ${withoutPassword(url)}. Stop it first: what it writes meanwhile would be lost.`,
      );
    }
    // Within a transaction PostgreSQL shows the same snapshot of its activity.
    await client.query("select pg_stat_clear_snapshot()");
    await pause(100);
  }
}

/** The tables of a PostgreSQL database that are moved. */
export async function tablesOfPostgres(client: NamedClient): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string }>(
    `select table_name as "table", column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() order by table_name collate "C", column_name collate "C"`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) {
    if (notMoved.has(table)) continue;
    const columns = tables.get(table) ?? [];
    columns.push({ name, type });
    tables.set(table, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** The hash of each table, as the server reckons it. */
export async function statesOfPostgres(
  client: NamedClient,
  tables: readonly Table[],
  progress: Progress,
): Promise<States> {
  const states = new Map<string, TableState>();
  for (const table of tables) {
    states.set(table.name, await stateIn(client, table));
    progress.report("tables hashed", states.size, tables.length);
  }
  return states;
}

/** Row count and hash of one table, as the server reckons them. */
export async function stateIn(client: NamedClient, table: Table): Promise<TableState> {
  const { rows } = await client.query(hashQuery(table));
  return stateOf(rows[0] ?? {});
}

/** The rows of a table by a cursor, in portions, in the order of columns if any are named; the next one is on its way while one is worked on. */
export async function* portionsOfPostgres(
  client: NamedClient,
  table: Table,
  inOrderOf: readonly string[] = [],
): AsyncGenerator<Row[]> {
  const columns = table.columns.map(({ name }) => `"${name}"`).join(", ");
  const order = inOrderOf.length > 0 ? `order by ${inOrderOf.map((name) => `"${name}"`).join(", ")}` : "";
  // All of it is read: planned as such, and not for an early first row.
  await client.query("set local cursor_tuple_fraction = 1");
  await client.query(`declare moved no scroll cursor for select ${columns} from "${table.name}" ${order}`);
  const fetch = async (): Promise<Row[]> =>
    (await client.query<Value[]>({ text: `fetch ${portionRows} from moved`, rowMode: "array" })).rows;
  let next = fetch();
  for (;;) {
    const rows = await next;
    if (rows.length === 0) break;
    next = fetch();
    yield rows;
  }
  await client.query("close moved");
}

const portionRows = 5_000;

/**
 * Indexes and keys are taken away, and built when the rows are there: a quarter of the time of keeping them up row by
 * row. They are then checked over the whole table.
 */
export async function withoutIndexes(
  client: NamedClient,
  progress: Progress,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(indexesAndKeys);
  for (const { drop } of rows) await client.query(drop);
  await work();
  progress.say("The rows are there; building the indexes");
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const [place, { make }] of rows.toReversed().entries()) {
    await client.query(make);
    progress.report("indexes", place + 1, rows.length);
  }
}

/** Foreign keys first, because they depend on primary ones; made again the other way round. */
const indexesAndKeys = `
  select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop,
         'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as make
    from (select * from pg_constraint where connamespace = current_schema()::regnamespace and contype in ('f', 'p', 'u')
          order by contype, conname) as keys
  union all
  select 'drop index ' || quote_ident(indexname), indexdef from pg_indexes
    where schemaname = current_schema()
      and not exists (select from pg_constraint where connamespace = current_schema()::regnamespace and conname = indexname)`;
