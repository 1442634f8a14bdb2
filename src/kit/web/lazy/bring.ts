import { type ComponentType, lazy, useSyncExternalStore } from "react";
import { backOffMs } from "#kit/contract/live.ts";
import { pause } from "../live/pause.ts";

/** Parts whose code did not come yet, though it was asked for. */
let missing = 0;
let retrying = new AbortController();
const listeners = new Set<() => void>();

/**
 * Loads a part's code and style; never rejects. A part that does not come on a bad line is requested again:
 * when the network is back, when somebody taps Try again, and every so often.
 */
export async function bring<Part>(load: () => Promise<Part>): Promise<Part> {
  // The server's caller repeats a rendering itself.
  if (import.meta.env.SSR) return load();
  for (let failures = 0; ; failures += 1) {
    try {
      const part = await load();
      if (failures > 0) count(-1);
      return part;
    } catch {
      if (failures === 0) count(1);
      await pause(backOffMs(failures), retrying.signal);
    }
  }
}

/** `React.lazy` for a part that may come late: `lazy` itself remembers a load that failed for as long as the page is open. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => bring(load));
}

/** Asks again now for whatever did not come. */
export function bringNow(): void {
  retrying.abort();
  retrying = new AbortController();
}

/** Whether something that was asked for did not come yet. */
export function useMissing(): boolean {
  return useSyncExternalStore(
    listen,
    () => missing > 0,
    () => false,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: number): void {
  missing += change;
  for (const listener of listeners) listener();
}

/** Loads the message catalogues of features and their parts (`shop/seller/products`) in the current language. */
type LoadCatalogues = (folders: readonly string[]) => Promise<void>;

let loadCatalogues: LoadCatalogues = async () => {};

/** Registered once at start by the frame, which has the catalogues. */
export function registerCatalogueLoader(own: LoadCatalogues): void {
  loadCatalogues = own;
}

/**
 * Waits for a part's code and its texts. The build adds it to each `import()` of a part with further catalogues (scripts/partTexts.ts).
 * @public
 */
export async function partWithTexts<Part>(folders: readonly string[], coming: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([coming, loadCatalogues(folders)]);
  return part;
}
