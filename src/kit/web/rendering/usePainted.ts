import { startTransition, useEffect, useState } from "react";
import { useNavigationType } from "../router/router.ts";
import { afterPaint } from "./afterPaint.ts";

/**
 * Progressive rendering: false while a screen that one moved to is drawn for the first time, true once that
 * was painted. Content below the first screen may wait for it, so that a cheap phone lays the page out in two
 * short pauses instead of a long one. After Back and on a page that was loaded it is true from the start: the
 * browser goes to the place where one was, and the page must be as high by then.
 */
export function usePainted(): boolean {
  const how = useNavigationType();
  const [painted, setPainted] = useState(how === "POP");
  useEffect(
    () => (painted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))),
    [painted],
  );
  return painted;
}
