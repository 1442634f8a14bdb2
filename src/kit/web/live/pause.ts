/** Events after which the line may be back, or somebody looks again. */
const wakeEvents = [
  ["online", () => window],
  ["pageshow", () => window],
  ["visibilitychange", () => document],
] as const;

/** Shortest pause (ms) while the browser knows of no network: a try costs battery, and an event tells when it is back. */
export const offlinePauseMs = 15_000;

const isOffline = () => navigator.onLine === false;

/**
 * Backoff pause (ms), cut short when the network may be back, when the tab becomes visible, or on abort. Without a network it lasts
 * `offlinePauseMs` at least, and looking at the tab again does not end it.
 */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, isOffline() ? Math.max(milliseconds, offlinePauseMs) : milliseconds);
    const look = () => {
      if (document.visibilityState === "visible" && !isOffline()) done();
    };
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      for (const [name, target] of wakeEvents) target().removeEventListener(name, look);
      resolve();
    }
    signal.addEventListener("abort", done);
    for (const [name, target] of wakeEvents) target().addEventListener(name, look);
    if (signal.aborted) done();
  });
}
