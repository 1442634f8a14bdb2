import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vitest/config";

/** Everything that needs no browser: rules, calls on both databases, the house itself, faults. */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    globalSetup: "tests/support/buildProgram.ts",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    // Much of it waits: for other processes, timers, the disk. One at a time, as is usual with two cores, took half as long again.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
