import { useEffect } from "react";

/**
 * Opens the fold that holds what the address's hash names: when a page comes, and before the browser follows a link to a place
 * on it. Newer browsers open it themselves. Not by the router: a move within a page waits for all its parts, and folded ones come late.
 */
export function useFoldOfHash(): void {
  useEffect(() => {
    // After the move to the page itself, which goes to its top.
    const frame = requestAnimationFrame(() => openFold(window.location.hash)?.scrollIntoView());
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link) openFold(link.hash);
    };
    document.addEventListener("click", follow);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("click", follow);
    };
  }, []);
}

/** Answers the element that the hash names, if it is in a fold. */
function openFold(hash: string): Element | undefined {
  const target = document.getElementById(hash.slice(1));
  const fold = target?.closest("details");
  if (!target || !fold) return undefined;
  fold.open = true;
  return target;
}
