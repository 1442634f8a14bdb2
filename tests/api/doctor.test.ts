import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { checksOf, nodeVersion } from "#app/server/doctor/checks.ts";
import { examine } from "#app/server/doctor/examine.ts";
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
    look: async () => ({ words: "PostgreSQL 15", warnings: ["autovacuum=off"] }),
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
