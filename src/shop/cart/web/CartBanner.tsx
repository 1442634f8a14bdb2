import { Trans } from "@lingui/react/macro";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { useCartProblemText } from "./cartWords.ts";

/**
 * Message after a tap on 'Add To Cart', and for how long (ms); without a time it stays until it is closed.
 */
export interface Said {
  readonly what: "added" | "exist" | "please-log-in" | Problem;
  readonly forMs?: number;
}

/** Time of a message that has to be read but needs no action. */
export const problemMs = 6_000;

const BannerContext = createContext<(stated: Said) => void>(() => {});

/** Says something in the one banner of the screen. */
export function useCartBanner(): (stated: Said) => void {
  return useContext(BannerContext);
}

/** One line for all products of a screen: announced, and gone by itself unless there is something to tap in it. */
export function CartBanner({ children }: { children: ReactNode }) {
  const [stated, say] = useState<Said>();
  // A link to tap: then nobody is hurried.
  const isToAct = stated !== undefined && isToLogIn(stated.what);
  useEffect(() => {
    if (stated?.forMs === undefined || isToAct) return undefined;
    const timer = setTimeout(() => say(undefined), stated.forMs);
    return () => clearTimeout(timer);
  }, [stated, isToAct]);
  const value = useMemo(() => (next: Said) => say({ ...next }), []);
  return (
    <BannerContext value={value}>
      {children}
      <Notice
        floating
        action={
          isToAct ? (
            <Button onClick={() => say(undefined)}>
              <Trans>Close</Trans>
            </Button>
          ) : null
        }
      >
        {stated ? <Words what={stated.what} /> : null}
      </Notice>
    </BannerContext>
  );
}

function isToLogIn(what: Said["what"]): boolean {
  if (typeof what === "string") return what === "please-log-in";
  return problemWordOf(what) === "not-logged-in";
}

function Words({ what }: Pick<Said, "what">) {
  const problemText = useCartProblemText();
  if (what === "added") return <Trans>Item Added To Cart !</Trans>;
  if (what === "exist") return <Trans>Item already in Cart!</Trans>;
  if (isToLogIn(what)) return <PleaseLogIn />;
  return typeof what === "string" ? null : problemText(what);
}

/** With the way back to where one was, and what becomes of what was chosen. */
function PleaseLogIn() {
  const { pathname, search } = useLocation();
  return (
    <Link to={withQuery(paths.login, { to: pathname + search })}>
      <Trans>Log in to put it in your cart.</Trans>
    </Link>
  );
}
