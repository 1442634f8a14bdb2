import type { Page } from "@playwright/test";

/** What this phone has kept of pictures and a voice note that were not sent, as JSON; empty where nothing was kept yet. Makes no database. */
export function keptChosen(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open("message-attached");
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve("");
        request.onsuccess = () => {
          const reading = request.result.transaction("chosen").objectStore("chosen").getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          request.result.close();
        };
      }),
  );
}
