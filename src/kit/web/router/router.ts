import { createContext, use } from "react";
import { matchParts, partsOf } from "#kit/contract/pathPattern.ts";

/** An address of ours in its parts, as `URL` names them; `search` and `hash` with their sign, or empty. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Given to `navigate`; it stays with the entry in the browser's history. */
  readonly state: unknown;
  /** Differs for each entry of the history. */
  readonly key: string;
}

/** The router's state: the present address, how it was reached, and how to move on (docs/decisions/0135-own-router.md). */
export interface RouterState {
  readonly location: Location;
  readonly navigationType: "PUSH" | "REPLACE" | "POP";
  readonly navigate: Navigate;
}

/** Moves to an address of ours; `state` stays with the entry in the browser's history. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

export const RouterContext = createContext<RouterState | undefined>(undefined);

/** Values of a pattern's names (`:id`) at the present address; set by `Routes` (kit/web/router/Routes.tsx). */
export const ParamsContext = createContext<Params>({});

export type Params = Readonly<Record<string, string | undefined>>;

function useRouter(): RouterState {
  const router = use(RouterContext);
  if (!router) throw new Error("There is no router around this component.");
  return router;
}

export function useLocation(): Location {
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
  const parts = readParts(pathname);
  for (const pattern of patterns) {
    const params = matchParts(pattern.split("/").slice(1).filter(Boolean), parts);
    if (params) return params;
  }
  return undefined;
}

/** The parts of a path; one that can't be decoded stays as it is. */
function readParts(pathname: string): string[] {
  try {
    return partsOf(pathname);
  } catch {
    return pathname.split("/").slice(1);
  }
}

/** Returns an address as it is written in its parts; what it leaves out is empty, the path that of `base`. */
export function locationOf(
  address: string,
  { base = "/", state = null, key = "default" }: { base?: string; state?: unknown; key?: string } = {},
): Location {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return {
    pathname: pathname || base,
    search: search === "?" ? "" : search,
    hash: hash === "#" ? "" : hash,
    state,
    key,
  };
}
