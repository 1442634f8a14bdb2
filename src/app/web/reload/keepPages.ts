import type { QueryClient } from "@tanstack/react-query";
import { offlinePath } from "#kit/contract/rendered.ts";
import { bringKeptAnswers, keptAddressOf } from "#kit/web/call.tsx";
import { paramsOf } from "#kit/web/router/router.ts";
import { isLeaving } from "#kit/web/storage/leaving.ts";
import { readStored, storedJson, storedText, writeStored } from "#kit/web/storage/stored.ts";
import { screens } from "#screens/screens.ts";
import type { DehydratedQuery } from "../queryClient.ts";

const storedTyped = storedJson<TypedOnPage | undefined>("typed", undefined, isTypedOnPage, "session");

/** A page that draws itself after its answers have come has its boxes by then (ms). */
const patienceMs = 15_000;

const maxLetters = 20_000;

/** Boxes in which somebody has typed, with the address at which they did. */
const typedIn = new Map<Box, string>();

const here = () => window.location.pathname + window.location.search;

/** The build (its entry script) that this tab has left by a reload: it does so once, whatever comes then. */
const storedLeft = storedText<string>("leftBuild", "", undefined, "session");

let isAsking = false;

/** After so long (ms) the helpline of a document is requested again. */
const freshMs = 3_600_000;

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

/**
 * Renews the helpline of a page that is old: one that the phone had kept, or one that stays open for hours.
 * It is checked every hour, when somebody comes back to the tab, and when the network does; a failed check
 * waits for the next time.
 */
function renewHelpline(givenAt: number): void {
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

/**
 * Reloads the page, once, where a part of it is gone because a newer build is served: files of the former
 * build are kept for a day, and a page may stay open for longer. Typed text is put back. A part that only did
 * not come is requested again as before (kit/web/lazy/bring.ts).
 */
function watchForNewBuild(): void {
  putBackTyped();
  window.addEventListener("vite:preloadError", () => void leaveFormerBuild());
}

async function leaveFormerBuild(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  if (isAsking || !entry || !navigator.onLine || readStored(storedLeft) === entry) return;
  isAsking = true;
  try {
    // Small, the same for everybody, and it names the entry of the build that is served.
    const answer = await fetch(offlinePath, { cache: "no-store" });
    if (!answer.ok || (await answer.text()).includes(`"${entry}"`)) return;
    writeStored(storedLeft, entry);
    // Where nothing can be stored nobody would know that it was done.
    if (readStored(storedLeft) !== entry) return;
    keepTyped();
    window.location.reload();
  } catch {
    // No network: the part is asked for again, and so is this.
  } finally {
    isAsking = false;
  }
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A text in a box of a page, found again by its name and by which of that name it is. */
interface Typed {
  readonly name: string;
  readonly place: number;
  readonly text: string;
}

interface TypedOnPage {
  /** Path and query of the page. */
  readonly address: string;
  readonly typed: readonly Typed[];
}

/**
 * Puts back the text of the page's boxes after it had to reload, as soon as they are there; notes from now on
 * what is typed.
 */
function putBackTyped(): void {
  for (const box of document.querySelectorAll<Box>("main :is(input, textarea)"))
    if (box.value !== box.defaultValue) note(box);
  document.addEventListener("input", ({ target }) => note(target), true);
  const stored = readStored(storedTyped);
  writeStored(storedTyped, undefined);
  if (!stored || stored.address !== here()) return;
  let left = stored.typed;
  const look = () => {
    left = left.filter((one) => !putBack(one));
    if (left.length === 0 || here() !== stored.address) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
  look();
}

/** Keeps what is typed on this page for the next time that it is loaded in this tab. */
function keepTyped(): void {
  const address = here();
  const typed = [...typedIn].flatMap(([box, at]) =>
    at === address && box.isConnected
      ? [{ name: box.name, place: boxesOf(box.name).indexOf(box), text: box.value.slice(0, maxLetters) }]
      : [],
  );
  if (typed.length > 0) writeStored(storedTyped, { address, typed });
}

function note(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (target.name !== "" && isText(target)) typedIn.set(target, here());
  for (const box of typedIn.keys()) if (!box.isConnected) typedIn.delete(box);
}

/** Words and figures; nothing secret, and nothing that is chosen by a tap. */
function isText(box: Box): boolean {
  const isSecret = /one-time-code|password|cc-/.test(box.autocomplete);
  return (box.type === "textarea" || /^(text|search|tel|email|url|number)$/.test(box.type)) && !isSecret;
}

function boxesOf(name: string): Box[] {
  const named = `[name="${CSS.escape(name)}"]`;
  return [...document.querySelectorAll<Box>(`main :is(input, textarea)${named}`)].filter(isText);
}

/**
 * Sets the value as if it were typed, so that the component that holds it is notified. True where the box is
 * there.
 */
function putBack({ name, place, text }: Typed): boolean {
  const box = boxesOf(name)[place];
  if (!box) return false;
  if (box.value !== text) {
    const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}

function isTypedOnPage(value: unknown): value is TypedOnPage {
  const { address, typed } = (value ?? {}) as Partial<TypedOnPage>;
  return typeof address === "string" && Array.isArray(typed);
}
