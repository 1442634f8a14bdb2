/**
 * Code metrics of a checkout: sizes, casts, names that mean several things, circles of imports, tests. So that a
 * refactoring can say what it made of them.
 *
 *   node scripts/codeMetrics.ts [checkout]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import type { SourceFile } from "../tests/support/structure.ts";
import { circlesOf } from "./codeMetrics/circles.ts";
import { castsIn, declaredNames, parseSource, testsIn } from "./codeMetrics/syntax.ts";

const checkout = resolve(process.argv[2] ?? ".");
const sources = filesBelow("src").filter(({ path }) => !isTest(path));
const tests = [...filesBelow("src"), ...filesBelow("tests")].filter(({ path }) => isTest(path));

const lines = sources.map(({ text }) => linesOf(text)).sort((one, other) => one - other);
const longest = sources.reduce((one, other) => (linesOf(other.text) > linesOf(one.text) ? other : one));
const folders = countBy(sources.map(({ path }) => dirname(path)));
const [largestFolder = ["", 0]] = folders;
const programs = sources.map(({ path, text }) => ({ path, program: parseSource(path, text) }));
const casts = programs.map(({ program }) => castsIn(program));
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

const declared = countBy(programs.flatMap(({ program }) => [...new Set(declaredNames(program))]));
const shared = declared.filter(([, files]) => files > 1);
const circles = circlesOf(sources);
const testCounts = tests.map(({ path, text }) => testsIn(parseSource(path, text)));

print("source files (ts, tsx, without tests)", sources.length);
print("lines", sum(lines));
print("lines of a file: median / p90 / longest", [
  at(0.5),
  at(0.9),
  `${linesOf(longest.text)} (${longest.path})`,
]);
print("files over 300 lines", lines.filter((count) => count > 300).length);
print("files of 25 lines or fewer", lines.filter((count) => count <= 25).length);
print("largest folder (source files directly in it)", `${largestFolder[1]} (${largestFolder[0]})`);
print("`as X` without `as const`", sum(casts.map(({ as }) => as)));
print("`as unknown as`", sum(casts.map(({ asUnknownAs }) => asUnknownAs)));
print("`any`", sum(casts.map(({ any }) => any)));
print("top-level names", declared.length);
print("… that several files declare", shared.length);
print(
  "… the most of them",
  shared.slice(0, 12).map(([name, files]) => `${name} ×${files}`),
);
print("circles of files, types included", circles.length);
for (const circle of circles) print("… of", `${circle.length}: ${circle.join(", ")}`);
print("test files", tests.length);
print("lines of tests", sum(tests.map(({ text }) => linesOf(text))));
print("tests written (`test`, `it`; one for each table)", sum(testCounts));

function print(what: string, value: number | string | readonly (number | string)[]): void {
  console.log(`${what}: ${Array.isArray(value) ? value.join(" / ") : value}`);
}

function filesBelow(folder: string): SourceFile[] {
  if (!existsSync(join(checkout, folder))) return [];
  return readdirSync(join(checkout, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => [".ts", ".tsx"].includes(extname(path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(checkout, path), "utf8") }));
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

function linesOf(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

function at(share: number): number {
  return lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
}

/** Each word with how often it is there, the most frequent first. */
function countBy(words: readonly string[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
}
