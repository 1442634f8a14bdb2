import { addressOf, type Call } from "#kit/contract/call.ts";
import {
  backOffMs,
  beatMs,
  type Hello,
  type Position,
  positionFrom,
  positionText,
} from "#kit/contract/live.ts";
import type { NewsAnswer, Placed } from "./order.ts";
import { pause } from "./pause.ts";
import { readEvents, type StreamEvent } from "./stream.ts";

/** `live`: news come as they are said. `polling`: they come, but later. `cut`: they do not come. */
export type LiveState = "connecting" | "live" | "polling" | "cut";

export interface LeadSettings<Event extends Placed> {
  readonly stream: Call;
  /** Asks for news; may wait so many seconds for the next. */
  readonly ask: (after: string, waitSeconds: number) => Promise<NewsAnswer<Event>>;
  /** From where to go on now. */
  readonly position: () => Position;
  readonly state: (state: LiveState) => void;
  readonly take: (epoch: string, events: readonly Event[]) => void;
  readonly reach: (epoch: string, place: number) => void;
  readonly reset: () => void;
  /** Asks only every so many milliseconds and keeps no line open (data saver). */
  readonly sparing: () => number | undefined;
}

/** No first byte within this time: something on the way holds the stream back. */
const openingMs = 10_000;
/** No byte for this long, not even a beat: the line is dead without saying so. */
const silenceMs = beatMs * 2.5;
/** How long one polls before a stream is tried again. */
const pollingMs = 120_000;
const waitSeconds = 15;

class HeldBack extends Error {}

/** Listens for the whole browser until the signal ends it; never gives up. */
export async function lead<Event extends Placed>(
  settings: LeadSettings<Event>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  settings.state("connecting");
  while (!signal.aborted) {
    try {
      const everyMs = settings.sparing();
      if (everyMs) {
        await askOnce(settings, 0);
        await pause(everyMs, signal);
      } else {
        // A line that was there and is cut was no failure to come through.
        const returnMs = await listen(settings, signal, () => {
          failures = 0;
        });
        settings.state("connecting");
        await pause(returnMs, signal);
      }
      failures = 0;
    } catch (error) {
      if (error instanceof HeldBack && (await poll(settings, signal))) continue;
      if (signal.aborted) return;
      settings.state("cut");
      await pause(backOffMs(failures), signal);
      failures += 1;
    }
  }
}

/** Reads one stream to its end; answers after how many milliseconds the server wants us back. */
async function listen<Event extends Placed>(
  settings: LeadSettings<Event>,
  signal: AbortSignal,
  opened: () => void,
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
    const response = await fetch(addressOf(settings.stream, {}), {
      headers: { accept: "text/event-stream", "last-event-id": positionText(settings.position()) },
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
        hear(settings, event);
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

function hear<Event extends Placed>(settings: LeadSettings<Event>, { id, event, data }: StreamEvent): void {
  const position = positionFrom(id);
  if (event === "reset") settings.reset();
  else if (event === "hello") {
    settings.state("live");
    settings.reach(settings.position().epoch, (JSON.parse(data) as Hello).last);
  } else if (event === "message" && position) settings.take(position.epoch, [JSON.parse(data) as Event]);
}

/** Asks again and again for a while; false where that fails too. */
async function poll<Event extends Placed>(
  settings: LeadSettings<Event>,
  signal: AbortSignal,
): Promise<boolean> {
  const until = Date.now() + pollingMs;
  try {
    while (!signal.aborted && Date.now() < until) await askOnce(settings, waitSeconds);
    return true;
  } catch {
    return false;
  }
}

async function askOnce<Event extends Placed>(settings: LeadSettings<Event>, seconds: number): Promise<void> {
  const { epoch } = settings.position();
  // The first answer comes at once and shows that it works.
  const news = await settings.ask(positionText(settings.position()), seconds);
  if (news.reset) settings.reset();
  settings.state("polling");
  settings.take(epoch, news.events);
  settings.reach(epoch, news.last);
}
