import { createContext, use } from "react";
import { type Location, matchPath, type NavigationType } from "react-router";

/**
 * React's side of the router: where one is, and how to move on. Locations, history and the matching of patterns are
 * React Router's; its own components and hooks carry data routes, blockers and nesting, 5 kB of which we use none
 * (docs/decisions/0010-router.md).
 */
export interface RouterState {
  readonly location: Location<unknown>;
  readonly navigationType: `${NavigationType}`;
  readonly navigate: Navigate;
}

/** Moves to an address of ours; `state` stays with the entry in the browser's history. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

export const RouterContext = createContext<RouterState | undefined>(undefined);

/** Values of a pattern's names (`:id`) at the present address; set by `Routes` (kit/web/Routes.tsx). */
export const ParamsContext = createContext<Params>({});

export type Params = Readonly<Record<string, string | undefined>>;

function useRouter(): RouterState {
  const router = use(RouterContext);
  if (!router) throw new Error("There is no router around this component.");
  return router;
}

export function useLocation(): Location<unknown> {
  return useRouter().location;
}

/** How the visitor came here: PUSH and REPLACE by a link or a call, POP by Back, Forward or a reload. */
export function useNavigationType(): RouterState["navigationType"] {
  return useRouter().navigationType;
}

/** The same function in every render. */
export function useNavigate(): Navigate {
  return useRouter().navigate;
}

export function useParams(): Params {
  return use(ParamsContext);
}

/** The names of the first pattern that is this path, letter case included; undefined where none is. */
export function paramsOf(patterns: readonly string[], pathname: string): Params | undefined {
  const decoded = decodePath(pathname);
  for (const path of patterns) {
    const match = matchPath({ path, caseSensitive: true }, decoded);
    if (match) return match.params;
  }
  return undefined;
}

/** A slash that was written as %2F stays part of its name; a part that can't be decoded stays as it is. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((name) => decodeURIComponent(name).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
