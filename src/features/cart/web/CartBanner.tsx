import { Trans } from "@lingui/react/macro";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { paths, withQuery } from "#features/paths.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { Link } from "#kit/web/Link.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { useCartProblemWords } from "./cartWords.ts";

/** What is said after a tap on 'Add To Cart', and for how long (ms). */
export interface Said {
  readonly what: "added" | "exist" | "please-log-in" | Problem;
  readonly forMs: number;
}

const BannerContext = createContext<(said: Said) => void>(() => {});

/** Says something in the one banner of the screen. */
export function useCartBanner(): (said: Said) => void {
  return useContext(BannerContext);
}

/** One line for all products of a screen: announced, and gone by itself. */
export function CartBanner({ children }: { children: ReactNode }) {
  const [said, say] = useState<Said>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => say(undefined), said.forMs);
    return () => clearTimeout(timer);
  }, [said]);
  const value = useMemo(() => (next: Said) => say({ ...next }), []);
  return (
    <BannerContext value={value}>
      {children}
      <Notice floating>{said ? <Words what={said.what} /> : null}</Notice>
    </BannerContext>
  );
}

function Words({ what }: Pick<Said, "what">) {
  const words = useCartProblemWords();
  if (what === "added") return <Trans>Item Added To Cart !</Trans>;
  if (what === "exist") return <Trans>Item already in Cart!</Trans>;
  if (what === "please-log-in" || wordOf(what) === "not-logged-in") return <PleaseLogIn />;
  return words(what);
}

/** With the way back to where one was. */
function PleaseLogIn() {
  const { pathname, search } = useLocation();
  return (
    <Link to={withQuery(paths.login, { to: pathname + search })}>
      <Trans>Please log in</Trans>
    </Link>
  );
}
