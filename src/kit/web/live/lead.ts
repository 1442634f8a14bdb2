import { addressOf, type Call } from "#kit/contract/call.ts";
import { backOffMs, type Hello, type Position, positionFrom, positionText } from "#kit/contract/live.ts";
import { openEventStream, StreamBuffered, type StreamEvent } from "./eventStream.ts";
import type { NewsAnswer, Placed } from "./order.ts";
import { pause } from "./pause.ts";

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
  /** Which revision of what was told before holds. */
  readonly revised: (revision: number) => void;
  /** Asks only every so many milliseconds and keeps no line open (data saver). */
  readonly sparing: () => number | undefined;
}

/** How long one polls before a stream is tried again. */
const pollingMs = 120_000;
const waitSeconds = 15;

/** The leader tab's loop: streams, else polls, with reconnect and backoff, until aborted. */
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
        const returnMs = await openEventStream(
          {
            address: addressOf(settings.stream, {}),
            headers: { "last-event-id": positionText(settings.position()) },
            opened: () => {
              failures = 0;
            },
            received: (event) => hear(settings, event),
          },
          signal,
        );
        settings.state("connecting");
        await pause(returnMs, signal);
      }
      failures = 0;
    } catch (error) {
      if (error instanceof StreamBuffered && (await poll(settings, signal))) continue;
      if (signal.aborted) return;
      settings.state("cut");
      await pause(backOffMs(failures), signal);
      failures += 1;
    }
  }
}

function hear<Event extends Placed>(settings: LeadSettings<Event>, { id, event, data }: StreamEvent): void {
  const position = positionFrom(id);
  if (event === "reset") settings.reset();
  else if (event === "hello") {
    settings.state("live");
    const { last, revision } = JSON.parse(data) as Hello;
    settings.reach(settings.position().epoch, last);
    settings.revised(revision);
  } else if (event === "revised") settings.revised((JSON.parse(data) as Hello).revision);
  else if (event === "message" && position) settings.take(position.epoch, [JSON.parse(data) as Event]);
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
  settings.revised(news.revision);
}
