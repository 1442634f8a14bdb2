import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Line, Talk } from "../walk.ts";
import styles from "./ChatWidget.module.css";
import { SaidLine } from "./SaidLine.tsx";

interface TranscriptProps {
  talk: Talk;
  /** Something was said in this visit: from then on new lines are read out, and never the lines of an older visit. */
  live: boolean;
  onReadOut: ((line: Line) => void) | undefined;
}

/** All that was said, the newest in sight. */
export function Transcript({ talk, live, onReadOut }: TranscriptProps) {
  const { t } = useLingui();
  const log = useRef<HTMLDivElement>(null);
  const { length } = talk.lines;
  useEffect(() => {
    if (length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [length]);
  return (
    <div
      ref={log}
      role="log"
      className={styles.log}
      aria-label={t`What was said`}
      aria-live={live ? "polite" : "off"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard too.
      tabIndex={0}
    >
      {talk.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are added and taken away at the end alone.
        <SaidLine key={place} line={line} talk={talk} onReadOut={onReadOut} />
      ))}
    </div>
  );
}
