/**
 * Runs every check and test, one kind after the other, and says at the end what ran and what was skipped, with why.
 * `npm test -- rules browser` runs only the kinds named.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findBrowser } from "../tests/support/browser.ts";

interface Outcome {
  readonly kind: string;
  readonly passed: number;
  readonly failed: number;
  /** Title of each skipped test, or the whole kind, with why. */
  readonly skipped: readonly string[];
}

const reports = ".cache/reports";
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const kinds: Record<string, () => Outcome> = {
  types: () => check("types", "node_modules/typescript/bin/tsc", "-b"),
  lint: () => check("lint", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
  unused: () => check("unused", "node_modules/knip/bin/knip.js"),
  rules: vitest,
  browser: playwright,
};

const wanted = process.argv.slice(2);
const outcomes: Outcome[] = [];
for (const [kind, run] of Object.entries(kinds)) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue;
  console.log(`\n── ${kind} ──`);
  outcomes.push(run());
}
conclude();

function check(kind: string, ...words: string[]): Outcome {
  const ok = node(words) === 0;
  return { kind, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] };
}

/** Rules, calls on both databases, faults: whatever needs no browser. */
function vitest(): Outcome {
  const file = join(reports, "vitest.json");
  const status = node([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  type Report = {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const report = read<Report>(file);
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const skipped = results.filter(({ status }) => ["skipped", "pending", "todo"].includes(status));
  const failed = report?.numFailedTests ?? 0;
  return {
    kind: "rules",
    passed: report?.numPassedTests ?? 0,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

/** The journeys in Chromium. */
function playwright(): Outcome {
  const browser = findBrowser();
  if (browser.path === undefined)
    return { kind: "browser", passed: 0, failed: 0, skipped: [`every journey: ${browser.why}`] };
  process.env.BROWSER_PATH = browser.path;
  const file = join(reports, "playwright.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const status = node(["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json"]);
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  )?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return {
    kind: "browser",
    passed: stats?.expected ?? 0,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    skipped: stats?.skipped ? [`${stats.skipped} journeys, see above`] : [],
  };
}

/** The last lines: what ran, what did not and why, and the sum. */
function conclude(): void {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  console.log("\n── what ran ──");
  for (const { kind, passed, failed, skipped } of outcomes) {
    console.log(`${kind}: ${passed} passed, ${failed} failed, ${skipped.length} skipped`);
    for (const title of skipped) console.log(`  skipped: ${title}`);
  }
  if (!process.env.TEST_DATABASE_URL && outcomes.some(({ kind }) => kind === "rules")) {
    console.log("PostgreSQL was stood in for by PGlite: set TEST_DATABASE_URL to test on a server.");
  }
  const failed = sum((outcome) => outcome.failed);
  const skipped = sum((outcome) => outcome.skipped.length);
  const strict = process.env.SKIP_NOTHING === "on" && skipped > 0;
  if (strict) console.log("Nothing may be skipped here (SKIP_NOTHING=on).");
  console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 || strict ? 1 : 0;
}

function node(words: string[]): number {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  const env = { ...process.env, PATH: path, NODE_OPTIONS: "--disable-warning=ExperimentalWarning" };
  return spawnSync(process.execPath, words, { stdio: "inherit", env }).status ?? 1;
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}
