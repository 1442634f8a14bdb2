/**
 * Runs every check and test, one kind after the other, and says at the end what ran and what was skipped, with why.
 * `npm test -- rules browser` runs only the kinds named, `npm test -- affected` what the change since `main` can reach,
 * `npm test -- affected --since=v0.3.0` since another state.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findBrowser } from "../tests/support/browser.ts";
import { affectedBy, changedFiles } from "./affected.ts";

interface Outcome {
  readonly kind: string;
  readonly passed: number;
  readonly failed: number;
  /** Titles of tests that failed and passed at their one retry: named at the end, never silent (docs/decisions/0049-retries.md). */
  readonly flaky: readonly string[];
  /** Title of each failed test with the first lines of why: the end of the output is what a CI keeps. */
  readonly broken?: readonly string[];
  /** Title of each skipped test, or the whole kind, with why. */
  readonly skipped: readonly string[];
}

/** What is read of Playwright's JSON report. */
interface JourneySuite {
  readonly specs?: readonly JourneySpec[];
  readonly suites?: readonly JourneySuite[];
}
interface JourneySpec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    status: string;
    results: readonly { duration: number; error?: { message?: string } }[];
  }[];
}
interface JourneyReport {
  readonly stats: { expected: number; unexpected: number; skipped: number };
  readonly suites: readonly JourneySuite[];
}

/**
 * Of the journeys and all that they start (niceness): they take what the other tests leave of the processor and so are not what
 * faults, some of which hold times, wait for. With a third of the weight they still have their share where all are busy.
 */
const journeysPriority = 5;

const reports = ".cache/reports";
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--") && word !== "affected");
const affected = process.argv.includes("affected") ? affectedBy(changedFiles(sinceWhat())) : undefined;

/** Those of one group run at once, since each of them leaves the cores idle for a part of its time: docs/decisions/0171-tests-at-once.md. */
const groups: Record<string, () => Promise<Outcome>>[] = [
  {
    types: () => check("types", "node_modules/typescript/bin/tsc", "-b"),
    lint: () => check("lint", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
    unused: () => check("unused", "node_modules/knip/bin/knip.js"),
  },
  { timed: () => vitest("timed", ["timed"]) },
  { rules: () => vitest("rules", ["rules", "isolated"]), browser: playwright },
];

const outcomes: Outcome[] = [];
const minutes = new Map<string, number>();
for (const group of groups) {
  const chosen = Object.entries(group).filter(([kind]) => wanted.length === 0 || wanted.includes(kind));
  if (chosen.length > 0) console.log(`\n── ${chosen.map(([kind]) => kind).join(", ")} ──`);
  outcomes.push(
    ...(await Promise.all(
      chosen.map(async ([kind, run]) => {
        const began = performance.now();
        const outcome = await run();
        minutes.set(kind, (performance.now() - began) / 60_000);
        return outcome;
      }),
    )),
  );
}
conclude();

/** Where the change begins: what is named, else the main branch as it was fetched last. */
function sinceWhat(): string {
  const named = process.argv.find((word) => word.startsWith("--since="))?.slice("--since=".length);
  return named ?? (existsSync(".git/refs/remotes/origin/main") ? "origin/main" : "main");
}

async function check(kind: string, ...words: string[]): Promise<Outcome> {
  const ok = (await node(words)) === 0;
  return { kind, passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: [], skipped: [] };
}

/** Rules, calls on both databases, faults: whatever needs no browser. `projects` are those of `vitest.config.ts`. */
async function vitest(kind: string, projects: readonly string[]): Promise<Outcome> {
  if (affected?.tests.length === 0) return nothing(kind);
  const file = join(reports, `${kind}.json`);
  const status = await node([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...(affected?.tests ?? []),
    ...projects.map((name) => `--project=${name}`),
    // What a change reaches may be none of these.
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  type Report = {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
  };
  const report = read<Report>(file);
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const skipped = results.filter(({ status }) => ["skipped", "pending", "todo"].includes(status));
  // A test that passed at its retry keeps the message of its first try.
  const flaky = results.filter(
    ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0,
  );
  const broken = results
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0]));
  const failed = report?.numFailedTests ?? 0;
  if (status !== 0 && failed === 0)
    broken.push("something outside of the tests: an error that nothing caught, or a file; see above");
  return {
    kind,
    broken,
    passed: report?.numPassedTests ?? 0,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    flaky: flaky.map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0])),
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

/** The journeys in Chromium. */
async function playwright(): Promise<Outcome> {
  if (affected?.journeys.length === 0) return nothing("browser");
  const browser = findBrowser();
  if (browser.path === undefined)
    return { kind: "browser", passed: 0, failed: 0, flaky: [], skipped: [`every journey: ${browser.why}`] };
  process.env.BROWSER_PATH = browser.path;
  const file = join(reports, "playwright.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const status = await node(
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json", ...(affected?.journeys ?? [])],
    journeysPriority,
  );
  const report = read<JourneyReport>(file);
  const stats = report?.stats;
  const failed = stats?.unexpected ?? 0;
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const ending = (word: string) => specs.filter(({ tests }) => tests.some(({ status }) => status === word));
  const flaky = ending("flaky").map((spec) => withReason(titleOf(spec), reasonOf(spec)));
  tellSlowest(specs);
  return {
    kind: "browser",
    broken: ending("unexpected").map((spec) => withReason(titleOf(spec), reasonOf(spec))),
    passed: (stats?.expected ?? 0) + flaky.length,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    flaky,
    skipped: stats?.skipped ? [`${stats.skipped} journeys, see above`] : [],
  };
}

function specsOf({ specs = [], suites = [] }: JourneySuite): JourneySpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function titleOf({ file, title }: JourneySpec): string {
  return `${file}: ${title}`;
}

/** Why it failed first: a second try that passed has none. */
function reasonOf({ tests }: JourneySpec): string | undefined {
  return tests[0]?.results.find(({ error }) => error)?.error?.message;
}

/** A failed test and why, in at most three lines without colours. */
function withReason(title: string, message = ""): string {
  const lines = stripVTControlCharacters(message).split("\n").filter(Boolean).slice(0, 3);
  return [title, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

/** Where the journeys' time goes, for whoever wants the run shorter: seconds of each file, the longest first. */
function tellSlowest(specs: readonly JourneySpec[]): void {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1_000);
  const longest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 10);
  console.log(`seconds by file: ${longest.map(([file, sum]) => `${file} ${Math.round(sum)}`).join(", ")}`);
}

/** The last lines: what ran, what did not and why, and the sum. */
function conclude(): void {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  console.log("\n── what ran ──");
  for (const { kind, passed, failed, flaky, skipped, broken = [] } of outcomes) {
    const took = `${(minutes.get(kind) ?? 0).toFixed(1)} min`;
    console.log(`${kind}: ${passed} passed, ${failed} failed, ${skipped.length} skipped, ${took}`);
    for (const title of broken) console.log(`  failed: ${title}`);
    for (const title of flaky) console.log(`  flaky, passed at the second try: ${title}`);
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

/** No test of this kind is reached by the change. */
function nothing(kind: string): Outcome {
  return { kind, passed: 0, failed: 0, flaky: [], skipped: [] };
}

function node(words: string[], priority: number = constants.priority.PRIORITY_NORMAL): Promise<number> {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  const env = { ...process.env, PATH: path, NODE_OPTIONS: "--disable-warning=ExperimentalWarning" };
  const child = spawn(process.execPath, words, { stdio: "inherit", env });
  // Of a process that could not be started the listener below learns.
  if (child.pid !== undefined) setPriority(child.pid, priority);
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}
