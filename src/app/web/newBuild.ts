import { offlinePath } from "#kit/contract/rendered.ts";
import { readStored, storedText, writeStored } from "#kit/web/storage/stored.ts";
import { keepTyped, putBackTyped } from "./typedText.ts";

/** The build (its entry script) that this tab has left by a reload: it does so once, whatever comes then. */
const storedLeft = storedText<string>("leftBuild", "", undefined, "session");

let isAsking = false;

/**
 * Reloads the page, once, where a part of it is gone because a newer build is served: files of the former
 * build are kept for a day, and a page may stay open for longer. Typed text is put back. A part that only did
 * not come is requested again as before (kit/web/bring.ts).
 */
export function watchForNewBuild(): void {
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
