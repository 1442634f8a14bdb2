import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeServer } from "../server.ts";
import { makeInterimServer } from "./interimServer.ts";
import { type PreboundPort, prebindPort } from "./prebindPort.ts";
import { securityHeaders } from "./securityHeaders.ts";

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A port that nobody has. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function boundOn(port: number): Promise<PreboundPort> {
  const bound = await prebindPort({ host: "127.0.0.1", port });
  if (!bound) throw new Error("The port was taken meanwhile");
  return bound;
}

/** Whoever asks early, and what the answer is. */
async function words(address: string): Promise<string> {
  const answer = await fetch(address);
  return `${answer.status} ${await answer.text()}`;
}

test("who knocks before the server is there waits, and is answered as who comes later", async () => {
  const port = await freePort();
  const bound = await boundOn(port);
  const early = Array.from({ length: 20 }, (_, number) => words(`http://127.0.0.1:${port}/?${number}`));
  // Somebody who has asked, and one who has gone again.
  const gone = connect(port, "127.0.0.1", () => gone.resetAndDestroy());
  await new Promise((resolve) => gone.once("close", resolve));
  const server = createServer((request, response) => response.end(request.url));
  endings.push(() => server.close());
  bound.adopt(server);
  expect(await Promise.all(early)).toEqual(early.map((_, number) => `200 /?${number}`));
  expect(await words(`http://127.0.0.1:${port}/later`)).toBe("200 /later");
  expect((server.address() as AddressInfo).port).toBe(port);
});

test("our own server takes the bound port over, and gives it back when it is closed", async () => {
  const port = await freePort();
  const app = await makeServer({ log: { level: "silent" }, bound: await boundOn(port) });
  const early = words(`http://127.0.0.1:${port}/none`);
  await app.listen({ host: "127.0.0.1", port });
  expect(await early).toMatch(/^404 /);
  await app.close();
  await expect(words(`http://127.0.0.1:${port}/none`)).rejects.toThrow();
  (await boundOn(port)).close();
});

test("until the server is there, an interim one says so to whoever knocks, and lives", async () => {
  const port = await freePort();
  const bound = await boundOn(port);
  const early = words(`http://127.0.0.1:${port}/api/readyz`);
  const interim = makeInterimServer(securityHeaders({ https: true }));
  bound.answerBy(interim.server);
  expect(await early).toMatch(/^503 .*urn:mitti:problem:busy/);
  expect(await words(`http://127.0.0.1:${port}/api/healthz`)).toBe('200 {"status":"alive"}');
  const { headers } = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: "text/html" } });
  for (const name of ["strict-transport-security", "x-content-type-options", "permissions-policy"]) {
    expect([name, headers.has(name)]).toEqual([name, true]);
  }
  // Somebody who is connected and has asked nothing yet must not be answered by it later.
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  const server = createServer((_request, response) => response.end("ready"));
  endings.push(() => server.close());
  bound.adopt(server);
  const gone = once(silent, "close");
  silent.resume();
  await words(`http://127.0.0.1:${port}/`);
  interim.end();
  await gone;
  expect(await words(`http://127.0.0.1:${port}/`)).toBe("200 ready");
});

test("a port that somebody else has is not bound, which is no fault yet", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  endings.push(() => server.close());
  expect(await prebindPort({ host: "127.0.0.1", port })).toBeUndefined();
});
