import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { afterPaint } from "#kit/web/rendering/afterPaint.ts";
import { useLocation, useNavigationType } from "#kit/web/router/router.ts";

/**
 * After a move inside the app: the top of the new page, and the focus on its heading, so that those who listen hear
 * where they are. On Back the browser keeps the place. A change of the query alone (another order) moves nothing.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how !== "POP") window.scrollTo(0, 0);
    return whenHeadingIsThere(focusOncePainted);
  }, [pathname, how]);
}

/**
 * Moves the focus once the new page has been painted. Sooner the browser would have to lay the whole page out
 * within the task that drew it: on a cheap phone both were one pause of a fifth of a second. A visitor who
 * has moved on meanwhile keeps their place.
 */
function focusOncePainted(heading: HTMLElement): void {
  const before = document.activeElement;
  afterPaint(() => {
    const isStill = document.activeElement === before || document.activeElement === document.body;
    if (heading.isConnected && isStill) heading.focus({ preventScroll: true });
  });
}

/** By then (ms) a page that was kept or came quickly has its name. */
const namedMs = 1_500;

/** Tells the service worker where a move led, once the page has its name; none that could not be shown. */
export function useOpenedNote(): void {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    const href = pathname + search;
    const timer = setTimeout(() => {
      if (href === window.location.pathname + window.location.search)
        import("./reload/keepPages.ts").then(({ tellOpened }) => tellOpened(client)).catch(() => {});
    }, namedMs);
    return () => clearTimeout(timer);
  }, [pathname, search, client]);
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
