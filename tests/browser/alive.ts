import type { BrowserContext, Page, Request } from "@playwright/test";

/** Requests under way by browser: those of its pages, without streams, which never end. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Counts what the pages of this browser ask for from now on, so that `alive` knows when all of it is answered. */
export function countRequests(context: BrowserContext): void {
  const open = new Set<Request>();
  underWay.set(context, open);
  context.on("request", (request) => {
    if (request.headers().accept !== "text/event-stream") open.add(request);
  });
  const ended = (request: Request) => open.delete(request);
  context.on("requestfinished", ended);
  context.on("requestfailed", ended);
}

/**
 * Waits until the page is alive: hydrated, so that its controls answer, and everything it asked for is answered and shown. Its
 * context is counted since it was made (`countRequests`).
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const root = document.getElementById("root");
      return (
        document.readyState === "complete" &&
        root !== null &&
        Object.keys(root).some((key) => key.startsWith("__reactContainer"))
      );
    },
    undefined,
    { polling: 30 },
  );
  const open = underWay.get(page.context());
  if (!open) throw new Error("countRequests was not called for this page's context");
  let asked = false;
  const note = () => {
    asked = true;
  };
  page.on("request", note);
  try {
    do {
      asked = false;
      await rested(page);
    } while (asked || [...open].some((request) => isOf(page, request)));
  } finally {
    page.off("request", note);
  }
}

/**
 * Waits until the page has drawn and has had nothing to do for a moment, five times: what an answer sets going, such as a
 * part's script and then its data, has begun by then. Waiting for half a second without requests (`networkidle`) took longer
 * than most pages take to load, and where a stream is open it never comes.
 */
function rested(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let time = 0; time < 5; time += 1) {
      await new Promise((done) => setTimeout(done, 60));
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
    }
  });
}

function isOf(page: Page, request: Request): boolean {
  return request.serviceWorker() === null && request.frame().page() === page;
}
