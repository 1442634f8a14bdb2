import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./tests/support/browser.ts";

/** The journeys run against the real server on its own data folder. */
const port = 4317;
const address = `http://localhost:${port}`;
const { path } = findBrowser();

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.spec.ts",
  outputDir: ".cache/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  use: {
    baseURL: address,
    viewport: { width: 360, height: 740 },
    launchOptions: { args: browserFlags, ...(path ? { executablePath: path } : {}) },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node tests/support/serve.ts",
    url: `${address}/api/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: { PORT: String(port), HOST: "localhost", LOG_LEVEL: "warn", CHAT_RATE: "1200" },
  },
});
