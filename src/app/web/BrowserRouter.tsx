import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { type Navigate, RouterContext } from "#kit/web/router.ts";

const history = createBrowserHistory({ v5Compat: true });

const navigate: Navigate = (to, { replace = false, state = null } = {}) =>
  replace ? history.replace(to, state) : history.push(to, state);

const present = () => ({ location: history.location, navigationType: history.action, navigate });

/** The router over the browser's history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [router, setRouter] = useState(present);
  useLayoutEffect(() => history.listen(() => startTransition(() => setRouter(present()))), []);
  return <RouterContext value={router}>{children}</RouterContext>;
}
