import { useEffect } from "react";

/** By then (ms) a page has drawn itself and what comes near has come. */
const calmMs = 2_000;

/** Brings what a new search needs without a network, once the page is calm; nothing with data saver. */
export function usePlacesAhead(): void {
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    const bring = async () => (await import("../../place/web/bringPlace.ts")).bringAhead();
    // Without a network it is tried again by the next page.
    const timer = setTimeout(() => bring().catch(() => {}), calmMs);
    return () => clearTimeout(timer);
  }, []);
}
