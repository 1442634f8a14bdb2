import { beatMs } from "#kit/contract/live.ts";
import { readEvents, type StreamEvent } from "./stream.ts";

export interface LineSettings {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The stream is there: its first event has come. */
  readonly opened: () => void;
  readonly heard: (event: StreamEvent) => void;
}

/** No first byte within this time: something on the way holds the stream back. */
const openingMs = 10_000;
/** No byte for this long, not even a beat: the line is dead without saying so. */
const silenceMs = beatMs * 2.5;

/** Something on the way lets nothing of a stream through. */
export class HeldBack extends Error {}

/**
 * Reads one stream to its end; answers after how many milliseconds the server wants us back. Rejects when there is none
 * (`HeldBack` where nothing of it came through), when the line dies, and with the signal.
 */
export async function readLine(
  { address, headers = {}, opened, heard }: LineSettings,
  signal: AbortSignal,
): Promise<number> {
  const own = new AbortController();
  const leave = () => own.abort(signal.reason);
  signal.addEventListener("abort", leave);
  const dead = (why: Error) => () => own.abort(why);
  let watch = setTimeout(dead(new HeldBack()), openingMs);
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
      heard: (event) => {
        if (event.event === "hello") {
          opened();
          returnMs = undefined;
        }
        heard(event);
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
