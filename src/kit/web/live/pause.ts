/** Signs that the line may be back, or that somebody looks again. */
const signs = [
  ["online", () => window],
  ["pageshow", () => window],
  ["visibilitychange", () => document],
] as const;

/** Waits, but no longer than until the line may be back or somebody looks at the page again, or the signal ends it. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    const look = () => {
      if (document.visibilityState === "visible") done();
    };
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      for (const [name, target] of signs) target().removeEventListener(name, look);
      resolve();
    }
    signal.addEventListener("abort", done);
    for (const [name, target] of signs) target().addEventListener(name, look);
    if (signal.aborted) done();
  });
}

const firstMs = 1_000;
const longestMs = 30_000;

/** How long to wait after so many failures in a row: twice as long each time, and by chance, so that not all come at once. */
export function backOffMs(failures: number): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  return Math.round(most * (0.25 + 0.75 * Math.random()));
}
