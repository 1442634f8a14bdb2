import { addressOf, type Call } from "#kit/contract/call.ts";
import { backOffMs } from "#kit/contract/live.ts";
import { whileChosen, whileShown } from "./chosen.ts";
import { openEventStream, type StreamEvent } from "./eventStream.ts";
import { everything } from "./everything.ts";
import { pause } from "./pause.ts";

/** With data saver no line is kept open; the calls are refetched this often. */
const sparingMs = 60_000;

/** By then (ms) a tab that is alone has become the leader. */
const leadingMs = 200;

/**
 * Subscribes to a person's own change notifications. One visible tab streams for the whole browser and broadcasts to the others;
 * hidden tabs refetch when they become visible. Where the stream can't be had, each retry (at most half a minute apart)
 * refetches everything instead. Returns unsubscribe.
 */
export function openUserEvents(stream: Call, changed: (word: string) => void): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const name = `own:${stream.path}`;
  const channel = new BroadcastChannel(name);
  const missed = new Set<string>();

  const hear = (word: string) => {
    if (document.visibilityState === "visible") changed(word);
    else missed.add(word);
  };
  const tell = (word: string) => {
    channel.postMessage(word);
    hear(word);
  };
  const look = () => {
    if (document.visibilityState !== "visible") return;
    const texts = [...missed];
    missed.clear();
    for (const word of texts) changed(word);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => hear(data);
  document.addEventListener("visibilitychange", look, { signal });
  let leads = false;
  void whileShown(signal, (shown) =>
    whileChosen(name, shown, (chosen) => {
      leads = true;
      return leadUserEvents(stream, tell, chosen);
    }),
  );
  // The leader asks when its stream opens; a tab that comes later does so here, for what was told before it listened.
  const asking = setTimeout(() => {
    if (!leads) hear(everything);
  }, leadingMs);
  return () => {
    clearTimeout(asking);
    closing.abort();
    channel.close();
  };
}

/** The leader tab's loop: streams with reconnect and backoff until aborted. */
async function leadUserEvents(
  stream: Call,
  tell: (word: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  const line = {
    address: addressOf(stream, {}),
    opened: () => {
      failures = 0;
      // Nothing is missed from here on, but what came before was told to nobody.
      tell(everything);
    },
    received: ({ event, data }: StreamEvent) => {
      if (event === "message") tell(JSON.parse(data));
    },
  };
  while (!signal.aborted) {
    try {
      if (document.documentElement.dataset.saver === "on") {
        tell(everything);
        await pause(sparingMs, signal);
      } else {
        await pause(await openEventStream(line, signal), signal);
      }
    } catch {
      if (signal.aborted) return;
      // Without a network there is nobody to ask; when it is back the line is tried at once.
      if (navigator.onLine) tell(everything);
      await pause(backOffMs(failures), signal);
      failures += 1;
    }
  }
}
