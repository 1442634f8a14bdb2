import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { LiveState } from "#kit/web/live/lead.ts";
import { Notice } from "#kit/web/ui/Notice.tsx";
import type { Held } from "./sending.ts";

/** A line that comes back within this time is not worth a word. */
const patienceMs = 2_500;

/** Says whether news come, and why nothing goes out. It speaks of the room's own line and of nothing else. */
export function ConnectionBanner({ live, held, ready }: { live: LiveState; held: Held; ready: boolean }) {
  const words = wordsFor(live, held, ready);
  const [late, setLate] = useState(false);
  const isQuiet = live === "live" || live === "polling";
  useEffect(() => {
    if (isQuiet || !ready) return setLate(false);
    const timer = window.setTimeout(() => setLate(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, [isQuiet, ready]);
  return <Notice>{late || isQuiet ? words : undefined}</Notice>;
}

function wordsFor(live: LiveState, held: Held, ready: boolean) {
  if (held === "login") return <Trans>Please log in; what you wrote is kept.</Trans>;
  if (held === "often") {
    return <Trans>So many messages at once are not taken; the rest goes out within a minute.</Trans>;
  }
  if (!ready) return undefined;
  if (live === "cut" || live === "connecting") {
    return <Trans>No line to the room. We keep trying; what you write is kept and goes out later.</Trans>;
  }
  if (held === "line") return <Trans>What you wrote has not gone out yet. We keep trying.</Trans>;
  if (live === "polling") return <Trans>Messages come a little late on this line.</Trans>;
  return undefined;
}
