import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Around all tests: a folder for what is made once in a run and copied by each test file (tests/support/database.ts). */
export default function templateFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "mitti-templates-"));
  process.env.TEST_TEMPLATES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
