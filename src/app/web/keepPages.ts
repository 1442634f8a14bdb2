import type { QueryClient } from "@tanstack/react-query";
import { bringKeptAnswers, keptAddressOf } from "#kit/web/call.tsx";
import { paramsOf } from "#kit/web/router.ts";
import { isLeaving } from "#kit/web/storage/leaving.ts";
import { screens } from "#screens/screens.ts";
import { renewHelpline } from "./freshHelpline.ts";
import { watchForNewBuild } from "./newBuild.ts";
import type { DehydratedQuery } from "./queryClient.ts";

/** By then (ms) the page has drawn itself and what comes near has come. */
const calmMs = 2_000;

/**
 * Registers the service worker (public/sw.js) and tells it what this page is made of: it was loaded before anybody listened. Soon
 * after, the worker brings the files of all open screens, unless data are to be saved. The helpline of an old page is renewed, and
 * a page whose parts are gone.
 */
export async function keepPages(rendered: readonly DehydratedQuery[], at: number): Promise<void> {
  renewHelpline(at);
  watchForNewBuild();
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  await tellWorker({ keep: [window.location.href.replace(/#.*/s, ""), ...partsOfThisPage()] });
  await new Promise((resolve) => setTimeout(resolve, calmMs));
  await keepRendered(rendered, at);
  if (document.documentElement.dataset.saver !== "on") await tellWorker({ prepare: true });
}

/** Tells the worker which page is open now, by its title: moves inside the app never reach it by themselves. */
export async function tellOpened(client: QueryClient): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { href, pathname } = window.location;
  if (!navigator.onLine || !opensAgain(pathname, client)) return;
  await tellWorker({ opened: { address: href.replace(/#.*/s, ""), title: document.title } });
}

/** Will a page open without a network? It is one of ours, nothing of a seller's or an operator's is kept, and all that it asked for came. */
export function opensAgain(pathname: string, client: QueryClient): boolean {
  const screen = Object.values(screens).find(({ paths }) => paramsOf(paths, pathname));
  if (!screen || screen === screens.adminPortal || screen === screens.operator) return false;
  const asked = client.getQueryCache().findAll({ type: "active" });
  return asked.every(({ state }) => state.status !== "error" || state.data !== undefined);
}

async function tellWorker(message: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!isLeaving()) active?.postMessage(message);
}

/** Files that this page loaded before anybody listened: its scripts, styles and fonts. */
function partsOfThisPage(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|fonts)\//.test(name.replace(window.location.origin, "")));
}

/** The answers that the page was rendered with are the same for everybody; no call has brought them. */
async function keepRendered(rendered: readonly DehydratedQuery[], at: number): Promise<void> {
  const { keepAnswer, keptAnswer } = await bringKeptAnswers();
  for (const { queryKey, state } of rendered) {
    const address = keptAddressOf(queryKey);
    if (state.status !== "success" || ((await keptAnswer(address, ""))?.at ?? 0) >= at) continue;
    await keepAnswer({ address, of: "", at, value: state.data });
  }
}
