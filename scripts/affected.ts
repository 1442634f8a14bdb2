import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { importsOf } from "../tests/support/structure.ts";

/** Test files and journeys that a change can reach. */
export interface Affected {
  readonly tests: readonly string[];
  readonly journeys: readonly string[];
}

/** What is changed below these reaches all tests: how they are built and run. */
const everywhere =
  /^(package|vitest|playwright|vite|tsconfig|lingui)|^scripts\/build|^tests\/support\/(database|templates)/;

/** Returns the files that differ from where this branch left `since`, uncommitted and new ones included. */
export function changedFiles(since: string): string[] {
  const git = (...words: string[]) =>
    execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);
  const [base = since] = git("merge-base", since, "HEAD");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/**
 * Returns the tests that changed files can reach: by the import graph, in which `app` is no way since it imports everything; tests
 * of calls and journeys also by the paths of the calls and screens that they name, of the parts that are reached.
 */
export function affectedBy(changed: readonly string[]): Affected {
  const files = globSync(["src/**/*.{ts,tsx}", "tests/**/*.ts"]).map((path) => ({
    path: path.replaceAll("\\", "/"),
    text: readFileSync(path, "utf8"),
  }));
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path));
  const journeys = files.filter(({ path }) => path.endsWith(".spec.ts"));
  const pathsOf = (found: readonly { path: string }[]) => found.map(({ path }) => path);
  if (changed.some((path) => everywhere.test(path)))
    return { tests: pathsOf(tests), journeys: pathsOf(journeys) };

  const importers = new Map<string, string[]>();
  for (const { from, to } of importsOf(files)) {
    const file = to.replace(/^src\/tests\//, "tests/");
    importers.set(file, [...(importers.get(file) ?? []), from]);
  }
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    if (!path.startsWith("src/app/")) for (const next of importers.get(path) ?? []) reach(next);
  };
  for (const path of changed) reach(path);
  // Data, texts and migrations are imported by nobody: their part reads them.
  const parts = new Set([...reached, ...changed].filter((path) => path.startsWith("src/")).map(partOf));
  const addresses = [...parts].flatMap((part) => (part ? addressesOf(part, files) : []));
  const names = (text: string) => addresses.some((address) => address.test(text));
  const readsSources = (path: string) => /^tests\/[^/]+\.test\.ts$/.test(path);
  const ofPart = (path: string) => parts.has(partOf(path));
  return {
    tests: pathsOf(
      tests.filter(
        ({ path, text }) =>
          reached.has(path) ||
          readsSources(path) ||
          (path.startsWith("src/")
            ? changed.some((one) => !/\.tsx?$/.test(one)) && ofPart(path)
            : names(text)),
      ),
    ),
    journeys: pathsOf(journeys.filter(({ path, text }) => reached.has(path) || names(text))),
  };
}

/** Returns a pattern of each path of a part's calls and screens, as tests write it. */
function addressesOf(part: string, files: readonly { path: string; text: string }[]): RegExp[] {
  const read = (path: string) => files.find((file) => file.path === path)?.text ?? "";
  const calls = files
    .filter(({ path, text }) => partOf(path) === part && /\bmethod: "/.test(text))
    .flatMap(({ text }) => [...text.matchAll(/\bpath: "([^"]+)"/g)].map(([, path = ""]) => path));
  const screens = [...read("src/app/web/routes.tsx").matchAll(/screens\.(\w+), "([^"]+)"/g)]
    .filter(([, , page = ""]) => partOf(`src/${page}`) === part)
    .flatMap(
      ([, key]) =>
        new RegExp(`^  ${key}: .*?["\`](/[^"\`]*)`, "m").exec(read("src/screens/paths.ts"))?.[1] ?? [],
    );
  return [...calls, ...screens].map((path) => {
    const spelled = path
      .replace(/\$?\{[^}]*\}+/g, "*")
      .split("*")
      .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
      .join("[^\"'`/]+");
    return new RegExp(`["'\`}](?:/api)?${spelled}(?=["'\`?#$])`);
  });
}

/** Returns the folder of a file's feature, or of a part of it that declares its own calls; undefined outside of features. */
function partOf(path: string): string | undefined {
  for (let folder = dirname(path); folder.split("/").length > 2; folder = dirname(folder))
    if (existsSync(`${folder}/contract.ts`)) return folder;
  return undefined;
}
