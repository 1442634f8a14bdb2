import { useEffect } from "react";

/** By then (ms) a page has drawn itself and what comes near has come. */
const calmMs = 2_000;

/** Brings what a chit is judged by to a phone with fields, once the page is calm; nothing with data saver. */
export function useChitAhead(): void {
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    const bring = async () => (await import("./bringBook.ts")).bringBook();
    // Without a network it is tried again by the next page.
    const timer = setTimeout(() => bring().catch(() => {}), calmMs);
    return () => clearTimeout(timer);
  }, []);
}
