import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router";

const history = createBrowserHistory({ v5Compat: true });

/**
 * React Router's declarative router over the browser's history. Its own BrowserRouter stands in one module with what
 * serves its framework mode, 5 kB that would be downloaded for nothing (docs/decisions/0010-router.md).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => show(next))), []);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
