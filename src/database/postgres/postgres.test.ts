import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { CannotReach } from "../refusals.ts";
import { openPostgres } from "./postgres.ts";
import { PostgresLink } from "./postgresLink.ts";
import { GuardedPool } from "./postgresPool.ts";
import { cannotUse, NoHost, urlsOf, withoutPassword } from "./postgresUrl.ts";

describe("DATABASE_URL", () => {
  test("it is refused in words when it is half set", () => {
    expect(() => urlsOf("localhost/mitti")).toThrow("not the address of a PostgreSQL database");
    expect(() => urlsOf("mysql://localhost/mitti")).toThrow("not the address of a PostgreSQL database");
    expect(() => urlsOf("postgres://localhost")).toThrow("names no database");
    expect(() => urlsOf("postgres://localhost/")).toThrow("names no database");
    expect(urlsOf("postgresql:///mitti?host=/run/postgresql")).toEqual([
      "postgresql:///mitti?host=/run/postgresql",
    ]);
  });

  test("it may name several hosts, of which one must take changes", () => {
    const url = "postgres://a:p@ss,w@one:5432,two,[::1]:7/d?target_session_attrs=read-write";
    expect(urlsOf(url)).toEqual(
      ["one:5432", "two", "[::1]:7"].map(
        (host) => `postgres://a:p@ss,w@${host}/d?target_session_attrs=read-write`,
      ),
    );
    expect(withoutPassword(url)).toBe("postgres://a@one:5432,two,[::1]:7/d");
    expect(() => urlsOf("postgres://one,/d")).toThrow("a comma without a host");
    expect(() => urlsOf("postgres://one:1,two:x/d")).toThrow("not the address of a PostgreSQL database");
    expect(() => urlsOf("postgres://one,two/d?target_session_attrs=standby")).toThrow("and Mitti writes");
  });

  test("of several hosts each is told with its reason, and a start waits while one of them may come", async () => {
    const opening = openPostgres("postgres://mitti:secret@127.0.0.1:1,127.0.0.1:2/mitti");
    await expect(opening).rejects.toThrow(
      "PostgreSQL at postgres://mitti@127.0.0.1:1/mitti: nothing listens there. Start the server or correct DATABASE_URL. " +
        "PostgreSQL at postgres://mitti@127.0.0.1:2/mitti: nothing listens there.",
    );
    await expect(opening).rejects.toBeInstanceOf(CannotReach);
    const refused = (code: string) => Object.assign(new Error("no"), { code });
    const none = (...codes: string[]) => cannotUse("postgres://one,two/d", new NoHost(codes.map(refused)));
    expect(none("28P01", "25006")).toBeInstanceOf(CannotReach);
    expect(String(none("28P01", "25006"))).toContain("postgres://two/d: it is a standby");
    expect(none("28P01", "28P01")).not.toBeInstanceOf(CannotReach);
  });

  test("it is refused in words when nothing listens there, without the password", async () => {
    const opening = openPostgres("postgres://mitti:secret@127.0.0.1:1/mitti");
    await expect(opening).rejects.toThrow(
      "PostgreSQL at postgres://mitti@127.0.0.1:1/mitti: nothing listens there. Start the server or correct DATABASE_URL.",
    );
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    "so many connections are opened to it as were set, and no more",
    async () => {
      const opened = await openPostgres(process.env.TEST_DATABASE_URL ?? "", 2);
      const asking = Array.from({ length: 8 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(opened.db),
      );
      const pids = new Set((await Promise.all(asking)).map(({ rows }) => rows[0]?.pid));
      await opened.close();
      expect(pids.size).toBe(2);
    },
  );

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    "a connection that a proxy leads to a server of another history is not used",
    async () => {
      const link = new PostgresLink(urlsOf(process.env.TEST_DATABASE_URL ?? ""));
      await link.open(async () => {});
      const pool = new GuardedPool(link, 2);
      await pool.query("select 1", []);
      Object.defineProperty(link, "lineage", { value: "1:00000000" });
      const moved = new GuardedPool(link, 2);
      await expect(moved.connect()).rejects.toBeInstanceOf(Unavailable);
      expect(moved.load).toMatchObject({ total: 0 });
      await pool.end();
      await moved.end();
      await link.close();
    },
  );

  test("it is never shown with its password", () => {
    expect(withoutPassword("postgres://a:secret@h/d?password=secret")).toBe("postgres://a@h/d");
    const refusal = cannotUse("postgres://a:secret@h/d", Object.assign(new Error("no"), { code: "28P01" }));
    expect(String(refusal)).toBe(
      "CannotOpen: PostgreSQL at postgres://a@h/d: the user or the password is wrong.",
    );
  });
});
