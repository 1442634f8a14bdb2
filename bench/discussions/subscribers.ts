/**
 * Thousands of subscribers in one process, each on a bare socket of its own, so that both servers are asked by the same
 * light hand. Started by `bench/discussions.ts`, which it tells over IPC what came.
 */
import { connect, type Socket } from "node:net";
import { backOffMs } from "#kit/contract/live.ts";

const [kind = "events", portWord = "0", countWord = "0"] = process.argv.slice(2);
const port = Number(portWord);
const count = Number(countWord);

/** What a message carries: its number from 1, when it was posted first, and when the server took it. */
const carried = /"b(\d+) (\d+)[^"]*".*?"at":(\d+)/g;
const placed = /^id: (\w+\.(\d+))$/gm;
const revised = /^data: \{(?:"last":\d+,)?"revision":(\d+)\}$/gm;

interface Subscriber {
  /** The last place. */
  last: number;
  position: string;
  heard: number;
  faults: number;
  closed: number;
  failures: number;
  /** Of the room, as it was told last. */
  revision: number;
  rest: string;
  /** When the server that ended the stream in order wants us back, ms. */
  returnMs: number | undefined;
}

/** Milliseconds from the first try to post, and from when the server took it, until it was here. */
const fromPost: number[] = [];
const fromTaken: number[] = [];
const subscribers: Subscriber[] = [];
let open = 0;

/** A network has its limit, which two processes share, so they come from many. */
const addressOf = (number: number) => `127.0.${1 + Math.floor(number / 250)}.1`;

function subscribe(number: number): void {
  const subscriber: Subscriber = {
    last: -1,
    position: "",
    heard: 0,
    faults: 0,
    closed: 0,
    failures: 0,
    revision: 0,
    rest: "",
    returnMs: undefined,
  };
  subscribers.push(subscriber);
  if (kind === "events") followEvents(subscriber, number);
  else followSocketIO(subscriber, number);
}

function followEvents(subscriber: Subscriber, number: number): void {
  const socket = connect({ port, host: "127.0.0.1", localAddress: addressOf(number) });
  let counted = false;
  subscriber.rest = "";
  subscriber.returnMs = undefined;
  const resume = subscriber.position ? `Last-Event-ID: ${subscriber.position}\r\n` : "";
  socket.write(`GET /api/messages/stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${resume}\r\n`);
  socket.setEncoding("latin1").on("data", (text: string) => {
    if (!counted && text.includes("event: hello")) {
      counted = true;
      open += 1;
      if (subscriber.last < 0) subscriber.last = Number(/"last":(\d+)/.exec(text)?.[1] ?? 0);
      if (text.includes("event: reset")) subscriber.faults += 1;
    } else {
      const wanted = /^retry: (\d+)$/m.exec(text)?.[1];
      if (wanted) subscriber.returnMs = Number(wanted);
    }
    const whole = subscriber.rest + text;
    const end = whole.lastIndexOf("\n\n") + 2;
    subscriber.rest = whole.slice(end);
    const blocks = whole.slice(0, end);
    for (const [, position = "", place = ""] of blocks.matchAll(placed)) {
      if (Number(place) !== subscriber.last + 1) subscriber.faults += 1;
      subscriber.last = Number(place);
      subscriber.position = position;
      subscriber.heard += 1;
    }
    for (const [, revision] of blocks.matchAll(revised)) subscriber.revision = Number(revision);
    note(blocks);
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    if (counted) open -= 1;
    subscriber.closed += 1;
    subscriber.failures = counted ? 0 : subscriber.failures + 1;
    // As our own client does (kit/web/live/lead.ts).
    const returnMs = subscriber.returnMs ?? backOffMs(subscriber.failures);
    setTimeout(() => followEvents(subscriber, number), returnMs);
  });
}

function followSocketIO(subscriber: Subscriber, number: number): void {
  const socket = connect({ port, host: "127.0.0.1", localAddress: addressOf(number) });
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  socket.setEncoding("latin1").on("data", (text: string) => {
    if (text.includes('40{"sid"')) open += 1;
    else if (text.includes('0{"sid"')) sendFrame(socket, "40");
    // Engine.IO's ping, a frame of one letter.
    if (text.includes("\u0081\u00012")) sendFrame(socket, "3");
    for (const [, word = ""] of text.matchAll(/"place":(\d+)/g)) {
      const place = Number(word);
      if (subscriber.last >= 0 && place !== subscriber.last + 1) subscriber.faults += 1;
      subscriber.last = place;
      subscriber.heard += 1;
    }
    note(text);
  });
  socket.on("error", () => {});
}

function note(text: string): void {
  const now = Date.now();
  for (const [, , posted, taken] of text.matchAll(carried)) {
    fromPost.push(now - Number(posted));
    fromTaken.push(now - Number(taken));
  }
}

/** A short text as a masked frame; a mask of zeros is a mask. */
function sendFrame(socket: Socket, text: string): void {
  socket.write(Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]));
}

process.on("message", () => {
  process.send?.({
    open,
    heard: subscribers.reduce((sum, { heard }) => sum + heard, 0),
    least: Math.min(...subscribers.map(({ heard }) => heard)),
    leastRevision: Math.min(...subscribers.map(({ revision }) => revision)),
    mostRevision: Math.max(...subscribers.map(({ revision }) => revision)),
    faults: subscribers.reduce((sum, { faults }) => sum + faults, 0),
    closed: subscribers.reduce((sum, { closed }) => sum + closed, 0),
    fromPost: partsOf(fromPost),
    fromTaken: partsOf(fromTaken),
  });
});
function partsOf(latencies: number[]): string {
  latencies.sort((one, other) => one - other);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)];
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

process.on("disconnect", () => process.exit(0));

let next = 0;
const opening = setInterval(() => {
  for (let step = 0; step < 20 && next < count; step += 1) subscribe(next++);
  if (next >= count) clearInterval(opening);
}, 10);
