import { get, type IncomingMessage } from "node:http";

/** An event as it arrived. */
export interface Heard {
  readonly id: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the room's events are
  readonly data: any;
}

export interface Listener {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly heard: readonly Heard[];
  /** The messages among them. */
  readonly messages: () => Heard[];
  /** Resolves once so many messages have come. Fails when the stream ends before. */
  readonly hears: (count: number) => Promise<Heard[]>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
  readonly retryMs: () => number | undefined;
}

/** Listens to a stream of events over a connection of its own, as a browser does. */
export function listen(address: string, headers: Record<string, string> = {}): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, agent: false }, (response) => resolve(follow(response)));
    request.on("error", reject);
  });
}

function follow(response: IncomingMessage): Listener {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  let retryMs: number | undefined;
  response.setEncoding("utf8").on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
      if (fields.retry) retryMs = Number(fields.retry);
      if (fields.data) {
        heard.push({ id: fields.id ?? "", event: fields.event ?? "message", data: JSON.parse(fields.data) });
      }
    }
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => response.on("close", resolve).on("error", () => {}));
  const messages = () => heard.filter(({ event }) => event === "message");
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    heard,
    messages,
    hears: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (messages().length < count) return;
          waiting.delete(look);
          resolve(messages());
        };
        waiting.add(look);
        look();
        ended.then(() => reject(new Error(`The stream ended after ${messages().length} of ${count}`)));
      }),
    ended,
    close: () => response.destroy(),
    retryMs: () => retryMs,
  };
}
