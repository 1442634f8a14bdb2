import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Line, Talk } from "../../walk.ts";
import styles from "./ChatWidget.module.css";
import { SaidLine } from "./SaidLine.tsx";

interface TranscriptProps {
  talk: Talk;
  /** Something was said in this visit: from then on new lines are read out, and never the lines of an older visit. */
  live: boolean;
  onReadOut: ((line: Line) => void) | undefined;
}

/** In a long talk, results of words before so many lines are not looked up again with every reload. */
const freshLines = 30;

/** All that was said, the newest in sight. */
export function Transcript({ talk, live, onReadOut }: TranscriptProps) {
  const { t } = useLingui();
  const log = useRef<HTMLDivElement>(null);
  const { length } = talk.lines;
  useEffect(() => {
    const box = log.current;
    if (!box || length === 0) return;
    const show = () => showNewest(box, live);
    show();
    if (!live) return;
    // A looked-up result comes after its line; it is scrolled into sight as it comes.
    const grown = new MutationObserver(show);
    grown.observe(box, { childList: true, subtree: true });
    return () => grown.disconnect();
  }, [length, live]);
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
      {talk.lines.map((line, index) => (
        <SaidLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are added and taken away at the end alone.
          key={index}
          line={line}
          talk={talk}
          old={index < length - freshLines}
          onReadOut={onReadOut}
        />
      ))}
    </div>
  );
}

/** A long answer is read from its beginning: the farmer's last line goes to the top, as far as there is more below. */
function showNewest(log: HTMLElement, live: boolean): void {
  const asked = [...log.querySelectorAll("[data-by=farmer]")].at(-1);
  if (!asked) return;
  log.scrollBy({ top: asked.getBoundingClientRect().top - log.getBoundingClientRect().top });
  // A phone shows the whole widget where it fits; nothing moves by itself before the first answer.
  if (live) log.parentElement?.scrollIntoView({ block: "nearest" });
}
