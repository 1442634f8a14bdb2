import { useEffect } from "react";
import { useStanding } from "./useStanding.ts";

/** By then (ms) a page has drawn itself and what comes near has come. */
const calmMs = 2_000;

/** Brings what a sowing without a network needs, once the page is calm: the crops, and with data saver nothing more. */
export function useStartAhead(): void {
  useStanding();
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    const bring = () =>
      Promise.all([import("./StartPage.tsx"), import("./PlanStep.tsx"), import("./FieldStep.tsx")]);
    // Without a network it is tried again by the next page.
    const timer = setTimeout(() => bring().catch(() => {}), calmMs);
    return () => clearTimeout(timer);
  }, []);
}
