import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { bringNow } from "#kit/web/lazy/bring.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";

/** So long (ms) the screen that one leaves may stay after a tap. */
const patienceMs = 200;

/** Shows the screens; in place of one whose code is still on its way, its skeleton, so that no tap seems dead. */
export function WhileComing({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const awaited = useAwaited(pathname);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {awaited === undefined || awaited === pathname ? children : <PageSkeleton />}
    </Suspense>
  );
}

/**
 * The path in the address bar where its screen has been waited for, while another one is `shown`: a move is a transition, which
 * keeps the last screen until the next one can be drawn.
 */
function useAwaited(shown: string): string | undefined {
  const [awaited, setAwaited] = useState<string>();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    setAwaited(undefined);
  }, [shown]);
  useEffect(() => {
    // Before Chrome 102 the last screen stays until the next is there.
    const { navigation } = window as { navigation?: EventTarget };
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const { pathname } = window.location;
      if (pathname === latest.current) return setAwaited(undefined);
      setAwaited(pathname);
      // Parts that did not come before are requested once more.
      bringNow();
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(look, patienceMs);
    };
    navigation?.addEventListener("currententrychange", moved);
    return () => {
      clearTimeout(timer);
      navigation?.removeEventListener("currententrychange", moved);
    };
  }, []);
  return awaited;
}
