import { useEffect } from "react";
import { useLocation } from "./router.ts";

/** Opens the fold with the element that the address's hash names, brings that into sight and moves the focus to the fold's name. */
export function useFoldOfHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    const fold = target?.closest("details");
    if (!target || !fold) return;
    fold.open = true;
    // After the move to the page itself, which goes to its top.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView();
      fold.querySelector("summary")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
