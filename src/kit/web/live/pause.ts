/** Events after which the line may be back, or somebody looks again. */
const wakeEvents = [
  ["online", () => window],
  ["pageshow", () => window],
  ["visibilitychange", () => document],
] as const;

/** Backoff pause (ms), cut short when the network may be back, when the tab becomes visible, or on abort. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    const look = () => {
      if (document.visibilityState === "visible") done();
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
