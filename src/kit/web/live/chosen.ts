/** Runs while this tab holds the lock of the name; where a browser has no locks, while the tab is looked at. */
export async function whileChosen(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(name, { signal }, () => run(signal)).catch(() => {});
    return;
  }
  await whileShown(signal, run);
}

/** Runs while the tab is looked at, again and again, until the signal ends it. */
export async function whileShown(
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const hidden = new AbortController();
    const look = () => document.visibilityState === "hidden" && hidden.abort();
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", () => hidden.abort(), { once: true });
    if (document.visibilityState === "visible") await run(hidden.signal);
    document.removeEventListener("visibilitychange", look);
    await untilVisible(signal);
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.visibilityState === "visible" && resolve();
    document.addEventListener("visibilitychange", look, { signal });
    signal.addEventListener("abort", () => resolve());
    look();
  });
}
