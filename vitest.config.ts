import { globSync, readFileSync } from "node:fs";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vitest/config";

/** Hold times of a whole server against figures, so they have the machine to themselves. */
const timed = [
  ...["server", "hostile", "hostile-files", "pages", "lock", "worstInputs"],
  ...["discussions", "postgres-breaks"],
].map((name) => `tests/faults/${name}.test.ts`);
const tests = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"];
/** Replace modules, globals or timers, or listen to a process's own, which another file of the process would meet; or hold times. */
const isolated = globSync(tests).filter(
  (file) =>
    file.startsWith("tests/faults/") ||
    /\bvi\.(mock|hoisted|stubGlobal|spyOn|useFakeTimers)\b|globalThis\b/.test(readFileSync(file, "utf8")),
);
/** Much of it waits: for other processes, timers, the disk. One at a time, as is usual with two cores, took half as long again. */
const parallel = { maxWorkers: 2, sequence: { groupOrder: 0 } };

/** Everything that needs no browser: rules, calls on both databases, the house itself, faults. */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A bound of a hang (ms), as those two are, and no bar: on a busy machine a second is soon over.
    expect: { poll: { timeout: 10_000 } },
    // One, and it is named at the end: docs/decisions/0049-retries.md.
    retry: 1,
    globalSetup: ["tests/support/buildProgram.ts", "tests/support/templates.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: tests,
          exclude: [...timed, ...isolated, "**/node_modules/**"],
          // The whole application is imported once a process, which takes two seconds, and not once a file.
          isolate: false,
          ...parallel,
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: isolated, exclude: timed, ...parallel },
      },
      {
        extends: true,
        test: { name: "timed", include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
