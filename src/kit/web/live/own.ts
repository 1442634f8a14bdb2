import { addressOf, type Call } from "#kit/contract/call.ts";
import { backOffMs } from "#kit/contract/live.ts";
import { whileChosen, whileShown } from "./chosen.ts";
import { everything } from "./everything.ts";
import { readLine } from "./line.ts";
import { pause } from "./pause.ts";
import type { StreamEvent } from "./stream.ts";

/** With data saver no line is kept open; it is asked anew this often. */
const sparingMs = 60_000;

/**
 * Listens for what changes of a person's own. One tab listens for the whole browser, and only one that is looked at; the
 * others are told by it, and those that nobody looks at ask when somebody does. Where the line can't be had, each try
 * (at most half a minute after the last) asks for everything instead. Answers how to stop.
 */
export function openOwn(stream: Call, changed: (word: string) => void): () => void {
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
    const words = [...missed];
    missed.clear();
    for (const word of words) changed(word);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => hear(data);
  document.addEventListener("visibilitychange", look, { signal });
  void whileShown(signal, (shown) => whileChosen(name, shown, (chosen) => lead(stream, tell, chosen)));
  return () => {
    closing.abort();
    channel.close();
  };
}

/** Listens for the whole browser until the signal ends it; never gives up. */
async function lead(stream: Call, tell: (word: string) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const line = {
    address: addressOf(stream, {}),
    opened: () => {
      failures = 0;
      // Nothing is missed from here on, but what came before was told to nobody.
      tell(everything);
    },
    heard: ({ event, data }: StreamEvent) => {
      if (event === "message") tell(JSON.parse(data));
    },
  };
  while (!signal.aborted) {
    try {
      if (document.documentElement.dataset.saver === "on") {
        tell(everything);
        await pause(sparingMs, signal);
      } else {
        await pause(await readLine(line, signal), signal);
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
