import { defineConfig } from "@playwright/test";
import { browserFlags, dataDir, findBrowser } from "./tests/support/browser.ts";

/** The journeys run against the real server on its own data folder. */
const port = Number(process.env.TEST_PORT ?? 4317);
const address = `http://localhost:${port}`;
const { path } = findBrowser();
/** Chromium's headless shell, where .ci/run names one: the same engine without a window, a third less of the processor. */
const shell = process.env.BROWSER_SHELL;
/** What it does not have: notifications. */
const notifying = ["push.spec.ts", "news.spec.ts"];
const launchOptions = (executablePath: string | undefined) => ({
  args: browserFlags,
  ...(executablePath ? { executablePath } : {}),
});

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.spec.ts",
  outputDir: ".cache/browser",
  fullyParallel: true,
  // One more than CI has cores: much of a journey waits (docs/decisions/0171-tests-at-once.md).
  workers: 3,
  forbidOnly: true,
  // One, and it is named at the end: docs/decisions/0049-retries.md.
  retries: 1,
  // Bounds of a hang (ms) and no bars: on a busy machine a part that comes later takes its time. Bars are measured in bench/.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    viewport: { width: 360, height: 740 },
    // It would bring all screens in each of these browsers: a fifth of the time. What it does has journeys that allow it.
    serviceWorkers: "block",
    launchOptions: launchOptions(path),
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "journeys", testIgnore: notifying, use: { launchOptions: launchOptions(shell ?? path) } },
    { name: "notifications", testMatch: notifying },
  ],
  webServer: {
    command: "node tests/support/serve.ts",
    url: `${address}/api/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      PORT: String(port),
      HOST: "localhost",
      LOG_LEVEL: "warn",
      // What is typed without a line goes out in a moment and not at twenty a minute.
      CHAT_RATE: "1200",
      DATA_DIR: dataDir,
      // Each journey may come from a network of its own: sign-ups are limited by network.
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
  },
});
