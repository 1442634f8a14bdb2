import { describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import { type Child, start } from "#tests/support/children.ts";
import { temporaryFolder } from "#tests/support/database.ts";

const hold = new URL("./programs/hold.ts", import.meta.url);

describe("a data folder has one server", () => {
  it("refuses a second one within two seconds, naming the first, which is unharmed", async () => {
    const folder = temporaryFolder();
    const first = await opened(folder);
    const before = performance.now();
    const second = start(hold, [folder]);
    expect(await second.ended).toBe(1);
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(second.errors()).toContain(`${folder} is in use by process ${first.pid}`);
    expect(second.errors()).toMatch(/running since 20\d\d-/);
    expect(await first.kill("SIGTERM")).toBe(0);
  }, 15_000);

  it("lets the next one in after kill -9, every time", async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 10; round++) {
      const server = await opened(folder);
      await server.kill();
    }
    const store = await openStore({ dataDir: folder });
    expect(await store.ready()).toBe(true);
    await store.close();
  }, 60_000);

  it("lets in exactly one of six that start at the same moment", async () => {
    const folder = temporaryFolder();
    const servers = Array.from({ length: 6 }, () => start(hold, [folder]));
    const outcomes = await Promise.all(servers.map((server) => Promise.race([isOpen(server), server.ended])));
    expect(outcomes.sort()).toEqual([1, 1, 1, 1, 1, "open"]);
    await Promise.all(servers.map((server) => server.kill()));
  }, 30_000);

  it("can be opened again in the same process once it was closed", async () => {
    const folder = temporaryFolder();
    const store = await openStore({ dataDir: folder });
    await expect(openStore({ dataDir: folder })).rejects.toThrow(`process ${process.pid}`);
    await store.close();
    await (await openStore({ dataDir: folder })).close();
  });
});

async function opened(folder: string): Promise<Child> {
  const server = start(hold, [folder]);
  await server.says("open");
  return server;
}

const isOpen = (server: Child) =>
  server.says("open").then(
    () => "open",
    () => 1,
  );
