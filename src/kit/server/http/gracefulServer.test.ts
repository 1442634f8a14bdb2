import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ConnectionCounter } from "./connectionLimits.ts";
import { GracefulServer, type GracefulServerOptions } from "./gracefulServer.ts";
import { securityHeaders } from "./securityHeaders.ts";

const servers: Server[] = [];
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listening<Kind extends Server>(server: Kind): Promise<{ server: Kind; port: number }> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

const patient = (listener: RequestListener, options: GracefulServerOptions = {}) =>
  listening(new GracefulServer(options, listener));

/** Asks as a browser does, who keeps the connection. */
function ask(port: number): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  return new Promise((resolve, reject) =>
    get({ port, host: "127.0.0.1", agent }, resolve).on("error", reject),
  );
}

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

/** More than the system takes at once. */
const large = Buffer.alloc(30_000_000);

describe("a server that is closed", () => {
  test("brings an answer to its end that a slow line has not carried yet", async () => {
    const { server, port } = await patient((_request, response) => {
      server.track(response);
      response.writeHead(200, { "content-length": large.length }).end(large);
    });
    const answer = await ask(port);
    const drained = server.drain();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await bytesOf(answer)).toBe(large.length);
    await drained;
  });

  test("does not wait for those who keep their connection after they were answered", async () => {
    const answering: Array<() => void> = [];
    const { server, port } = await patient((_request, response) => {
      server.track(response);
      answering.push(() => response.end("done"));
    });
    const answers = [ask(port), ask(port)];
    await expect.poll(() => answering.length).toBe(2);
    const closed = once(server, "close");
    server.close();
    for (const answer of answering) answer();
    for (const answer of answers) expect(await bytesOf(await answer)).toBe(4);
    const began = performance.now();
    await closed;
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test("answers what was on its way when it was told to stop", async () => {
    const { server, port } = await patient((_request, response) => {
      // A page that takes the whole process for a while.
      const until = performance.now() + 20;
      while (performance.now() < until);
      response.end("done");
    });
    const answers = Array.from({ length: 30 }, async () => bytesOf(await ask(port)));
    await Promise.race(answers);
    await server.drain();
    expect(await Promise.all(answers)).toEqual(Array(30).fill(4));
  });

  test("cuts who is not done after four seconds", { timeout: 10_000 }, async () => {
    const { server, port } = await patient((_request, response) => {
      server.track(response);
      response.write("never done");
    });
    const answer = await ask(port);
    const began = performance.now();
    await server.drain();
    expect(performance.now() - began).toBeGreaterThan(3_500);
    await expect(bytesOf(answer)).rejects.toThrow("aborted");
  });
});

/** Sends pieces, the last of them again every 20 ms, until the server ends the connection. */
async function drip(port: number, ...pieces: string[]): Promise<{ text: string; ms: number }> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  const began = performance.now();
  let text = "";
  socket.on("data", (part) => (text += part)).on("error", () => {});
  for (const piece of pieces) socket.write(piece, "latin1");
  const dripping = setInterval(() => socket.write(pieces.at(-1) ?? "", "latin1"), 20);
  // Not by `once` of events, which rejects where the connection is reset: whoever still sends when it is cut sees just that.
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  return { text, ms: performance.now() - began };
}

const headOf = (answer: string) => answer.split("\r\n\r\n", 1)[0]?.toLowerCase() ?? "";

describe("what never becomes a request", () => {
  const timeouts = { headersTimeout: 200, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const options = { ...timeouts, headers: securityHeaders({ https: true }) };
  const served = () =>
    patient(({ url }, response) => void (url === "/held" || response.end("done")), options);

  test.each([
    ["a head that drips", ["GET / HTTP/1.1\r\n", "a: b\r\n"], 408, "invalid"],
    [
      "a body that drips",
      ["POST /held HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n", "x"],
      408,
      "invalid",
    ],
    ["a head that is too large", [`GET / HTTP/1.1\r\na: ${"x".repeat(17_000)}\r\n\r\n`], 431, "too-large"],
    ["a request that names no host", ["GET / HTTP/1.1\r\n\r\n"], 400, "invalid"],
    ["no HTTP at all", ["\x16\x03\x01\x00\xa5\x01\r\n\r\n"], 400, "invalid"],
    ["a length that is none", ["POST / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n"], 400, "invalid"],
  ])("%s is answered in its time, in words and with our headers", async (_name, pieces, status, word) => {
    const { port } = await served();
    const { text, ms } = await drip(port, ...pieces);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const head = headOf(text);
    for (const line of [
      "content-type: application/problem+json",
      "connection: close",
      "x-content-type-options: nosniff",
      "frame-ancestors 'none'",
      "permissions-policy: ",
      "referrer-policy: ",
      "strict-transport-security: ",
    ]) {
      expect(head).toContain(line);
    }
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({
      type: `urn:mitti:problem:${word}`,
      status,
    });
    expect(ms).toBeLessThan(3_000);
  });

  test("a connection that asks on and on and waits for no answer is cut; what it holds is bounded", async () => {
    const held: unknown[] = [];
    const { port } = await patient((_request, response) => void held.push(response));
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const cut = new Promise((resolve) => socket.once("close", resolve));
    socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(3_000));
    socket.resume();
    await cut;
    expect(held).toHaveLength(100);
  });

  test("a connection on which nothing comes ends in its time, without an answer to nobody", async () => {
    const { port } = await served();
    const socket = connect(port, "127.0.0.1");
    let bytes = 0;
    socket.on("data", (part) => (bytes += part.length));
    await new Promise((resolve) => socket.once("close", resolve));
    expect(bytes).toBe(0);
  });

  test("nothing is written into an answer that has begun", async () => {
    const { server, port } = await patient((_request, response) => {
      server.track(response);
      response.write("begun");
    }, options);
    const { text } = await drip(port, "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n", "x");
    expect(text).toContain("begun");
    expect(text.split("HTTP/1.1")).toHaveLength(2);
  });
});

describe("connections over the limit", () => {
  const limits = { total: 4, perNetwork: 2, isProxy: (address: string) => address === "127.0.0.3" };

  /** How many of so many connections from an address are served, each kept open. */
  async function servedFrom(port: number, address: string, count: number): Promise<number> {
    const answers = Array.from({ length: count }, () => {
      const agent = new Agent({ keepAlive: true, localAddress: address });
      agents.push(agent);
      return new Promise<boolean>((resolve) =>
        get({ port, host: "127.0.0.1", agent }, (answer) => {
          answer.resume().once("end", () => resolve(true));
        }).on("error", () => resolve(false)),
      );
    });
    return (await Promise.all(answers)).filter(Boolean).length;
  }

  test.runIf(process.platform === "linux")(
    "are ended: of one network, but for a trusted proxy's, and of all together; a closed one makes room",
    async () => {
      const { port } = await patient((_request, response) => response.end("done"), {
        counter: new ConnectionCounter(limits),
      });
      expect(await servedFrom(port, "127.0.0.1", 3)).toBe(2);
      expect(await servedFrom(port, "127.0.0.3", 3)).toBe(2);
      expect(await servedFrom(port, "127.0.0.2", 1)).toBe(0);
      for (const agent of agents.splice(0, 3)) agent.destroy();
      await expect.poll(() => servedFrom(port, "127.0.0.2", 1)).toBe(1);
    },
  );
});
