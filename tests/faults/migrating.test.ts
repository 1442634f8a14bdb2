import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "#database/postgres/postgres.ts";
import { migrate } from "#database/schema/migrate.ts";
import { openSchemaFor, temporaryFolder } from "#tests/support/database.ts";

const server = process.env.TEST_DATABASE_URL ?? "";

test.skipIf(server === "")(
  "a migration gives way to processes that serve: none waits for long behind it, none meets a deadlock, and it comes about",
  async () => {
    const schema = await openSchemaFor(server);
    const { db, close } = await openPostgres(schema.url);
    const folder = temporaryFolder();
    const add = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const bring = () => migrate(db, "postgres", pathToFileURL(`${folder}/`));
    add("0001-first.sql", "create table orders (id text); create table goods (id text);");
    await bring();
    add("0002-second.sql", "alter table orders add column a text; alter table goods add column a text;");
    const [holder, other] = [new pg.Client(schema.url), new pg.Client(schema.url)];
    await Promise.all([holder.connect(), other.connect()]);

    // Holds the second table and then wants the first: in the other order than the migration.
    await holder.query("begin");
    await holder.query("select * from goods");
    const migrating = bring();
    let longestMs = 0;
    const until = performance.now() + 2_500;
    while (performance.now() < until) {
      const began = performance.now();
      await other.query("select * from orders");
      longestMs = Math.max(longestMs, performance.now() - began);
      await pause(10);
    }
    await holder.query("select * from orders");
    await holder.query("commit");
    expect(await migrating).toEqual(["0002-second"]);
    expect((await other.query("select a from goods")).rows).toEqual([]);
    // PostgreSQL looks for deadlocks after a second.
    expect(longestMs).toBeLessThan(950);
    await Promise.all([holder.end(), other.end()]);
    await close();
    await schema.drop();
  },
);
