import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { PatientServer } from "./patientServer.ts";

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

const patient = (listener: RequestListener) => listening(new PatientServer({}, listener));

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
      server.waitFor(response);
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
      server.waitFor(response);
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
      server.waitFor(response);
      response.write("never done");
    });
    const answer = await ask(port);
    const began = performance.now();
    await server.drain();
    expect(performance.now() - began).toBeGreaterThan(3_500);
    await expect(bytesOf(answer)).rejects.toThrow("aborted");
  });
});
