import type { ReactNode } from "react";
import { ParamsContext, paramsOf, useLocation } from "./router.ts";

/** Patterns (`/order/:id`, `/AdminPortal/*`), and the element rendered there. */
export interface Route {
  readonly paths: readonly string[];
  readonly element: ReactNode;
}

/** Shows what the first route with a matching pattern has, else `otherwise`. */
export function Routes({ routes, otherwise }: { routes: readonly Route[]; otherwise: ReactNode }) {
  const { pathname } = useLocation();
  for (const { paths, element } of routes) {
    const params = paramsOf(paths, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return otherwise;
}
