import type { Call } from "#kit/contract/call.ts";
import type { Position } from "#kit/contract/live.ts";
import { whileChosen } from "./chosen.ts";
import { type LiveState, lead } from "./lead.ts";
import { GapFreeOrder, type NewsAnswer, type Placed } from "./order.ts";

export interface LiveSettings<Event extends Placed> {
  /** Names the room among the tabs of this browser. */
  readonly name: string;
  readonly stream: Call;
  readonly ask: (after: string, waitSeconds: number) => Promise<NewsAnswer<Event>>;
  /** Up to where this tab has everything. */
  readonly from: Position;
  readonly sparing: () => number | undefined;
  /** Events in their order, each once. */
  readonly tell: (events: readonly Event[]) => void;
  readonly state: (state: LiveState) => void;
  /** This tab's list does not lead up to now; load it afresh and open again. Nothing more is told. */
  readonly reset: () => void;
  /** The valid revision of the events sent before; a tab that knows another one reads again what it shows. */
  readonly revised: (revision: number) => void;
}

/** Messages between tabs. */
type Word<Event> =
  | { readonly kind: "events"; readonly epoch: string; readonly events: readonly Event[] }
  | { readonly kind: "reach"; readonly epoch: string; readonly place: number }
  | { readonly kind: "state"; readonly state: LiveState }
  | { readonly kind: "reset" }
  | { readonly kind: "revised"; readonly revision: number }
  | { readonly kind: "arrived" };

/**
 * Subscribes to a room's event log. Over HTTP/1.1 a browser has six connections for all its tabs, so leader election by a Web
 * Lock: one tab streams and broadcasts to the others; when it closes, the lock goes to the next. Returns unsubscribe.
 */
export function openLive<Event extends Placed>(settings: LiveSettings<Event>): () => void {
  const { name } = settings;
  const closing = new AbortController();
  const channel = new BroadcastChannel(`live:${name}`);
  const say = (word: Word<Event>) => channel.postMessage(word);
  let leading = false;
  let state: LiveState = "connecting";

  const order = new GapFreeOrder<Event>({
    from: settings.from,
    ask: (after) => settings.ask(after, 0),
    tell: settings.tell,
    reset: () => {
      close();
      settings.reset();
    },
  });

  function becomes(next: LiveState) {
    state = next;
    settings.state(next);
    if (leading) say({ kind: "state", state });
  }

  channel.onmessage = ({ data: word }: MessageEvent<Word<Event>>) => {
    if (word.kind === "events") order.take(word.epoch, word.events);
    else if (word.kind === "reach") order.reach(word.epoch, word.place);
    else if (word.kind === "reset") order.reset();
    else if (word.kind === "revised") settings.revised(word.revision);
    else if (word.kind === "state" && !leading) becomes(word.state);
    else if (word.kind === "arrived" && leading) {
      const { epoch, place } = order.position;
      say({ kind: "state", state });
      say({ kind: "reach", epoch, place });
    }
  };

  async function leadUntil(signal: AbortSignal): Promise<void> {
    leading = true;
    await lead<Event>(
      {
        stream: settings.stream,
        ask: settings.ask,
        sparing: settings.sparing,
        position: () => order.position,
        state: becomes,
        take: (epoch, events) => {
          say({ kind: "events", epoch, events });
          order.take(epoch, events);
        },
        reach: (epoch, place) => {
          say({ kind: "reach", epoch, place });
          order.reach(epoch, place);
        },
        reset: () => {
          say({ kind: "reset" });
          order.reset();
        },
        revised: (revision) => {
          say({ kind: "revised", revision });
          settings.revised(revision);
        },
      },
      signal,
    );
    leading = false;
  }

  function close() {
    order.close();
    closing.abort();
    channel.close();
  }

  say({ kind: "arrived" });
  void whileChosen(`live:${name}`, closing.signal, leadUntil);
  return close;
}
