import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useDates } from "#kit/web/dates.ts";
import type { LiveState } from "#kit/web/live/lead.ts";
import type { Held } from "#kit/web/outbox/order.ts";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import styles from "./ConnectionBanner.module.css";

/** A line that comes back within this time is not worth a word. */
const timeoutMs = 2_500;

interface ConnectionBannerProps {
  live: LiveState;
  held: Held;
  /** Up to when what is shown was asked for, ms since 1970. */
  seenAt: number;
  ready: boolean;
}

/** Says whether news come, and why nothing goes out. It speaks of the room's own line and of nothing else. */
export function ConnectionBanner({ live, held, seenAt, ready }: ConnectionBannerProps) {
  const seen = useDates().moment(seenAt);
  const text = wordsFor(live, held, ready, seen);
  const [late, setLate] = useState(false);
  const isQuiet = live === "live" || live === "polling";
  useEffect(() => {
    if (isQuiet || !ready) return setLate(false);
    const timer = window.setTimeout(() => setLate(true), timeoutMs);
    return () => window.clearTimeout(timer);
  }, [isQuiet, ready]);
  const isShown = (late || isQuiet) && text !== undefined;
  return (
    <div className={isShown ? styles.banner : undefined}>
      {/* Nothing is amiss then, so it needs no dark ground. */}
      {isShown && live === "polling" && held === undefined ? (
        <output className={styles.quiet}>{text}</output>
      ) : (
        <Notice>{isShown ? text : undefined}</Notice>
      )}
    </div>
  );
}

function wordsFor(live: LiveState, held: Held, ready: boolean, seen: string) {
  if (held === "login") return <Trans>Please log in; what you wrote is kept.</Trans>;
  if (held === "often") {
    return <Trans>Too many messages at once; the rest goes out within a minute.</Trans>;
  }
  if (!ready) return undefined;
  if (live === "cut" || live === "connecting") {
    return <Trans>Not connected. Messages as of {seen}; yours go out later.</Trans>;
  }
  if (held === "line") return <Trans>What you wrote has not gone out yet. We keep trying.</Trans>;
  if (live === "polling") return <Trans>New messages may come a little late.</Trans>;
  return undefined;
}
