import { beatMs } from "#kit/contract/live.ts";

export interface EventStreamSettings {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The stream is there: its first event has come. */
  readonly opened: () => void;
  readonly received: (event: StreamEvent) => void;
}

/** Timeout for the first byte (ms): after it a proxy is assumed to buffer the stream. */
const openingMs = 10_000;
/** Heartbeat timeout (ms): no byte for this long means a dead connection. */
const silenceMs = beatMs * 2.5;

/** A proxy on the way buffers the stream: nothing of it comes through. */
export class StreamBuffered extends Error {}

/**
 * Opens an SSE stream and reads it to its end; resolves to the reconnect delay (ms) that the server asked for. Rejects when it
 * can't be opened (`StreamBuffered` where nothing came through), when the connection dies, and on abort.
 */
export async function openEventStream(
  { address, headers = {}, opened, received }: EventStreamSettings,
  signal: AbortSignal,
): Promise<number> {
  const own = new AbortController();
  const leave = () => own.abort(signal.reason);
  signal.addEventListener("abort", leave);
  const dead = (why: Error) => () => own.abort(why);
  let watch = setTimeout(dead(new StreamBuffered()), openingMs);
  let aliveAt = Date.now();
  // A phone that slept kept no time; look at the clock when it wakes.
  const look = () => {
    if (Date.now() - aliveAt > silenceMs) own.abort(new Error("the line is dead"));
  };
  document.addEventListener("visibilitychange", look);
  // A line that the phone itself says is gone need not be watched to its end.
  const gone = dead(new Error("no network"));
  window.addEventListener("offline", gone);
  let returnMs: number | undefined;
  try {
    const response = await fetch(address, {
      headers: { accept: "text/event-stream", ...headers },
      cache: "no-store",
      signal: own.signal,
    });
    if (!response.ok || !response.body) throw new Error(`refused with ${response.status}`);
    await readEvents(response.body, {
      alive: () => {
        aliveAt = Date.now();
        clearTimeout(watch);
        watch = setTimeout(dead(new Error("the line is dead")), silenceMs);
      },
      retry: (milliseconds) => {
        returnMs = milliseconds;
      },
      received: (event) => {
        if (event.event === "hello") {
          opened();
          returnMs = undefined;
        }
        received(event);
      },
    });
    // The last word of a stream that is ended in order says when to come back; without it the server is gone.
    if (returnMs === undefined) throw new Error("the stream was broken off");
    return returnMs;
  } catch (error) {
    throw own.signal.reason ?? error;
  } finally {
    clearTimeout(watch);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("offline", gone);
    signal.removeEventListener("abort", leave);
  }
}

/** A parsed server-sent event. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

interface Ear {
  /** Bytes came, be it a comment: the line lives. */
  readonly alive: () => void;
  readonly received: (event: StreamEvent) => void;
  /** The server asks to be left alone for so long (ms) before one comes back. */
  readonly retry: (milliseconds: number) => void;
}

/**
 * Reads server-sent events until the stream ends. The browser's own EventSource gives up for good after a 500 and
 * does not notice a dead line, so this reads with fetch.
 */
async function readEvents(body: ReadableStream<Uint8Array>, ear: Ear): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    ear.alive();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) say(block, ear);
  }
}

/** Our server writes one `data:` line for each event and ends lines with a line feed. */
function say(block: string, ear: Ear): void {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];
  const retry = field("retry");
  if (retry) ear.retry(Number(retry));
  const data = field("data");
  if (data !== undefined) ear.received({ id: field("id") ?? "", event: field("event") ?? "message", data });
}
