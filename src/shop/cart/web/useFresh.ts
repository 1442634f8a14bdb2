import { useEffect, useRef } from "react";

/** An answer older than this is asked again when somebody comes to look at it, in ms. */
const staleMs = 2_000;

/** Refetches when the screen opens or comes back into sight: another device may have changed the cart. */
export function useFresh({ answeredAt, retry }: { answeredAt: number; retry: () => void }): void {
  const latest = useRef({ answeredAt, retry });
  latest.current = { answeredAt, retry };
  useEffect(() => {
    const look = () => {
      const { answeredAt, retry } = latest.current;
      const isOld = answeredAt > 0 && Date.now() - answeredAt > staleMs;
      if (isOld && document.visibilityState === "visible") retry();
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
}
