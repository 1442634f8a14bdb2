import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/**
 * Around all tests: a folder, and the name of a database on the server of `TEST_DATABASE_URL`, for what is made once in a run and
 * copied by each test file (tests/support/database.ts).
 */
export default function templates(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-templates-"));
  const database = `mitti_template_${Date.now()}_${randomBytes(4).toString("hex")}`;
  process.env.TEST_TEMPLATES = folder;
  process.env.TEST_TEMPLATE_DATABASE = database;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    if (!server) return;
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const made = await client.query("select datname from pg_database where starts_with(datname, $1)", [
      database,
    ]);
    for (const { datname } of made.rows) await client.query(`drop database ${datname} with (force)`);
    await client.end();
  };
}
