import type { Page } from "./journey.ts";

/** Addresses of the answers that this browser keeps. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open("answers");
        // Where the app has not made it yet, no empty one is made before it.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const reading = request.result.transaction("answer").objectStore("answer").getAllKeys();
          reading.onsuccess = () => resolve(reading.result.map((key) => String((key as string[])[1])));
          request.result.close();
        };
      }),
  );
}
