import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a move inside the app: the top of the new page, and the focus on its heading, so that those who listen hear
 * where they are. On Back the browser keeps the place. A change of the query alone (another order) moves nothing.
 */
export function useMove(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how !== "POP") window.scrollTo(0, 0);
    return whenHeadingIsThere((heading) => heading.focus({ preventScroll: true }));
  }, [pathname, how]);
}

/** The page's code may still be on its way; its heading is waited for. Answers how to stop waiting. */
function whenHeadingIsThere(use: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>("main h1");
  const old = find();
  const observer = new MutationObserver(() => {
    const heading = find();
    if (heading && heading !== old) {
      observer.disconnect();
      use(heading);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  if (old) use(old);
  return () => observer.disconnect();
}
