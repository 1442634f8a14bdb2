/** After so long (ms) the helpline of a document is requested again. */
const freshMs = 3_600_000;

/**
 * Renews the helpline of a page that is old: one that the phone had kept, or one that stays open for hours.
 * It is checked every hour, when somebody comes back to the tab, and when the network does; a failed check
 * waits for the next time.
 */
export function renewHelpline(givenAt: number): void {
  let at = givenAt;
  const look = async () => {
    const now = Date.now();
    if (document.hidden || !navigator.onLine || now - at < freshMs) return;
    const before = at;
    at = now;
    try {
      const { askHelpline } = await import("./askHelpline.ts");
      await askHelpline();
    } catch {
      at = before;
    }
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  setInterval(look, freshMs);
  void look();
}
