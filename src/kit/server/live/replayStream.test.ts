import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { EventLog } from "./eventLog.ts";
import type { LiveEvent } from "./frames.ts";
import { ReplayStream } from "./replayStream.ts";

let server: Server;
let client: Socket;
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A room of events of so many letters each, and one stream of it from the first place on. */
async function open(letters: number, count: number, { epoch, place } = { epoch: "e", place: 0 }) {
  const events: LiveEvent[] = [];
  const add = (more: number) => {
    for (let step = 0; step < more; step += 1) {
      events.push({ place: events.length + 1, value: { words: "x".repeat(letters) } });
    }
  };
  add(count);
  const room = new EventLog({
    epoch: "e",
    lastPlace: async () => events.length,
    readAfter: async (place, limit) => events.slice(place, place + limit),
  });
  await room.open();
  const opened = new Promise<{ stream: ReplayStream; response: ServerResponse }>((resolve) => {
    server = createServer((_, response) => {
      const stream = new ReplayStream(room, response, { epoch, place });
      stream.start(false);
      resolve({ stream, response });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => {});
  client.pause();
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return { room, add, ...(await opened) };
}

/** Reads what the client is sent, and which places are in it. */
function read() {
  let text = "";
  client.setEncoding("utf8").on("data", (more: string) => {
    text += more;
  });
  return {
    text: () => text,
    places: () => [...text.matchAll(/^id: e\.(\d+)$/gm)].map(([, place]) => Number(place)),
  };
}

const heldBy = (response: ServerResponse) => response.socket?.writableLength ?? 0;
const megabyte = 1024 * 1024;

test("a reader that takes nothing holds at most 1 MB here and is cut after 20 to 25 seconds", async () => {
  const { room, add, stream, response } = await open(4_000, 3_000);
  for (let round = 0; round < 40; round += 1) {
    add(50);
    await room.wake();
    expect(heldBy(response)).toBeLessThanOrEqual(megabyte);
  }
  expect(heldBy(response)).toBeGreaterThan(0);
  const now = performance.now();
  stream.tick(now);
  stream.tick(now + 19_000);
  expect(response.socket?.destroyed).toBe(false);
  stream.tick(now + 20_000);
  expect(response.socket?.destroyed).toBe(true);
});

test("a slow reader is not cut, and reads everything, once and in order, while more is said", async () => {
  const { room, add, stream, response } = await open(4_000, 3_000);
  await vi.waitFor(() => expect(heldBy(response)).toBeGreaterThan(0));
  const { places } = read();
  let now = performance.now();
  for (let round = 0; round < 20; round += 1) {
    const before = places().length;
    client.resume();
    add(20);
    await room.wake();
    await vi.waitFor(() => expect(places().length).toBeGreaterThan(before));
    client.pause();
    now += 15_000;
    stream.tick(now);
  }
  client.resume();
  await vi.waitFor(() => expect(places().at(-1)).toBe(3_400), 10_000);
  expect(places()).toEqual(Array.from({ length: 3_400 }, (_, step) => step + 1));
});

test("beats when nothing is said, so that a dead line shows", async () => {
  const { stream } = await open(10, 1);
  const { text } = read();
  client.resume();
  await vi.waitFor(() => expect(text()).toContain("id: e.1"));
  const now = performance.now();
  stream.tick(now + 5_000);
  stream.tick(now + 15_000);
  await vi.waitFor(() => expect(text()).toMatch(/\n:\n\n$/));
});

test("asks the client to come back, and ends", async () => {
  const { stream } = await open(10, 1);
  const { text } = read();
  client.resume();
  await vi.waitFor(() => expect(text()).toContain("id: e.1"));
  const ended = new Promise((resolve) => client.on("close", resolve));
  stream.end(1_234);
  await ended;
  expect(text()).toMatch(/retry: 1234\n\n$/);
  expect(text()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text()).not.toContain("chunked");
});

test("whoever follows while history goes back is told nothing of the new one, and comes back to be told to load afresh", async () => {
  const { room, add, response } = await open(10, 3);
  const { text, places } = read();
  client.resume();
  await vi.waitFor(() => expect(places()).toEqual([1, 2, 3]));
  const ended = new Promise((resolve) => response.once("close", resolve));
  // The room stands further back at first, and tells on from there.
  await room.restart("f");
  add(1);
  await room.wake();
  await ended;
  expect(text()).not.toContain("id: f.");
  expect([...text().matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms)).at(-1)).toBeLessThanOrEqual(
    4_000,
  );
});

test("a position that was looked at before history went back begins with a reset", async () => {
  const { room } = await open(10, 3, { epoch: "before", place: 2 });
  const { text } = read();
  client.resume();
  await vi.waitFor(() => expect(text()).toContain("event: hello"));
  expect(text()).toContain(`id: e.${room.last}\nevent: reset`);
});
