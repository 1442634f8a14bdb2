import { createSocket } from "node:dgram";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A delivery as it came over the line. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A seller's program that takes webhooks, on a port of its own. */
export interface WebhookReceiver {
  /** As in WEBHOOK_ORIGIN. */
  readonly origin: string;
  readonly received: readonly Received[];
  /** How it answers from now on: a status, or null for never. */
  answer: (received: Received) => { status: number; headers?: Record<string, string> } | null;
  /** Connections that were opened to it. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

export async function makeWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { headers } = request;
      const one = { id: String(headers["webhook-id"]), headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      const answer = receiver.answer(one);
      if (answer) response.writeHead(answer.status, answer.headers).end();
    });
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: () => ({ status: 204 }),
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** A name server (RFC 1035) that answers each question for an IPv4 address with the next of these, the last again and again. */
export async function makeNameServer(...answers: readonly (readonly string[])[]) {
  const socket = createSocket("udp4");
  let asked = 0;
  socket.on("message", (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5;
    const isIPv4 = question.readUInt16BE(end - 4) === 1;
    const addresses = isIPv4 ? (answers[Math.min(asked, answers.length - 1)] ?? []) : [];
    if (isIPv4) asked += 1;
    const head = Buffer.from(question.subarray(0, end));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(addresses.length, 6);
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    const rows = addresses.map((text) =>
      Buffer.concat([
        Buffer.from("c00c00010001000000000004", "hex"),
        Buffer.from(text.split(".").map(Number)),
      ]),
    );
    socket.send(Buffer.concat([head, ...rows]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
