import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { locationOf, type Navigate, RouterContext, type RouterState } from "#kit/web/router/router.ts";

/** An entry's own part of `history.state`. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
}

let onMove = () => {};

const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
  const key = Math.random().toString(36).slice(2, 10);
  const location = locationOf(to, { base: present.location.pathname, state, key });
  const { pathname, search, hash } = location;
  const address = pathname + search + hash;
  const entry: Entry = { usr: state, key };
  try {
    if (replace) history.replaceState(entry, "", address);
    else history.pushState(entry, "", address);
  } catch {
    // Safari refuses more than a hundred moves in half a minute.
    window.location.assign(address);
    return;
  }
  present = { ...present, location, navigationType: replace ? "REPLACE" : "PUSH" };
  onMove();
};

let present: RouterState = { location: shownLocation(), navigationType: "POP", navigate };

function shownLocation() {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = "default" } = (history.state ?? {}) as Partial<Entry>;
  return { pathname, search, hash, state: usr, key };
}

/** The router over the browser's history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [router, setRouter] = useState(present);
  useLayoutEffect(() => {
    onMove = () => startTransition(() => setRouter(present));
    const onPop = () => {
      present = { ...present, location: shownLocation(), navigationType: "POP" };
      onMove();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  return <RouterContext value={router}>{children}</RouterContext>;
}
