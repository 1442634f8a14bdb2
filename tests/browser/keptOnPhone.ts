import { expect, type Page } from "@playwright/test";

/** Waits until the page, every file that it has fetched and these answers are kept on the phone. */
export async function keptOnPhone(page: Page, answers: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const fetched = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/assets/`));
      const found = await Promise.all(
        [location.href, ...fetched].map(async (address) => ((await caches.match(address)) ? [] : [address])),
      );
      const answers = await new Promise<string[]>((resolve) => {
        const request = indexedDB.open("answers");
        // Where the app has not made it yet, no empty one is made before it.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const reading = request.result.transaction("answer").objectStore("answer").getAllKeys();
          reading.onsuccess = () => resolve(reading.result.map((key) => String((key as string[])[1])));
          request.result.close();
        };
      });
      return [...found.flat(), ...wanted.filter((address) => !answers.includes(address))];
    }, answers);
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** Waits until the worker has brought the files of all open screens. */
export async function filesBrought(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const [, list = "[]"] = /id="files">(.*?)</.exec(await (await fetch("/offline")).text()) ?? [];
      const files = JSON.parse(list) as string[];
      const found = await Promise.all(files.map(async (file) => ((await caches.match(file)) ? [] : [file])));
      return found.flat();
    });
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}
