import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { checksOf, nodeVersion } from "#app/server/doctor/checks.ts";
import { examine } from "#app/server/doctor/doctorCommand.ts";
import { readConfig } from "#app/server/settings/config.ts";
import { openStore } from "#database/connect.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import { openSchemaFor, temporaryFolder } from "../support/database.ts";

const examined = async (environment: Record<string, string>, dataDir = temporaryFolder()) => {
  const { lines, outcome } = await examine(checksOf(readConfig(environment), dataDir));
  return { isWell: outcome !== "failed", report: lines.join("\n") };
};

test("a fresh folder and one that is served from are well, and nothing is left behind", async () => {
  const dataDir = temporaryFolder();
  expect(await examined({}, dataDir)).toMatchObject({ isWell: true });
  const store = await openStore({ dataDir });
  const { isWell, report } = await examined({}, dataDir);
  expect([isWell, report]).toEqual([true, expect.stringMatching(/ok {3}Database: whole, \d+ migrations/)]);
  await store.close();
});

describe("what stops a start is found", () => {
  const whole = async () => {
    const dataDir = temporaryFolder();
    await (await openStore({ dataDir })).close();
    return dataDir;
  };
  const changed = async (statements: string) => {
    const dataDir = await whole();
    const connection = new DatabaseSync(databaseFile(dataDir));
    connection.exec(statements);
    connection.close();
    return dataDir;
  };

  test("another program holds the database", async () => {
    const dataDir = await whole();
    const other = new DatabaseSync(databaseFile(dataDir));
    other.exec("begin immediate");
    expect((await examined({}, dataDir)).report).toMatch(/NOT {2}Database: .* is held by another program/);
    other.close();
    expect((await examined({}, dataDir)).report).toMatch(/ok {3}Database: whole/);
  });

  test("migrations are half noted: their tables are there", async () => {
    const dataDir = await changed("delete from migration where name >= '0060'");
    const before = readFileSync(databaseFile(dataDir), "hex");
    const { report } = await examined({}, dataDir);
    expect(report).toMatch(/NOT {2}Database: the next start can't make the migration 0060.*already exists/);
    await expect(openStore({ dataDir })).rejects.toThrow("already exists");
    expect(readFileSync(databaseFile(dataDir), "hex")).toBe(before);
  });

  test.each([
    ["a table", "drop table message_mention", "it lacks the table message_mention"],
    ["a column", "alter table person drop column name", "it lacks the column person.name"],
  ])("%s is gone", async (_, statement, words) => {
    const dataDir = await changed(statement);
    expect((await examined({}, dataDir)).report).toMatch(new RegExp(`NOT {2}Database: ${words}`));
  });

  test("migrations that are pending and can be made are rolled back", async () => {
    const dataDir = await changed(
      `delete from migration where name = '0099-phone-texts'; drop table phone_number; drop table phone_text;
        drop table phone_text_kind; drop table phone_text_day; drop index notification_by_text;
        alter table notification drop column text_at`,
    );
    expect((await examined({}, dataDir)).report).toMatch(/ok {3}Database: whole/);
    const connection = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
    const found = connection.prepare("select name from sqlite_master where name like 'phone_%'").all();
    connection.close();
    expect(found).toEqual([]);
  });

  test("data of a newer program, a damaged page, and a DATA_DIR that is a file", async () => {
    const newer = await changed("insert into migration values ('9999-later', 'x', 1)");
    expect((await examined({}, newer)).report).toContain(
      "NOT  Database: The data was written by a newer Mitti",
    );
    const damaged = await changed("vacuum");
    const bytes = readFileSync(databaseFile(damaged));
    bytes.fill(7, 40_960, 81_920);
    writeFileSync(databaseFile(damaged), bytes);
    expect((await examined({}, damaged)).report).toMatch(/NOT {2}Database: .*(is damaged|malformed)/);
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect((await examined({}, file)).isWell).toBe(false);
  });

  test("a database that is lost, and one of another program", async () => {
    const lost = await whole();
    rmSync(databaseFile(lost));
    mkdirSync(join(lost, "uploads"));
    writeFileSync(join(lost, "uploads", "face.webp"), "");
    expect((await examined({}, lost)).report).toMatch(/NOT {2}Database: There was a shop in/);
    const dataDir = temporaryFolder();
    const other = new DatabaseSync(databaseFile(dataDir));
    other.exec("create table notes (words text)");
    other.close();
    expect((await examined({}, dataDir)).report).toMatch(/NOT {2}Database: .* database of another program/);
  });

  test("a server that runs is asked, and one that stands still is told", async () => {
    const dataDir = await whole();
    const store = await openStore({ dataDir });
    const silent = createServer(() => {});
    await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
    const { port } = silent.address() as AddressInfo;
    const at = { PORT: String(port), HOST: "127.0.0.1" };
    expect((await examined(at, dataDir)).report).toMatch(
      /NOT {2}Database: .* is in use by process \d+ on .*, which does not answer .*readyz: it stands still/,
    );
    silent.removeAllListeners("request").on("request", (_, answer) => answer.end("{}"));
    const { isWell, report } = await examined(at, dataDir);
    expect([isWell, report]).toEqual([
      true,
      expect.stringMatching(/ok {3}Database: whole.*; process \d+ on/),
    ]);
    silent.closeAllConnections();
    silent.close();
    expect((await examined(at, dataDir)).report).toMatch(/warn Database: a server runs, and nothing answers/);
    await store.close();
  }, 20_000);

  test.skipIf(process.getuid?.() !== 0)("a folder that this user may not look into or write to", async () => {
    const dataDir = await whole();
    const other = { uid: 65_534, gid: 65_534 };
    const asNobody = () => {
      const run = `import("./tests/support/examine.ts").then(({ report }) => report(${JSON.stringify(dataDir)}))`;
      return spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "-e", run], {
        ...other,
        encoding: "utf8",
      });
    };
    chmodSync(dataDir, 0o700);
    expect(asNobody().stdout).toMatch(/NOT {2}Database: /);
    chmodSync(dataDir, 0o755);
    expect(asNobody().stdout).toMatch(/NOT {2}Database: /);
  });

  test.skipIf(process.getuid?.() !== 0)(
    "a disk that may only be read, at which a start is refused too",
    async () => {
      const disk = temporaryFolder();
      const mount = (...words: string[]) => spawnSync("mount", words).status;
      if (mount("-t", "tmpfs", "-o", "size=32m", "tmpfs", disk) !== 0) return;
      try {
        const dataDir = join(disk, "data");
        await (await openStore({ dataDir })).close();
        mount("-o", "remount,ro", disk);
        expect((await examined({}, dataDir)).report).toMatch(/NOT {2}Database: /);
        await expect(openStore({ dataDir })).rejects.toMatchObject({ name: "CannotOpen" });
      } finally {
        spawnSync("umount", ["-l", disk]);
      }
    },
  );
});

test("each thing that is not well is named with what to do", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(databaseFile(dataDir), "no database ".repeat(1_000));
  writeFileSync(join(dataDir, "uploads"), "");
  const { isWell, report } = await examined(
    {
      HTTPS: "on",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Mitti <help@mitti.example>",
    },
    dataDir,
  );
  expect(isWell).toBe(false);
  expect(report).toMatch(/NOT {2}Database: /);
  expect(report).toMatch(/NOT {2}Pictures: .* does not keep pictures/);
  expect(report).toContain("NOT  Mail: the mail server does not take us");
  expect(report).toContain("NOT  Address: HTTPS is on and TRUSTED_PROXIES is empty");
  expect(report).toContain("ok   Disk: ");
});

test("a PostgreSQL server that is not there, or was migrated by a newer program, is told", async () => {
  const away = await examined({ DATABASE_URL: "postgres://mitti@127.0.0.1:1/mitti" });
  expect(away.report).toContain(
    "NOT  Database: PostgreSQL at postgres://mitti@127.0.0.1:1/mitti: nothing listens there",
  );
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const { url, drop } = await openSchemaFor(server);
  const store = await openStore({ dataDir: temporaryFolder(), databaseUrl: url });
  expect((await examined({ DATABASE_URL: url })).report).toMatch(/ok {3}Database: PostgreSQL \d/);
  await store.db
    .insertInto("migration")
    .values({ name: "9999-later", checksum: "", applied_at: 1 })
    .execute();
  expect((await examined({ DATABASE_URL: url })).report).toContain(
    "NOT  Database: The data was written by a newer Mitti",
  );
  await store.close();
  await drop();
});

test("what works and should be mended is a warning: neither well nor a failure, and a failure beside it stays one", async () => {
  const slow = {
    name: "Database",
    look: async () => ({ text: "PostgreSQL 15", warnings: ["autovacuum=off"] }),
  };
  const well = { name: "Node", look: async () => "24.1.0" };
  const broken = { name: "Disk", look: () => Promise.reject(new Error("full")) };
  expect(await examine([well])).toEqual({ lines: ["  ok   Node: 24.1.0"], outcome: "well" });
  expect(await examine([slow, well])).toEqual({
    lines: ["  ok   Database: PostgreSQL 15", "  warn Database: autovacuum=off", "  ok   Node: 24.1.0"],
    outcome: "warned",
  });
  expect((await examine([broken, slow])).outcome).toBe("failed");
  expect((await examine([slow, broken])).outcome).toBe("failed");
});

test("an old Node is told", () => {
  expect(() => nodeVersion("20.20.2")).toThrow("too old");
  expect(nodeVersion("24.1.0")).toBe("24.1.0");
});

test("a secret may stand in a file, which is said where it can't be read or is set twice", () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "token");
  writeFileSync(file, "a-token-of-25-letters-now\n");
  expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe("a-token-of-25-letters-now");
  expect(() => readConfig({ METRICS_TOKEN_FILE: `${file}.none` })).toThrow("cannot be read (ENOENT)");
  expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: "x" })).toThrow("both set");
  // A port is no secret, and no file is opened for it.
  expect(readConfig({ PORT_FILE: file }).port).toBe(3000);
});
