import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { type Child, watch } from "../support/children.ts";
import { freePort } from "../support/freePort.ts";
import { expect, test as journey } from "./journey.ts";

/** Starts a server of a journey's own on its own data folder, and waits until it answers. To be ended by its `kill`. */
export async function serveOwn(port: number, data: string, env: NodeJS.ProcessEnv = {}): Promise<Child> {
  const own = { PORT: String(port), HOST: "localhost", LOG_LEVEL: "warn", DATA_DIR: data };
  const server = watch(
    spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/app/server/main.ts"], {
      env: { ...process.env, ...own, TRUSTED_PROXIES: "127.0.0.1,::1", ...env },
    }),
  );
  const isReady = () =>
    fetch(`http://localhost:${port}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return server;
}

/** Journeys that would be in others' way: they have a server to themselves, as long as their worker lives. */
export const ownTest = journey.extend<object, { ownAddress: string }>({
  ownAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const port = await freePort();
      const data = `.cache/own-${port}`;
      // As of the server that the other journeys share (playwright.config.ts).
      const server = await serveOwn(port, data, { CHAT_RATE: "1200" });
      await use(`http://localhost:${port}`);
      await server.kill();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ ownAddress }, use) => use(ownAddress),
});
