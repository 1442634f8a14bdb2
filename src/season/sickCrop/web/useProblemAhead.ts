import { useEffect } from "react";
import { bringAheadOfUse } from "#kit/web/storage/bringAhead.ts";
import { sickCrops } from "../contract.ts";

/** By then (ms) a page has drawn itself and what comes near has come. */
const calmMs = 3_000;
/** So long (ms) a table that is kept is not fetched for a day without a network. */
const freshMs = 86_400_000;

/** Brings the steps from a sick crop to its first measure to a phone with fields, once the page is calm; nothing with data saver. */
export function useProblemAhead(): void {
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    // Without a network it is tried again by the next page.
    const timer = setTimeout(() => bringProblem().catch(() => {}), calmMs);
    return () => clearTimeout(timer);
  }, []);
}

async function bringProblem(): Promise<void> {
  await Promise.all([import("./ProblemPage.tsx"), import("./Steps.tsx")]);
  await bringAheadOfUse(sickCrops.table, {}, freshMs);
}
