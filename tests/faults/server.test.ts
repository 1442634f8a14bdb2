import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Child, program, start } from "#tests/support/children.ts";
import { temporaryFolder } from "#tests/support/database.ts";
import { listen } from "#tests/support/listener.ts";

const running: Child[] = [];
const serve = (settings: NodeJS.ProcessEnv) => {
  const child = start(program, [], { LOG_LEVEL: "warn", PORT: "0", DATABASE_URL: "", ...settings });
  running.push(child);
  return child;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.kill()));
});

/** The address that the one printed line names. */
async function addressOf(child: Child): Promise<string> {
  await child.says("Mitti is ready");
  return /http:\S+/.exec(child.output())?.[0] ?? "";
}

/** Asks, on a kept connection, for a page that is rendered for this; resolves when the request is on its way. */
async function askForPage(port: number, place: number): Promise<{ text: Promise<string> }> {
  const search = `soilType=Red&season=Rabi&investment=90000&waterReq=Low&compare=${place}`;
  const socket = connect(port, "localhost").setEncoding("utf8");
  const parts: string[] = [];
  socket.on("data", (part: string) => parts.push(part));
  const text = once(socket, "close").then(() => parts.join(""));
  await new Promise<void>((resolve) =>
    socket.write(`GET /cropResults?${search} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => resolve()),
  );
  return { text };
}

describe("the server as a process", () => {
  test("is ready within 5 s the first time and within 3 s the second, and prints one line", async () => {
    const DATA_DIR = temporaryFolder();
    for (const timeoutMs of [5000, 3000]) {
      const began = performance.now();
      const child = serve({ DATA_DIR });
      const address = await addressOf(child);
      expect((await fetch(`${address}/api/readyz`)).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(timeoutMs);
      expect(child.output().trim().split("\n")).toHaveLength(1);
      expect(await child.kill("SIGTERM")).toBe(0);
    }
  });

  test("is ready within 3 s after kill -9", async () => {
    const DATA_DIR = temporaryFolder();
    const killed = serve({ DATA_DIR });
    await addressOf(killed);
    await killed.kill();
    const began = performance.now();
    await addressOf(serve({ DATA_DIR }));
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "on %s answers all that is under way, waits for no kept connection and exits 0",
    async (signal) => {
      const child = serve({ DATA_DIR: temporaryFolder() });
      const address = await addressOf(child);
      const { port } = new URL(address);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => askForPage(Number(port), index)),
      );
      const began = performance.now();
      expect(await child.kill(signal)).toBe(0);
      // After four seconds whoever is not done yet would be cut.
      expect(performance.now() - began).toBeLessThan(4000);
      const ends = (await Promise.all(answers.map(({ text }) => text))).map(
        (text) => text.slice(0, 15) + text.trim().slice(-7),
      );
      expect(ends).toEqual(Array(50).fill("HTTP/1.1 200 OK</html>"));
    },
  );

  test("with STOP_DELAY it says for so long that it is not ready, answers as before, keeps its streams, and then stops", async () => {
    const child = serve({ DATA_DIR: temporaryFolder(), STOP_DELAY: "3" });
    const address = await addressOf(child);
    const readiness = async () => (await fetch(`${address}/api/readyz`)).status;
    const stream = await listen(`${address}/api/messages/stream`);
    let isStreamOver = false;
    void stream.ended.then(() => {
      isStreamOver = true;
    });
    // Rendered once, and kept.
    expect([(await fetch(address)).status, await readiness()]).toEqual([200, 200]);
    const began = performance.now();
    const exit = child.kill("SIGTERM");
    await vi.waitFor(async () => expect(await readiness()).toBe(503), 1_000);
    for (let time = 0; time < 10; time += 1) {
      const page = await fetch(address);
      const kept = page.headers.get("connection");
      expect([page.status, kept, await readiness()]).toEqual([200, "keep-alive", 503]);
    }
    expect(isStreamOver).toBe(false);
    expect(await exit).toBe(0);
    expect(isStreamOver).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(3_000);
    expect(performance.now() - began).toBeLessThan(7_000);
  });

  test("says in words that the folder is held, and by whom", async () => {
    const DATA_DIR = temporaryFolder();
    const first = serve({ DATA_DIR });
    const address = await addressOf(first);
    const second = serve({ DATA_DIR });
    expect(await second.ended).not.toBe(0);
    expect(second.errors()).toContain(String(first.pid));
    expect(second.errors()).not.toContain("    at ");
    expect((await fetch(`${address}/api/readyz`)).status).toBe(200);
  });

  test("says in words that the port is taken", async () => {
    const other = createServer().listen(0, "localhost");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const child = serve({ DATA_DIR: temporaryFolder(), PORT: String(port) });
    expect(await child.ended).not.toBe(0);
    expect(child.errors()).toContain("The port is in use already");
    expect(child.errors()).not.toContain("    at ");
    other.close();
  });

  test("says every wrong setting in words", async () => {
    const child = serve({ DATA_DIR: temporaryFolder(), PORT: "x", LOG_LEVEL: "loud" });
    expect(await child.ended).not.toBe(0);
    expect(child.errors()).toContain('PORT is "x"');
    expect(child.errors()).toContain('LOG_LEVEL is "loud"');
  });

  test.skipIf(process.getuid?.() !== 0)("says in words that the disk is full", async () => {
    const disk = join(temporaryFolder(), "disk");
    mkdirSync(disk);
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]);
    try {
      const child = serve({ DATA_DIR: join(disk, "data") });
      expect(await child.ended).not.toBe(0);
      expect(child.errors()).toContain("full");
      expect(child.errors()).not.toContain("    at ");
    } finally {
      spawnSync("umount", ["-l", disk]);
    }
  });
});
