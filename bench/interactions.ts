/**
 * What the journeys feel like with a processor four times slower: how long each tap and key took until the next paint, and the
 * longest tasks once a page has loaded (bars P8 and U4). Chromium counts in steps of 8 ms and leaves out what took less
 * than 16, so the share of the slow ones is higher here than on a phone. Last, what of the bars is more than one paint:
 * an answer of the chat (C5), a change of language, a message in eight tabs, a jump to an original (D13).
 *
 *   node bench/interactions.ts [journeys …]      such as `crops market discussions`; all of them without a word
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Felt, Figure } from "../tests/browser/slowPhone.ts";

const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
const file = join(folder, "felt.jsonl");
spawnSync(
  process.execPath,
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--workers=1",
    "--timeout=180000",
    "--reporter=line",
    ...process.argv.slice(2),
  ],
  // In the whole browser: a headless shell shows a frame late, whatever the page does (decision 120).
  { stdio: "inherit", env: { ...process.env, BROWSER_SHELL: "", SLOW_PHONE: file } },
);
const felt = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Felt | Figure);
rmSync(folder, { recursive: true });
for (const kind of ["interaction", "task"] as const) {
  const some = felt
    .filter((each): each is Felt => each.kind === kind)
    .sort((one, other) => other.ms - one.ms);
  const at = (part: number) => some[Math.floor(some.length * (1 - part))]?.ms.toFixed(0);
  console.log(`\n${some.length} ${kind}s: p50 ${at(0.5)}, p75 ${at(0.75)}, p98 ${at(0.98)} ms; the slowest:`);
  for (const { ms, what, path } of some.slice(0, 20))
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${path}  ${what}`);
}
console.log("\nFigures, each with its bar:");
for (const each of felt) {
  if (each.kind === "figure")
    console.log(`${each.ms.toFixed(0).padStart(6)} ms of ${each.barMs}  ${each.what}`);
}
