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
