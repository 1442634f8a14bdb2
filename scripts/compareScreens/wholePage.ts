import type { Page } from "@playwright/test";

/** The requests of a page that have no answer yet, but for streams, which have no end. */
export function requestsUnderWay(page: Page): ReadonlySet<unknown> {
  const waiting = new Set<unknown>();
  page.on("request", (request) => {
    if (!/\/(stream|news)\b/.test(request.url())) waiting.add(request);
  });
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return waiting;
}

/** Order ids are drawn at random: each becomes a word of its own that is the same on both sides. */
export function mask(page: Page, ids: readonly string[]): Promise<void> {
  return page.evaluate(maskIds, ids);
}

/** Brings everything of the page: lists grow and parts come when one comes near them; what is folded is part of it. */
export async function showAll(page: Page, height: number, waiting: ReadonlySet<unknown>): Promise<void> {
  let seen = 0;
  let unfolded = 0;
  do {
    seen = await page.evaluate(scrollThrough, Math.max(0, seen - height));
    do await page.evaluate(settle);
    while (waiting.size > 0);
    unfolded = await page.evaluate(unfold);
  } while (unfolded > 0 || (await page.evaluate(heightOf)) > seen);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(settle);
}

function unfold(): number {
  const unseen = "main details:not([open]) > summary:not([data-unfolded])";
  const folded = document.querySelectorAll<HTMLElement>(unseen);
  for (const summary of folded) {
    // Once: of a group that opens one at a time the others close again.
    summary.dataset.unfolded = "";
    summary.click();
  }
  return folded.length;
}

function heightOf(): number {
  return document.documentElement.scrollHeight;
}

/** Down to the end, as a finger goes. Answers how high the page was there. */
async function scrollThrough(from: number): Promise<number> {
  const root = document.documentElement;
  for (let top = from; top < root.scrollHeight; top += 600) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const image of document.images) image.loading = "eager";
  return root.scrollHeight;
}

/** Waits until the fonts and pictures are there and nothing has changed or come for a while. */
async function settle(): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let quiet = 0;
  const began = performance.now();
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let resources = 0;
  while (quiet < 8 && performance.now() - began < 20_000) {
    await pause(50);
    quiet += 1;
    const now = performance.getEntriesByType("resource").length;
    const waiting = [...document.images].some(({ complete }) => !complete);
    if (now !== resources || waiting || document.fonts.status !== "loaded") quiet = 0;
    resources = now;
  }
  observer.disconnect();
  const decoded = [...document.images].map((image) => image.complete && image.decode().catch(() => {}));
  await Promise.race([Promise.all(decoded), pause(1_000)]);
}

function maskIds(ids: readonly string[]): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [place, id] of ids.entries()) {
      if (node.nodeValue?.includes(id)) node.nodeValue = node.nodeValue.replaceAll(id, `ORDER000000${place}`);
    }
  }
}
